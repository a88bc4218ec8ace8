import process from 'node:process'
import { findDialect } from '../agents/index.ts'
import { readThrown } from '../model/thrown.ts'
import { answerOnce } from './answer-once.ts'
import { readHookOptions } from './options.ts'
import { readInput, writeAnswer } from './standard-streams.ts'

/**
 * `sluice hook` as an agent starts it. Whatever goes wrong ends in the exit code by which agents refuse, with the reason
 * on standard error: most of them let a call run whose hook fails in any other way.
 */
export async function main(words: readonly string[]): Promise<void> {
  process.on('uncaughtException', fail)
  const options = readHookOptions(words)
  if (typeof options === 'string') return fail(options)
  const dialect = findDialect(options.host)
  if (dialect === undefined) return fail(`there is no host \`${options.host}\``)
  const text = readInput()
  if (text === null) return fail(`what ${dialect.title} sent is too large`)

  const { answer, close } = await answerOnce({ ...options, dialect }, text, process.env, 0)
  writeAnswer(answer)
  // It has been given, and stands whatever becomes of what is left to do.
  process.off('uncaughtException', fail)
  process.on('uncaughtException', () => process.exit(answer.exit))
  await close().catch(() => {})
  process.exit(answer.exit)
}

function fail(error: unknown): never {
  writeAnswer({ stdout: '', stderr: `Sluice could not decide: ${readThrown(error).message}` })
  process.exit(2)
}
