import { resolve } from 'node:path'
import { createDecisionLog, type DecisionLogOptions, type OpenDecisionLog } from '../decision-log/decision-log.ts'
import { DecisionLogError } from '../decision-log/log-error.ts'
import { checkLogName, placeOfLog, resolveLog } from '../decision-log/log-place.ts'
import type { Store } from '../model/store.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'

/**
 * The decision log that the arguments name; null if they name none.
 *
 * @param store keeps the ends of the chains of a file; a database beside it does where absent. A log on a server is for many
 * machines, and keeps its own
 * @throws {UsageError} if its key cannot be used
 */
export function openDecisionLog(args: ParsedArgs, { folder }: CommandContext, store?: Store): OpenDecisionLog | null {
  const named = decisionLogNamed(args, folder)
  if (named === null) return null
  const isOnServer = named.url !== undefined
  return asUsage(() => createDecisionLog({ ...named, ...(store !== undefined && !isOnServer && { store }) }))
}

/** @throws {UsageError} if there is a key and no log, or the log is none */
export function decisionLogNamed({ value }: Pick<ParsedArgs, 'value'>, folder: string): DecisionLogOptions | null {
  const [name, key] = [value('decision-log'), value('log-key')]
  if (name === undefined) {
    if (key !== undefined) throw new UsageError('`--log-key` needs `--decision-log`', 'write `--decision-log LOG`')
    return null
  }
  const problem = checkLogName(name)
  if (problem !== null) throw new UsageError(`\`${name}\` is not a decision log`, problem)
  return { ...placeOfLog(resolveLog(name, folder)), ...(key !== undefined && { keyFile: resolve(folder, key) }) }
}

/** @throws {UsageError} where the decision log cannot be used */
function asUsage<Result>(use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    throw error instanceof DecisionLogError ? new UsageError(error.message) : error
  }
}
