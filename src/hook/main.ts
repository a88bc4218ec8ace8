import process from 'node:process'
import { loadDialect } from '../agents/index.ts'
import { readThrown } from '../model/thrown.ts'
import { answerOnce } from './answer-once.ts'
import { readHookOptions } from './options.ts'
import { findPolicies } from './policies.ts'
import { readInput, writeAnswer } from './standard-streams.ts'

/**
 * `sluice hook` as an agent starts it. Any failure ends with the exit code that refuses the call, and the reason on standard
 * error: most agents let a call run if its hook fails in another way.
 */
export async function main(words: readonly string[]): Promise<void> {
  process.on('uncaughtException', fail)
  const options = readHookOptions(words)
  if (typeof options === 'string') return fail(options)
  const dialect = await loadDialect(options.host)
  if (dialect === undefined) return fail(`there is no agent \`${options.host}\``)
  const policies = findPolicies(options.policies)
  const text = readInput()
  if (text === null) return fail(`the payload from ${dialect.title} is too large`)

  const { answer, close } = await answerOnce({ ...options, dialect, policies }, text, process.env, 0)
  const { word } = options
  writeAnswer(word === null ? answer : { ...answer, stdout: `${word}${answer.stdout}${word}` })
  // The answer stands, whatever happens now.
  process.off('uncaughtException', fail)
  process.on('uncaughtException', () => process.exit(answer.exit))
  await close().catch(() => {})
  process.exit(answer.exit)
}

function fail(error: unknown): never {
  const { message } = readThrown(error)
  writeAnswer({ stdout: '', stderr: `Sluice could not decide: ${message}` })
  process.exit(2)
}
