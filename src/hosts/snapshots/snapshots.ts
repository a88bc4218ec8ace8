import { join } from 'node:path'
import type { Environment } from '../lines.ts'
import { fingerprint } from '../state-paths.ts'
import { type Checkpoint, createHistory } from './history.ts'
import { exists, findRoot, openShadowRepository, repositoryIn, type ShadowRepository } from './shadow-repository.ts'

/** What an agent's work did to the files of a working copy, so that it can be taken back. */
export interface Snapshots {
  /** Remembers the files as they are, until `end` with the same name. */
  begin(session: string, name: string, signal?: AbortSignal): Promise<void>
  /** What has changed since; null where nothing has. */
  end(session: string, name: string, at: number, signal?: AbortSignal): Promise<Checkpoint | null>
  list(): Promise<readonly Checkpoint[]>
  /**
   * Makes all files that checkpoints changed from this one on what they were before it. What they were until then is a
   * checkpoint of its own, so that this can be taken back, too; null where nothing had to be done.
   *
   * @throws {RangeError} (rejects) where there is no such checkpoint
   */
  restore(id: number, at: number): Promise<Checkpoint | null>
  collect(): Promise<void>
}

/**
 * The snapshots of the working copy that a folder is in, which are kept in the user's state directory; null where it is in
 * none. What takes too long is ended, at the latest when its signal is aborted.
 *
 * @throws {GitError} (all of these reject) where git cannot be started, or cannot do it
 */
export async function openSnapshots(folder: string, state: string, env: Environment): Promise<Snapshots | null> {
  const directoryOf = (place: string): string => join(state, 'snapshots', fingerprint(place))
  const root = await findRoot(folder, (place) => exists(join(repositoryIn(directoryOf(place)), 'HEAD')))
  if (root === null) return null
  const directory = directoryOf(root)
  // Nothing is made for somebody who only looks.
  let opened: Promise<ShadowRepository> | null = null
  const repository = (): Promise<ShadowRepository> => {
    opened ??= openShadowRepository(root, directory, env).catch((error: unknown) => {
      // What failed once may succeed the next time.
      opened = null
      throw error
    })
    return opened
  }
  const record = async (signal?: AbortSignal): Promise<string> => (await repository()).record(signal)
  const history = createHistory(directory)
  const inTurn = createQueue()
  const nameOf = (session: string, name: string): string => JSON.stringify([session, name])

  return {
    begin: (session, name, signal) => inTurn(async () => history.begin(nameOf(session, name), await record(signal))),
    end: (session, name, at, signal) =>
      inTurn(async () => {
        const before = await history.end(nameOf(session, name))
        if (before === null) return null
        return keep({ session, at, of: name, before, after: await record(signal) })
      }),
    list: () => history.checkpoints(),
    restore: (id, at) =>
      inTurn(async () => {
        const checkpoints = await history.checkpoints()
        const first = checkpoints.find((checkpoint) => checkpoint.id === id)
        if (first === undefined) throw new RangeError(`there is no snapshot ${id}`)
        const later = checkpoints.filter((checkpoint) => checkpoint.id >= id)
        const paths = new Set(later.flatMap(({ changes }) => changes.map(({ path }) => path)))
        const before = await record()
        await (await repository()).restore(first.before, [...paths])
        return keep({ session: first.session, at, of: `restoring ${id}`, before, after: await record() })
      }),
    collect: () => inTurn(async () => (await repository()).collect()),
  }

  async function keep(checkpoint: Omit<Checkpoint, 'id' | 'changes'>): Promise<Checkpoint | null> {
    const { before, after } = checkpoint
    const changes = before === after ? [] : await (await repository()).changes(before, after)
    return changes.length === 0 ? null : history.add({ ...checkpoint, changes })
  }
}

/** One after the other, in the order in which they are asked for. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done.catch(() => {})
    return done
  }
}
