import { join } from 'node:path'
import { createOnce } from '../../model/once.ts'
import type { Environment } from '../lines.ts'
import { fingerprint } from '../state-paths.ts'
import { type Checkpoint, createHistory } from './history.ts'
import { exists, findRoot, openShadowRepository, repositoryIn } from './shadow-repository.ts'

/** Records the changes that agents make in a working copy, so that they can be undone. */
export interface Snapshots {
  /** Records the current files, until `end` with the same name. */
  begin(session: string, name: string, signal?: AbortSignal): Promise<void>
  /** The changes since `begin` with the same name; null if there are none. */
  end(session: string, name: string, at: number, signal?: AbortSignal): Promise<Checkpoint | null>
  list(): Promise<readonly Checkpoint[]>
  /**
   * Restores all files that this checkpoint or a later one changed to their state before it. The restoration is a
   * checkpoint itself, so it can be undone as well. Null if nothing had to be restored.
   *
   * @throws {RangeError} (rejects) if there is no such checkpoint
   */
  restore(id: number, at: number): Promise<Checkpoint | null>
  collect(): Promise<void>
}

/**
 * The snapshots of the working copy that contains a folder, kept in the state folder; null if there is no working copy.
 * Git commands that take too long are ended, at the latest when their signal is aborted.
 *
 * @throws {GitError} (all methods reject) if git cannot be started or fails
 */
export async function openSnapshots(folder: string, state: string, env: Environment): Promise<Snapshots | null> {
  const directoryOf = (root: string): string => join(state, 'snapshots', fingerprint(root))
  const root = await findRoot(folder, (path) => exists(join(repositoryIn(directoryOf(path)), 'HEAD')))
  if (root === null) return null
  const directory = directoryOf(root)
  // Opened on first use, so that reading alone creates nothing.
  const repository = createOnce(() => openShadowRepository(root, directory, env))
  const record = async (signal?: AbortSignal): Promise<string> => (await repository.open()).record(signal)
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
        await (await repository.open()).restore(first.before, [...paths])
        return keep({ session: first.session, at, of: `restoring ${id}`, before, after: await record() })
      }),
    collect: () => inTurn(async () => (await repository.open()).collect()),
  }

  async function keep(checkpoint: Omit<Checkpoint, 'id' | 'changes'>): Promise<Checkpoint | null> {
    const { before, after } = checkpoint
    const changes = before === after ? [] : await (await repository.open()).changes(before, after)
    return changes.length === 0 ? null : history.add({ ...checkpoint, changes })
  }
}

/** Runs work strictly one after the other, in order. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done.catch(() => {})
    return done
  }
}
