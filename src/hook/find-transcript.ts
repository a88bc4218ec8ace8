import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Dialect } from '../agents/dialect.ts'
import { mapOrJson, textIn } from '../agents/payload.ts'
import { readTranscript, type Transcript } from '../agents/transcript-lines.ts'
import { now } from '../hosts/clock.ts'
import type { ValueMap } from '../model/value.ts'

/** Bytes at the end of a transcript to search for the last answer, and for all messages. */
const TAIL = 256 * 1024
const CONVERSATION = 32 * 1024 * 1024

export interface FoundTranscript {
  readonly transcript: Transcript
  /** Whether only the end of it was read. */
  readonly isCut: boolean
}

interface Search {
  /** Whether all messages are wanted, and not only the last ones. */
  readonly isWhole: boolean
  /** Milliseconds to wait for an agent that writes late. Undefined: what is written counts. */
  readonly patience?: number
}

/**
 * The transcript that a payload names; null if there is none. Some agents begin a hook before they have written what came
 * before it: an answer of an earlier turn would be taken for the last one. So their transcripts are waited for, and are
 * `late` in the end.
 */
export async function findTranscript(
  { readLine, isWritten }: Dialect,
  payload: ValueMap,
  { isWhole, patience }: Search,
): Promise<FoundTranscript | null | 'late'> {
  const path = textIn(payload, 'transcript_path') ?? textIn(payload, 'transcriptPath')
  if (path === null || readLine === undefined) return null
  if (isWritten !== undefined && patience !== undefined) {
    const isMark = (line: string): boolean => isWritten(payload, mapOrJson(line) ?? {})
    if (!(await waitFor(() => readEnd(path, TAIL)?.text.split('\n').some(isMark) === true, patience))) return 'late'
  }
  const end = readEnd(path, isWhole ? CONVERSATION : TAIL)
  return end === null ? null : { transcript: readTranscript(end.text, readLine), isCut: end.isCut }
}

/** Milliseconds between two looks. */
const PAUSE = 20

async function waitFor(isThere: () => boolean, patience: number): Promise<boolean> {
  const end = now() + patience
  while (!isThere()) {
    if (now() >= end) return false
    await setTimeout(PAUSE)
  }
  return true
}

/** Null if there is no such file, or it is not a regular one: reading a pipe would wait. */
function readEnd(path: string, most: number): { readonly text: string; readonly isCut: boolean } | null {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const found = fstatSync(descriptor)
      if (!found.isFile()) return null
      const length = Math.min(found.size, most)
      const bytes = Buffer.alloc(length)
      const text = bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, length, found.size - length))
      return { text, isCut: length < found.size }
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}
