import {
  type Location,
  locationOf,
  part,
  positionOf,
  readList,
  readText,
  type LineRange,
  textOrNull,
  unusable,
  uriOf,
} from './answers.ts'
import type { RunningServer } from './running-server.ts'

export type LinePosition = Pick<LineRange, 'line' | 'column'>

/** Asks about a position in a file. */
export type Question = (
  server: RunningServer,
  file: string,
  position: LinePosition,
  signal: AbortSignal,
) => Promise<unknown>

/** Null if the server has nothing to say. */
export const hover: Question = async (server, file, position, signal) => {
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(position) }
  const found = await server.request(server.protocol.HoverRequest.type, params, signal)
  if (found == null) return null
  const texts = readOneOrMore(part(found, 'contents')).map((content) => part(content, 'value') ?? content)
  return readText(texts.map(readText).join('\n\n'))
}

/** A list; any other value counts as a list of one. */
function readOneOrMore(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Where the symbol at a position is defined. */
export const definitions: Question = async (server, file, position, signal) => {
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(position) }
  const found = await server.request(server.protocol.DefinitionRequest.type, params, signal)
  return readOneOrMore(found ?? []).map((location) => describeLocation(location, server.root))
}

function describeLocation(location: unknown, root: string): Location {
  const target = part(location, 'targetUri')
  return target === undefined
    ? locationOf(part(location, 'uri'), part(location, 'range'), root)
    : locationOf(target, part(location, 'targetSelectionRange'), root)
}

/** Where the symbol at a position is used and declared. */
export const references: Question = async (server, file, position, signal) => {
  const context = { includeDeclaration: true }
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(position), context }
  const found = await server.request(server.protocol.ReferencesRequest.type, params, signal)
  return readList(found).map((location) => describeLocation(location, server.root))
}

export async function symbolsOf(
  server: RunningServer,
  file: string,
  signal: AbortSignal,
): Promise<readonly FoundSymbol[]> {
  const uri = uriOf(file)
  const params = { textDocument: { uri } }
  const found = await server.request(server.protocol.DocumentSymbolRequest.type, params, signal)
  return describeSymbols(readList(found), uri, server.root)
}

/** Symbols of the workspace whose names match `query`. */
export async function findSymbols(
  server: RunningServer,
  query: string,
  signal: AbortSignal,
): Promise<readonly FoundSymbol[]> {
  const found = await server.request(server.protocol.WorkspaceSymbolRequest.type, { query }, signal)
  return readList(found).map((symbol) => describeWorkspaceSymbol(symbol, server.root))
}

interface FoundSymbol extends Location {
  readonly name: string
  /** In words, such as `class` or `enum member`. */
  readonly kind: string
  /** The name of the symbol that contains it. */
  readonly container: string | null
}

/** In the order of the protocol's numbers, which start at 1. */
const KINDS = (
  'file,module,namespace,package,class,method,property,field,constructor,enum,interface,function,variable,constant,' +
  'string,number,boolean,array,object,key,null,enum member,struct,event,operator,type parameter'
).split(',')

/** Levels of nested symbols. */
const MAX_DEPTH = 100

/** The symbols of the document at `uri`, each followed by those inside it. */
function describeSymbols(symbols: readonly unknown[], uri: string, root: string): readonly FoundSymbol[] {
  const found: FoundSymbol[] = []
  const collect = (inside: readonly unknown[], container: string | null, depth: number) => {
    if (depth > MAX_DEPTH) throw unusable(`symbols are nested more than ${MAX_DEPTH} levels deep`)
    for (const symbol of inside) {
      if (part(symbol, 'location') !== undefined) {
        found.push(describeWorkspaceSymbol(symbol, root))
        continue
      }
      const name = readText(part(symbol, 'name'))
      const location = locationOf(uri, part(symbol, 'selectionRange'), root)
      found.push({ name, kind: kindOf(part(symbol, 'kind')), ...location, container })
      collect(readList(part(symbol, 'children')), name, depth + 1)
    }
  }
  collect(symbols, null, 0)
  return found
}

/** A symbol without a range gets the start of its file. */
function describeWorkspaceSymbol(symbol: unknown, root: string): FoundSymbol {
  const location = part(symbol, 'location')
  return {
    name: readText(part(symbol, 'name')),
    kind: kindOf(part(symbol, 'kind')),
    ...locationOf(part(location, 'uri'), part(location, 'range') ?? FIRST_CHARACTER, root),
    container: textOrNull(part(symbol, 'containerName')),
  }
}

const FIRST_CHARACTER = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function kindOf(kind: unknown): string {
  return (typeof kind === 'number' ? KINDS[kind - 1] : undefined) ?? 'unknown'
}
