// Stands for `sluice hook`: `node answering.mjs ANSWERS LOG` writes the payload to the log, a line each, and answers
// as the answers say for its event, between the word that it is told.
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
