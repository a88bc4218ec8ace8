/** The part of the plugin that runs the command. */
export const ASK = String.raw`
const MEMBERS = ['decision', 'reason', 'args', 'result', 'context', 'stop', 'redo', 'notice', 'needs']

const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses an answer; throws if the text is not a valid one. */
function readAnswer(text) {
  const answer = JSON.parse(text)
  const known = isMap(answer) && Object.keys(answer).every((name) => MEMBERS.includes(name))
  const texts = MEMBERS.filter((name) => name !== 'args')
  if (!known || texts.some((name) => name in answer && typeof answer[name] !== 'string')) throw new Error('it gave no answer')
  if ('decision' in answer && answer.decision !== 'deny') throw new Error('it gave no answer')
  if ('needs' in answer && answer.needs !== 'messages') throw new Error('it gave no answer')
  if ('args' in answer && !isMap(answer.args)) throw new Error('it gave no answer')
  return answer
}

function between(word, text) {
  const isWhole = text.length >= 2 * word.length && text.startsWith(word) && text.endsWith(word)
  if (!isWhole) throw new Error('it gave no answer')
  return text.slice(word.length, text.length - word.length)
}

/** The answer of the command to a payload; rejects if it gives none. */
function ask(payload, cwd) {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(payload)
    // The command must frame its answer with a word that only this call knows, which shows that the answer is complete.
    // One that asks a daemon checks that itself.
    const word = COMMAND[0] === '/bin/sh' ? '' : crypto.randomUUID()
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !CODE_VARIABLES.includes(name)))
    const child = spawn(COMMAND[0], word === '' ? COMMAND.slice(1) : [...COMMAND.slice(1), '--word', word], { cwd, env, stdio: 'pipe' })
    const said = { stdout: '', stderr: '' }
    const giveUp = (why) => {
      child.kill('SIGKILL')
      reject(new Error(why))
    }
    const timer = setTimeout(() => giveUp('no answer came within ' + SECONDS + ' seconds'), SECONDS * 1000)
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8')
      child[name].on('data', (piece) => {
        said[name] += piece
        if (said[name].length > MAX_LENGTH) giveUp('the answer is too long')
      })
    }
    child.stdin.on('error', () => {})
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (code === 2 && said.stderr.trim() !== '') return resolve({ decision: 'deny', reason: said.stderr.trim() })
      if (code !== 0) return reject(new Error('it ended with ' + (signal ?? code)))
      try {
        resolve(readAnswer(between(word, said.stdout)))
      } catch (error) {
        reject(error)
      }
    })
    child.stdin.end(text)
  })
}
`
