import { spawnSync } from 'node:child_process'

export interface Process {
  readonly id: number
  /** The whole command line. */
  readonly line: string
}

/** All processes that a process has started, and those that they have, as far as they live. */
export function childrenOf(parent: number): readonly Process[] {
  const { stdout, pid } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((row) => {
    const [id, parent, state = 'Z', ...words] = row.trim().split(/\s+/)
    return { id: Number(id), parent: Number(parent), lives: !state.startsWith('Z'), line: words.join(' ') }
  })
  const below = (from: number): readonly Process[] =>
    all
      .filter((process) => process.parent === from && process.lives && process.id !== pid)
      .flatMap(({ id, line }) => [{ id, line }, ...below(id)])
  return below(parent)
}
