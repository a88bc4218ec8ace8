import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMap } from '../../model/value.ts'
import { isTooLong, type Language, MOST_BYTES } from '../../editor/document.ts'
import { readTextFile, textInstead } from '../../hosts/policy-file.ts'
import { readRegularFile } from '../../hosts/regular-file.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { createPositions, type Encoding, type Positions } from './positions.ts'

/** A text that the client has open. */
export interface OpenDocument extends PolicyText {
  readonly uri: string
  readonly version: number | null
  readonly positions: Positions
}

/** The most files of a folder to read. */
const MAX_FILES = 200

/** The open texts, and the files next to them. */
export interface Workspace {
  readonly open: ReadonlyMap<string, OpenDocument>
  set(uri: string, text: string, version: number | null): OpenDocument
  change(uri: string, changes: unknown, version: number | null): OpenDocument | null
  close(uri: string): void
  /**
   * A text by its address, as it is in the editor, or else in its file.
   *
   * @throws {Error} if there is none, or it is too long
   */
  find(uri: string): OpenDocument
  /** The other policies and tests of the folders that have an open text; an open text counts as it is in the editor. */
  around(document: OpenDocument): readonly OpenDocument[]
}

export function createWorkspace(encoding: Encoding, isOurs: (document: PolicyText) => boolean): Workspace {
  const open = new Map<string, OpenDocument>()
  const files = new Map<string, { readonly changed: number; readonly document: OpenDocument | null }>()

  function create(uri: string, text: string, version: number | null): OpenDocument {
    return { uri, name: nameOf(uri), text, version, positions: createPositions(text, encoding) }
  }

  /** A client may escape more characters of a path than we do, so an address is compared by the file that it names. */
  function opened(name: string): OpenDocument | undefined {
    return [...open.values()].find((one) => one.name === name)
  }

  function read(path: string): OpenDocument | null {
    const uri = pathToFileURL(path).href
    const there = opened(path)
    if (there !== undefined) return there
    const { mtimeMs: changed = 0, size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
    const known = files.get(path)
    if (known?.changed === changed) return known.document
    const document = size > MOST_BYTES ? null : readText(path, uri)
    files.set(path, { changed, document })
    return document
  }

  function readText(path: string, uri: string): OpenDocument | null {
    try {
      const document = create(uri, readRegularFile(path, MOST_BYTES), null)
      return isOurs(document) ? document : null
    } catch {
      // It may have gone, or be no text.
      return null
    }
  }

  return {
    open,
    set(uri, text, version) {
      const document = create(uri, text, version)
      open.set(uri, document)
      return document
    },
    change(uri, changes, version) {
      const before = open.get(uri)
      if (before === undefined) return null
      let { text } = before
      for (const change of Array.isArray(changes) ? changes : []) {
        if (!isMap(change) || typeof change['text'] !== 'string') continue
        const { range } = change
        if (!isMap(range)) {
          text = change['text']
          continue
        }
        const { offset } = createPositions(text, encoding)
        text = text.slice(0, offset(range['start'])) + change['text'] + text.slice(offset(range['end']))
      }
      return this.set(uri, text, version)
    },
    close: (uri) => void open.delete(uri),
    find(uri) {
      const name = nameOf(uri)
      const there = opened(name)
      const { text, problem } =
        there === undefined ? readTextFile(name, MOST_BYTES) : textInstead(name, there.text, MOST_BYTES)
      if (text === null) throw new Error(problem)
      return there ?? create(uri, text, null)
    },
    around({ uri }) {
      const path = pathOf(uri)
      const names = path === null ? [] : filesIn(dirname(path))
      const beside = names.map((name) => join(dirname(path ?? ''), name)).filter((file) => file !== path)
      const others = beside.flatMap((file) => read(file) ?? [])
      const known = new Set(others.map((one) => one.uri))
      return [...others, ...[...open.values()].filter((one) => one.uri !== uri && !known.has(one.uri) && isOurs(one))]
    },
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /\.ya?ml$/.test(name))
      .slice(0, MAX_FILES)
  } catch {
    return []
  }
}

function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri)
  } catch {
    return null
  }
}

/** The path: packs that are files are looked for next to it. */
const nameOf = (uri: string): string => pathOf(uri) ?? uri

/** Whether a text is a policy or a file of tests: by its schema line, or by what is in it. */
export function isPolicyText({ text }: PolicyText, language: Language): boolean {
  if (/policy(?:-test)?\.schema\.json/.test(text.slice(0, 1000))) return true
  // The first rules of a long text tell.
  const value = language.tree(isTooLong(text) ? text.slice(0, text.lastIndexOf('\n', 10_000) + 1) : text)?.value
  if (!isMap(value)) return /^(?:hooks|observe|define):/m.test(text)
  const { hooks, tests, extends: packs, define, observe, runtime, agents } = value
  if (Array.isArray(hooks) && hooks.some((rule) => isMap(rule) && ('on' in rule || 'action' in rule || 'id' in rule)))
    return true
  if (Array.isArray(tests) && tests.some((one) => isMap(one) && ('steps' in one || 'record' in one))) return true
  if (hooks !== undefined && Array.isArray(hooks) && hooks.length === 0) return true
  if (isMap(runtime) && Array.isArray(runtime['hooks'])) return true
  if (Array.isArray(agents) && agents.some((one) => isMap(one) && Array.isArray(one['hooks']))) return true
  return (
    [packs].flat().some((name) => typeof name === 'string' && language.packs.names.includes(name)) ||
    (isMap(define) && isMap(observe))
  )
}
