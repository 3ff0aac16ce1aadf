import stat
from pathlib import Path

import pytest

from solver.cli.output.files import OutputError, open_output


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "answers"
    path.write_text("old")
    output = open_output(path)
    output.write(b"new")
    assert path.read_text() == "old"
    output.finish()
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_left_of_what_is_abandoned(tmp_path: Path) -> None:
    path = tmp_path / "answers"
    path.write_text("old")
    output = open_output(path)
    output.write(b"half")
    output.abandon()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_interrupted_stands_beside(tmp_path: Path) -> None:
    path = tmp_path / "answers"
    path.write_text("old")
    output = open_output(path)
    output.write(b"part")
    assert output.interrupt() == f"{path}.part"
    assert path.read_text() == "old"
    assert Path(f"{path}.part").read_text() == "part"


def test_permissions_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "answers"
    path.touch()
    path.chmod(0o604)
    output = open_output(path)
    output.finish()
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    output = open_output(tmp_path / "link")
    output.write(b"new")
    output.finish()
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_no_such_directory(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="cannot write: No such file or directory"):
        open_output(tmp_path / "no" / "answers")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_device() -> None:
    output = open_output(Path("/dev/full"))
    with pytest.raises(OutputError, match=r"/dev/full: cannot write: No space left"):
        output.write(b"x")
