"""Starts a program as systemd starts a service behind a socket: sd_listen_fds(3).

usage: pass-socket.py JSON PROGRAM [WORD]...
"""

import json, os, socket, sys

given = json.loads(sys.argv[1])
path = given.get("path")
kind = given.get("kind", "stream")

if kind == "file":
    passed = os.open("/dev/null", os.O_RDONLY)
elif kind == "port":
    made = socket.create_server(("127.0.0.1", 0))
    passed = made.fileno()
elif kind == "none":
    passed = None
else:
    made = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM if kind == "datagram" else socket.SOCK_STREAM)
    made.bind(path)
    os.chmod(path, 0o600)
    if "owner" in given:
        os.chown(path, given["owner"], given["owner"])
    if kind == "stream":
        made.listen(16)
    passed = made.fileno()

if passed == 3:
    os.set_inheritable(3, True)
elif passed is not None:
    os.dup2(passed, 3)
if "user" in given:
    os.setgroups([])
    os.setgid(given["user"])
    os.setuid(given["user"])
os.environ.pop("LISTEN_PID", None)
os.environ["LISTEN_PID"] = str(given.get("to", os.getpid()))
os.environ["LISTEN_FDS"] = str(given.get("count", 1))
os.execv(sys.argv[2], sys.argv[2:])
