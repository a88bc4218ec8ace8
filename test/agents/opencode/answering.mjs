// Replaces `sluice hook`: `node answering.mjs ANSWERS LOG` writes each payload to the log as one line, and gives the answer
// for its event, framed by the word that it got.
import { appendFileSync, readFileSync } from 'node:fs'

const [answers, log] = process.argv.slice(2)
const payload = JSON.parse(readFileSync(0, 'utf8'))
appendFileSync(log, `${JSON.stringify(payload)}\n`)
const {
  exit = 0,
  stdout = '{}',
  stderr = '',
  signal = null,
  hang = false,
  frame = 'both',
} = JSON.parse(readFileSync(answers, 'utf8'))[payload.hook_event_name] ?? {}
const word = process.argv.at(-1) // after `--word`
const [first, last] = { both: [word, word], first: [word, ''], last: ['', word], none: ['', ''] }[frame]
process.stdout.write(`${first}${stdout}${last}`)
process.stderr.write(stderr)
if (signal !== null) process.kill(process.pid, signal)
if (hang) setInterval(() => {}, 1000)
else process.exitCode = exit
