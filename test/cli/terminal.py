# Runs a program on a terminal of its own, and types each answer when its question has come: first argument, a JSON list
# of [question, answer]. Prints what the terminal showed, and exits as the program did.
import json, os, pty, select, sys, time

asked = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[2], sys.argv[2:])
shown = b""
seen = 0
deadline = time.time() + 50
while time.time() < deadline:
    if not select.select([terminal], [], [], 1)[0]:
        continue
    try:
        piece = os.read(terminal, 65536)
    except OSError:
        break
    if not piece:
        break
    shown += piece
    while asked and asked[0][0].encode() in shown[seen:]:
        question, answer = asked.pop(0)
        seen += shown[seen:].index(question.encode()) + len(question.encode())
        os.write(terminal, answer.encode())
else:
    os.kill(pid, 9)
sys.stdout.buffer.write(shown)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
