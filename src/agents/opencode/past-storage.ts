import type { ValueMap } from '../../model/value.ts'
import { mapIn, numberIn, textIn } from '../payload.ts'
import type { LookInto, PastStorage } from '../past-reader.ts'

/**
 * Before it had a database, opencode kept one document per row: `session/PROJECT/ID.json`, `message/SESSION/ID.json`
 * and `part/MESSAGE/ID.json` in its folder `storage`. This follows its source code; no recording is available.
 */
export const STORAGE: PastStorage = { folders: ['session', 'message', 'part'], rows: readRows }

function* readRows(look: LookInto): Generator<ValueMap> {
  const projects = look('session').folders.map((project) => documentsIn(look, `session/${project}`))
  const sessions = projects.flatMap((found) => found.map(sessionRow))
  for (const session of sessions.toSorted(byTime)) {
    const messages = documentsIn(look, `message/${session.id}`).toSorted(byTime)
    yield { ...session.row, directory: session.row.directory ?? folderIn(messages) }
    for (const message of messages) {
      for (const part of documentsIn(look, `part/${message.id}`).toSorted(byId)) {
        const time_created = part.created ?? message.created
        yield { id: part.id, data: part.document, time_created, message_id: message.id, message: message.document }
      }
    }
  }
}

interface Created {
  readonly id: string
  /** In milliseconds. */
  readonly created: number | null
}

interface Stored extends Created {
  readonly document: ValueMap
}

/** The row of a session in the table `session`. */
function sessionRow({ id, created, document }: Stored) {
  const [parent_id, directory] = [textIn(document, 'parentID'), textIn(document, 'directory')]
  return { id, created, row: { id, parent_id, directory, time_created: created } }
}

/** The first versions recorded the folder only with each answer. */
function folderIn(messages: readonly Stored[]): string | null {
  const [folder = null] = messages.flatMap(({ document }) => textIn(mapIn(document, 'path'), 'cwd') ?? [])
  return folder
}

function documentsIn(look: LookInto, folder: string): readonly Stored[] {
  return [...look(folder).documents].map(([id, document]) => ({ id, document, created: createdAt(document) }))
}

function createdAt(document: ValueMap): number | null {
  const time = mapIn(document, 'time')
  return numberIn(time, 'created') ?? numberIn(time, 'start')
}

function byTime(one: Created, other: Created): number {
  return (one.created ?? 0) - (other.created ?? 0) || byId(one, other)
}

function byId(one: Created, other: Created): number {
  return one.id < other.id ? -1 : 1
}
