import { resolve } from 'node:path'
import { type Keeping, keepingIn } from '../agents/keeping.ts'
import { isServer } from '../hosts/open-store.ts'
import type { ParsedArgs } from './command.ts'
import { decisionLogNamed } from './decision-log.ts'
import { readStore } from './options.ts'

/**
 * What hooks keep elsewhere than in the state folder, with absolute paths.
 *
 * @throws {UsageError} if the store or the decision log is none, or there is a key and no decision log
 */
export function keepingNamed(args: ParsedArgs, folder: string): Keeping {
  const [store, log] = [readStore(args), args.value('log')]
  const { file, url, keyFile: logKey } = decisionLogNamed(args, folder) ?? {}
  return keepingIn({
    log: log === undefined ? undefined : resolve(folder, log),
    store: store === undefined || isServer(store) ? store : resolve(folder, store),
    ...{ decisionLog: url ?? file, logKey },
  })
}
