import { type InjectionPoint, isSpeech } from './injection-point.ts'
import { readMessage, type ReadMessage } from './read-message.ts'
import { addText, partSummary } from './write-message.ts'

/** A text that was put into a conversation. */
interface Note {
  readonly text: string
  /** How long it stays: for the turn, for good, or until a later summary takes it in. */
  readonly stays: 'turn' | 'session' | 'summary'
}

/** One message of a conversation, with the notes in it: they can be taken out again, and the host's message is as it was. */
export interface Entry {
  /** The same for as long as the entry is in the conversation. */
  readonly key: symbol
  /** The message without the notes. */
  readonly own: unknown
  /** Whether nothing is left when the notes are gone. */
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

/** The entries with a note put among them. */
export function putNote(entries: readonly Entry[], place: InjectionPoint, note: Note): readonly Entry[] {
  const entry = entries[place.index]
  if (place.end === null) {
    return entries.toSpliced(place.index, 0, write(entryOf({ role: place.role, content: '' }), [], [note], true))
  }
  if (entry === undefined) return entries
  return place.end === 'front'
    ? entries.with(place.index, write(entry, [note, ...entry.before], entry.after))
    : entries.with(place.index, write(entry, entry.before, [...entry.after, note]))
}

/** The entries with one more at the end. Notes of our own there that are of its role go into it, for the roles to alternate. */
export function addEntry(entries: readonly Entry[], added: Entry): readonly Entry[] {
  const index = entries.findLastIndex(({ read }) => isSpeech(read))
  const last = entries[index]
  if (last?.isNote !== true || !isSameSpeaker(last, added)) return [...entries, added]
  return [...entries.toSpliced(index, 1), write(added, [...last.before, ...last.after, ...added.before], added.after)]
}

/** The entries, notes of our own that stand behind a message of their speaker in that message. */
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

/** What is left when the notes that stay so long are taken out; null where nothing is. */
export function withoutNotes(entry: Entry, stays: Note['stays']): Entry | null {
  const before = entry.before.filter((note) => note.stays !== stays)
  const after = entry.after.filter((note) => note.stays !== stays)
  if (before.length + after.length === entry.before.length + entry.after.length) return entry
  return entry.isNote && before.length + after.length === 0 ? null : write(entry, before, after)
}

/** Whether both are of the user, or both of the assistant, which no conversation should have side by side. */
export function isSameSpeaker(one: Entry, other: Entry): boolean {
  return one.read.role === other.read.role && (one.read.role === 'user' || one.read.role === 'assistant')
}

function write(entry: Entry, before: readonly Note[], after: readonly Note[], isNote = entry.isNote): Entry {
  const back = after.reduce<unknown>((message, { text }) => addText(message, text, 'back'), entry.own)
  const message = before.reduceRight<unknown>((message, { text }) => addText(message, text, 'front'), back)
  return { ...entry, isNote, before, after, message, read: readMessage(message) }
}
