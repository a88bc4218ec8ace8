import { readSync, writeSync } from 'node:fs'
import type { HostAnswer } from '../agents/dialect.ts'
import { readThrown } from '../model/thrown.ts'

/** Bytes of a payload, beyond which it is not read. */
const MOST = 64 * 1024 * 1024

/** All of standard input as text; null where it is larger than payloads are. Streams would cost more than the decision. */
export function readInput(): string | null {
  const pieces: Buffer[] = []
  let length = 0
  for (;;) {
    const piece = Buffer.allocUnsafe(64 * 1024)
    const read = retried(() => readSync(0, piece))
    if (read === 0) return Buffer.concat(pieces).toString('utf8')
    pieces.push(piece.subarray(0, read))
    length += read
    if (length > MOST) return null
  }
}

/** One write to each stream, the last thing that a hook does: half an answer is read differently by every agent. */
export function writeAnswer({ stdout, stderr }: Pick<HostAnswer, 'stdout' | 'stderr'>): void {
  write(1, stdout)
  write(2, stderr)
}

function write(descriptor: 1 | 2, text: string): void {
  let rest = Buffer.from(text, 'utf8')
  while (rest.length > 0) {
    const current = rest
    rest = rest.subarray(retried(() => writeSync(descriptor, current)))
  }
}

/** A pipe that is not ready, which a stream would wait for by itself. */
function retried(attempt: () => number): number {
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      const { code } = readThrown(error)
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
