import { spawn } from 'node:child_process'

/**
 * Runs a hook as an agent does: `words` is a program and its arguments, `payload` goes to its standard input. Resolves to
 * what came of it. `code` is null where it did not start, was ended by a signal, or took longer than its seconds.
 */
export function runHook(words, { payload, seconds, cwd, env = {} }) {
  const [program, ...others] = words
  return new Promise((resolve) => {
    // A group of its own, so that nothing that the hook has started is left behind.
    const child = spawn(program, others, { cwd, env: { ...process.env, ...env }, detached: true })
    const result = { failure: null, code: null, stdout: '', stderr: '' }
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It is gone.
      }
    }
    const timer = setTimeout(() => {
      result.failure = 'timeout'
      end()
    }, seconds * 1000)
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve({ ...result, failure: 'start', stderr: error.message })
    })
    child.stdin.on('error', () => {}) // a hook need not read
    child.stdin.end(JSON.stringify(payload))
    child.stdout.setEncoding('utf8').on('data', (text) => (result.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (result.stderr += text))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      end()
      resolve({ ...result, code: result.failure === null ? code : null, failure: result.failure ?? (signal && 'signal') })
    })
  })
}

/** The map in JSON that a text is; null where it is none. */
export function jsonMap(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
