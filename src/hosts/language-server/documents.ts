import type { ProtocolConnection, TextDocumentItem } from 'vscode-languageserver-protocol/node'
import { notify } from './connection.ts'
import { languageOf } from './languages.ts'
import { uriOf } from './places.ts'
import type { Declared } from './program.ts'
import type { Protocol } from './protocol.ts'
import { within } from './within.ts'

/** Documents that are kept open in one server, if more are not worked on at once. */
const KEPT_OPEN = 64

/** The documents that are open in one server. What they hold counts there, not what is on the disk. */
export interface Documents {
  /** The text of a document, as the server has it; undefined where it is not open. */
  textOf(file: string): string | undefined
  /** Opens a document, or changes the whole of its text; its new version. For it, one that is idle may be closed. */
  write(file: string, text: string): number
  /** Does `work` after all that was to be done with this file before. */
  inTurn<T>(file: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function createDocuments(
  protocol: Protocol,
  connection: ProtocolConnection,
  { declaration }: Declared,
): Documents {
  // In the order of their last use, so that the idle ones come first.
  const open = new Map<string, TextDocumentItem>()
  const turns = new Map<string, Promise<void>>()

  const closeIdle = () => {
    for (const [file, { uri }] of open) {
      if (open.size <= KEPT_OPEN) return
      if (turns.has(file)) continue
      open.delete(file)
      void notify(connection, protocol.DidCloseTextDocumentNotification.type, { textDocument: { uri } })
    }
  }

  return {
    textOf: (file) => open.get(file)?.text,
    write(file, text) {
      const before = open.get(file)
      const uri = uriOf(file)
      const version = (before?.version ?? 0) + 1
      const textDocument = { uri, languageId: languageOf(file, declaration), version, text }
      open.delete(file)
      open.set(file, textDocument)
      if (before === undefined) {
        void notify(connection, protocol.DidOpenTextDocumentNotification.type, { textDocument })
        closeIdle()
      } else {
        const change = { textDocument: { uri, version }, contentChanges: [{ text }] }
        void notify(connection, protocol.DidChangeTextDocumentNotification.type, change)
      }
      return version
    },
    async inTurn(file, signal, work) {
      const before = turns.get(file) ?? Promise.resolve()
      let release = () => {}
      const own = new Promise<void>((resolve) => (release = resolve))
      // One that gives up waiting leaves the turns before it as they are.
      const over = before
        .then(() => own)
        .then(() => {
          if (turns.get(file) === over) turns.delete(file)
        })
      turns.set(file, over)
      try {
        await within(before, signal)
        return await work()
      } finally {
        release()
      }
    },
  }
}
