/* Python in a worker: it loads, answers requests, and searches one position after the other.
 *
 * From the page: {id, address, asked} is answered at once; {id, address, asked, follow: true} is a search, told of line by
 * line; {stop: id} ends one. To the page: {loading}, {ready}, {failed}; {id, answer}; {id, line}, {id, over: true}.
 *
 * A search runs on this thread. Where the browser can suspend WebAssembly (JSPI) it lets messages in many times a second;
 * elsewhere it hears nothing until it is done, and the page ends this worker to stop it.
 */

import { FILES } from "./files.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";

const settings = new URL(self.location.href).searchParams;
const suspends = "Suspending" in WebAssembly && !settings.has("no-suspending");
const stopped = new Set();

/* Nothing is fetched from elsewhere, and what is fetched is counted: it takes a while where the line is slow. */
const plainFetch = self.fetch.bind(self);
const total = FILES.reduce((sum, file) => sum + file.bytes, 0);
let loaded = 0;

self.fetch = async (asked, init) => {
  const url = new URL(asked instanceof Request ? asked.url : asked, self.location.href);
  if (url.origin !== self.location.origin) throw new Error(`${url.origin} is not asked: this page asks nobody else`);
  const answer = await plainFetch(asked, init);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  if (!answer.body) return answer;
  const counted = answer.body.pipeThrough(
    new TransformStream({
      transform(part, out) {
        loaded += part.byteLength;
        self.postMessage({ loading: { loaded: Math.min(loaded, total), total } });
        out.enqueue(part);
      },
    }),
  );
  return new Response(counted, { status: answer.status, headers: answer.headers });
};

const START = `
import sys
from solver.server.worker import Worker

def begin(memory, pause, is_stopped):
    from pyodide.ffi import can_run_sync, run_sync
    worker = Worker("/home/rules", memory)

    def follow(number, address, text, tell):
        def breathe():
            if can_run_sync():
                run_sync(pause())
            return bool(is_stopped(number))
        worker.follow(address, text, tell, breathe)

    return worker.answer, follow

begin
`;

const channel = new MessageChannel();
const resting = [];
channel.port1.onmessage = () => resting.shift()();
/** Fulfilled when messages that came meanwhile have been heard. */
const pause = () => new Promise((rested) => {
  resting.push(rested);
  channel.port2.postMessage(0);
});

async function load() {
  const wheels = FILES.filter((file) => file.path.endsWith(".whl")).map((file) =>
    fetch(new URL(file.path, import.meta.url)).then((answer) => answer.arrayBuffer()));
  const pyodide = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  const extractDir = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const wheel of await Promise.all(wheels)) pyodide.unpackArchive(wheel, "wheel", { extractDir });
  self.postMessage({ loading: { loaded: total, total } });
  const begin = pyodide.runPython(START);
  // A telephone has not as much: a search that needs more forgets, and takes longer.
  const memory = (self.navigator.deviceMemory ?? 8) <= 4 ? 64 << 20 : 256 << 20;
  const [answer, follow] = begin(memory, pause, (id) => stopped.has(id));
  return { answer, follow };
}

const python = load();
let searches = python.then(() => undefined);

async function search({ id, address, asked }) {
  const { follow } = await python;
  const tell = (line) => self.postMessage({ id, line });
  if (!stopped.has(id)) {
    const words = [id, address, JSON.stringify(asked), tell];
    if (suspends) await follow.callPromising(...words);
    else follow(...words);
  }
  stopped.delete(id);
}

self.onmessage = async ({ data }) => {
  if (data.stop !== undefined) {
    stopped.add(data.stop);
  } else if (data.follow) {
    searches = searches.then(() => search(data)).then(
      () => self.postMessage({ id: data.id, over: true }),
      (error) => self.postMessage({ id: data.id, broken: String(error.message ?? error) }),
    );
  } else {
    const { answer } = await python;
    try {
      self.postMessage({ id: data.id, answer: answer(data.address, JSON.stringify(data.asked)) });
    } catch (error) {
      self.postMessage({ id: data.id, broken: String(error.message ?? error) });
    }
  }
};

python.then(
  () => self.postMessage({ ready: { suspends } }),
  (error) => self.postMessage({ failed: String(error.message ?? error) }),
);
