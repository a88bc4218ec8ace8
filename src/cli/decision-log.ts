import { resolve } from 'node:path'
import { createDecisionLog, type DecisionLogOptions, type OpenDecisionLog } from '../decision-log/decision-log.ts'
import { DecisionLogError } from '../decision-log/log-error.ts'
import type { Store } from '../model/store.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'

/**
 * The decision log that the arguments name; null if they name none.
 *
 * @param store keeps the ends of its chains; a database beside the log does where absent
 * @throws {UsageError} if its key cannot be used
 */
export function openDecisionLog(args: ParsedArgs, { folder }: CommandContext, store?: Store): OpenDecisionLog | null {
  const named = decisionLogNamed(args, folder)
  if (named === null) return null
  return asUsage(() => createDecisionLog({ ...named, ...(store !== undefined && { store }) }))
}

/** @throws {UsageError} if there is a key and no log */
export function decisionLogNamed({ value }: Pick<ParsedArgs, 'value'>, folder: string): DecisionLogOptions | null {
  const [file, key] = [value('decision-log'), value('log-key')]
  if (file === undefined) {
    if (key !== undefined) throw new UsageError('`--log-key` needs `--decision-log`', 'write `--decision-log FILE`')
    return null
  }
  return { file: resolve(folder, file), ...(key !== undefined && { keyFile: resolve(folder, key) }) }
}

/** @throws {UsageError} where the decision log cannot be used */
function asUsage<Result>(use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    throw error instanceof DecisionLogError ? new UsageError(error.message) : error
  }
}
