/* Python of the page in Node: node python.mjs PAGE ROOT SCRIPT [MODULES]...
 *
 * The script runs with the checkout ROOT as its working directory, the package and its kernels as the page has them, and
 * each of MODULES (a folder or file of Python alone) beside them. What it prints is printed. */

import { readFileSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [page, root, script, ...modules] = process.argv.slice(2).map((word) => resolve(word));
const { loadPyodide } = await import(pathToFileURL(join(page, "pyodide", "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: join(page, "pyodide") + "/" });
const { FS } = pyodide;
const PACKAGES = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of readdirSync(join(page, "wheels"))) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(join(page, "wheels", name))), "wheel", { extractDir: PACKAGES });
}
for (const name of ["data", "docs", "tests", "benchmarks"]) {
  FS.mkdirTree(`/project/${name}`);
  FS.mount(FS.filesystems.NODEFS, { root: join(root, name) }, `/project/${name}`);
}
for (const path of modules) {
  const name = `${PACKAGES}/${basename(path)}`;
  if (path.endsWith(".py")) FS.writeFile(name, readFileSync(path));
  else {
    FS.mkdirTree(name);
    FS.mount(FS.filesystems.NODEFS, { root: path }, name);
  }
}
FS.chdir("/project");
pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/project')");
try {
  pyodide.runPython(readFileSync(script, "utf8"));
} catch (error) {
  // Node would show the line of Pyodide that it came through: a megabyte.
  console.error(error.message);
  process.exitCode = 1;
}
