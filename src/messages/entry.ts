import { besideSpeaker, type InjectionPoint, isSpeech } from './injection-point.ts'
import { readMessage, type ReadMessage } from './read-message.ts'
import { addText, createMessage, partSummary } from './write-message.ts'

/** A text that was added to a conversation. */
interface Note {
  readonly text: string
  /** How long the note stays: for the turn, for the session, or until a later summary includes it. */
  readonly stays: 'turn' | 'session' | 'summary'
}

/** One message of a conversation and the notes in it, which can be removed without a trace. */
export interface Entry {
  /** Constant for as long as the entry is in the conversation. */
  readonly key: symbol
  /** The message without the notes. */
  readonly own: unknown
  /** Whether the message consists of notes only. */
  readonly isNote: boolean
  readonly before: readonly Note[]
  readonly after: readonly Note[]
  /** The message with the notes. */
  readonly message: unknown
  readonly read: ReadMessage
}

export function entryOf(message: unknown): Entry {
  const read = readMessage(message)
  const entry: Entry = { key: Symbol(), own: message, isNote: false, before: [], after: [], message, read }
  const parted = read.role === 'user' ? partSummary(message) : null
  if (parted === null) return entry
  const { message: own, isEmpty: isNote, rest } = parted
  const summary: Note = { text: parted.summary, stays: 'summary' }
  if (parted.end === 'front') return { ...entry, own, isNote, before: [summary] }
  return { ...entry, own, isNote, after: rest === '' ? [summary] : [summary, { text: rest, stays: 'session' }] }
}

export function putNote(entries: readonly Entry[], point: InjectionPoint, note: Note): readonly Entry[] {
  const entry = entries[point.index]
  if (point.end === null) {
    const beside = entries[point.index - 1] ?? entry
    const empty = entryOf(createMessage(point.role, '', beside?.own))
    // Some formats lack some roles. With a substitute role, the note may have to go into a neighbouring message.
    if (empty.read.role !== point.role && isSpeech(empty.read)) {
      const reads = entries.map(({ read }) => read)
      const other = besideSpeaker(reads, point.index, empty.read.role)
      if (other.end !== null) return putNote(entries, other, note)
    }
    return entries.toSpliced(point.index, 0, write(empty, [], [note], true))
  }
  if (entry === undefined) return entries
  return point.end === 'front'
    ? entries.with(point.index, write(entry, [note, ...entry.before], entry.after))
    : entries.with(point.index, write(entry, entry.before, [...entry.after, note]))
}

/** Appends an entry. A preceding note with the same role is merged into the new entry, so that roles alternate. */
export function addEntry(entries: readonly Entry[], added: Entry): readonly Entry[] {
  const index = entries.findLastIndex(({ read }) => isSpeech(read))
  const last = entries[index]
  if (last?.isNote !== true || !isSameSpeaker(last, added)) return [...entries, added]
  return [...entries.toSpliced(index, 1), write(added, [...last.before, ...last.after, ...added.before], added.after)]
}

/** Merges each note into the message before it if both have the same speaker. */
export function joinNotes(entries: readonly Entry[]): readonly Entry[] {
  const joined: Entry[] = []
  for (const entry of entries) {
    const index = joined.findLastIndex(({ read }) => isSpeech(read))
    const last = joined[index]
    if (last === undefined || !entry.isNote || !isSameSpeaker(last, entry)) joined.push(entry)
    else joined[index] = write(last, last.before, [...last.after, ...entry.before, ...entry.after])
  }
  return joined
}

/** The entry without notes of this kind; null if nothing is left. */
export function withoutNotes(entry: Entry, stays: Note['stays']): Entry | null {
  const before = entry.before.filter((note) => note.stays !== stays)
  const after = entry.after.filter((note) => note.stays !== stays)
  if (before.length + after.length === entry.before.length + entry.after.length) return entry
  return entry.isNote && before.length + after.length === 0 ? null : write(entry, before, after)
}

/** Replaces an entry's own message and keeps the notes. */
export function replaceOwn(entry: Entry, own: unknown): Entry {
  const { own: unnoted, before, after } = entryOf(own)
  return write({ ...entry, own: unnoted }, [...entry.before, ...before], [...after, ...entry.after])
}

/** Whether both messages are from the user, or both from the assistant; such messages should not follow each other. */
export function isSameSpeaker(one: Entry, other: Entry): boolean {
  if (one.read.isItem === true || other.read.isItem === true) return false
  return one.read.role === other.read.role && (one.read.role === 'user' || one.read.role === 'assistant')
}

function write(entry: Entry, before: readonly Note[], after: readonly Note[], isNote = entry.isNote): Entry {
  const back = after.reduce<unknown>((message, { text }) => addText(message, text, 'back'), entry.own)
  const message = before.reduceRight<unknown>((message, { text }) => addText(message, text, 'front'), back)
  return { ...entry, isNote, before, after, message, read: readMessage(message) }
}
