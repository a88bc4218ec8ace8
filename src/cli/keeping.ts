import { resolve } from 'node:path'
import { type Keeping, keepingIn } from '../agents/keeping.ts'
import { createDecisionLog, type DecisionLogOptions, type OpenDecisionLog } from '../decision-log/decision-log.ts'
import { DecisionLogError } from '../decision-log/log-error.ts'
import { checkLogName, placeOfLog, resolveLog } from '../decision-log/log-place.ts'
import { resolveStore } from '../hosts/open-store.ts'
import type { Store } from '../model/store.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'
import { readStore } from './options.ts'

/**
 * Where hooks keep data outside the state folder, as absolute paths.
 *
 * @throws {UsageError} if the store or the decision log is invalid, or there is a key without a decision log
 */
export function keepingNamed(args: ParsedArgs, folder: string): Keeping {
  const [store, log] = [readStore(args), args.value('log')]
  const { file, url, keyFile: logKey } = decisionLogNamed(args, folder) ?? {}
  return keepingIn({
    log: log === undefined ? undefined : resolve(folder, log),
    store: store === undefined ? undefined : resolveStore(store, folder),
    decisionLog: url ?? file,
    logKey,
  })
}

/**
 * Opens the decision log that the arguments name; null if they name none.
 *
 * @param store keeps the ends of the chains of a log file; without it, a database beside the file does. A log on a
 * server is shared by many machines and keeps its own
 * @throws {UsageError} if the key or the log cannot be used
 */
export function openDecisionLog(args: ParsedArgs, { folder }: CommandContext, store?: Store): OpenDecisionLog | null {
  const named = decisionLogNamed(args, folder)
  if (named === null) return null
  const isOnServer = named.url !== undefined
  return asUsage(() => createDecisionLog({ ...named, ...(store !== undefined && !isOnServer && { store }) }))
}

/** @throws {UsageError} if there is a key without a log, or the log is invalid */
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

/** @throws {UsageError} if the decision log cannot be used */
function asUsage<Result>(use: () => Result): Result {
  try {
    return use()
  } catch (error) {
    throw error instanceof DecisionLogError ? new UsageError(error.message) : error
  }
}
