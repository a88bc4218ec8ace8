import { spawn } from 'node:child_process'

/**
 * Runs a hook as an agent does. `words` is a program and its arguments, and `payload` goes to its standard input. Resolves to
 * its result. `code` is null if the hook did not start, was killed, or took longer than `seconds`.
 */
export function runHook(words, { payload, seconds, cwd, env = {} }) {
  const [program, ...others] = words
  return new Promise((resolve) => {
    // The hook has its own process group, so that nothing it started is left behind.
    const child = spawn(program, others, { cwd, env: { ...process.env, ...env }, detached: true })
    const result = { failure: null, code: null, stdout: '', stderr: '' }
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group has ended.
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
    child.stdin.on('error', () => {}) // a hook need not read its input
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

/** Parses a text as a JSON map; null if it is not one. */
export function jsonMap(text) {
  try {
    const value = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
