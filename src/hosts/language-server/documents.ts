import { basename, extname } from 'node:path'
import type { ProtocolConnection, TextDocumentItem } from 'vscode-languageserver-protocol/node'
import type { LanguageServer, Servers } from '../../model/servers.ts'
import { unlessAborted } from '../../model/in-time.ts'
import { uriOf } from './answers.ts'
import { notify, type Protocol } from './connection.ts'
import type { DeclaredServer } from './program.ts'

/** The most documents to keep open in one server, unless more are in use at once. */
const MAX_OPEN = 64

/** The documents that are open in one server. The server sees their text instead of the file on disk. */
export interface Documents {
  /** The text of a document as the server sees it; undefined if the document is not open. */
  textOf(file: string): string | undefined
  /** Opens a document or replaces its text, and returns the new version. May close an idle document to make room. */
  write(file: string, text: string): number
  /** Runs `work` once all earlier work with this file is done. */
  inTurn<T>(file: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export function createDocuments(
  protocol: Protocol,
  connection: ProtocolConnection,
  { declaration }: DeclaredServer,
): Documents {
  // Least recently used first.
  const open = new Map<string, TextDocumentItem>()
  const turns = new Map<string, Promise<void>>()

  const closeIdle = () => {
    for (const [file, { uri }] of open) {
      if (open.size <= MAX_OPEN) return
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
      // A caller that gives up waiting does not disturb the turns before it.
      const over = before
        .then(() => own)
        .then(() => {
          if (turns.get(file) === over) turns.delete(file)
        })
      turns.set(file, over)
      try {
        await unlessAborted(before, signal)
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** The protocol's name for the language of an extension, if it differs from the extension. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['.bash', 'shellscript'],
  ['.bat', 'bat'],
  ['.cc', 'cpp'],
  ['.cjs', 'javascript'],
  ['.cs', 'csharp'],
  ['.cts', 'typescript'],
  ['.cxx', 'cpp'],
  ['.ex', 'elixir'],
  ['.exs', 'elixir'],
  ['.fs', 'fsharp'],
  ['.h', 'c'],
  ['.hpp', 'cpp'],
  ['.hs', 'haskell'],
  ['.htm', 'html'],
  ['.js', 'javascript'],
  ['.jsx', 'javascriptreact'],
  ['.kt', 'kotlin'],
  ['.kts', 'kotlin'],
  ['.m', 'objective-c'],
  ['.markdown', 'markdown'],
  ['.md', 'markdown'],
  ['.mjs', 'javascript'],
  ['.ml', 'ocaml'],
  ['.mts', 'typescript'],
  ['.pl', 'perl'],
  ['.ps1', 'powershell'],
  ['.py', 'python'],
  ['.pyi', 'python'],
  ['.rb', 'ruby'],
  ['.rs', 'rust'],
  ['.sh', 'shellscript'],
  ['.tex', 'latex'],
  ['.ts', 'typescript'],
  ['.tsx', 'typescriptreact'],
  ['.yml', 'yaml'],
  ['.zsh', 'shellscript'],
])

/** The protocol's name for the language of a file: the declared one, or the one for its extension. */
function languageOf(file: string, { languageId }: LanguageServer): string {
  const extension = extname(file).toLowerCase()
  return languageId ?? LANGUAGES.get(extension) ?? extension.slice(1)
}

/** The first declared server for files of this name; undefined if there is none. */
export function findServer(file: string, servers: Servers['language']): readonly [string, LanguageServer] | undefined {
  const name = basename(file).toLowerCase()
  return Object.entries(servers).find(([, { extensions }]) =>
    extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  )
}
