import { part, readList, readText } from './answers.ts'
import { locationOf, positionOf, uriOf, type Location, type Span } from './places.ts'
import type { RunningServer } from './running-server.ts'
import { describeSymbols, describeWorkspaceSymbol, type FoundSymbol } from './symbols.ts'

type Spot = Pick<Span, 'line' | 'column'>

/** What there is to say about a place; null where there is nothing. */
export async function hover(
  server: RunningServer,
  file: string,
  spot: Spot,
  signal: AbortSignal,
): Promise<string | null> {
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(spot) }
  const found = await server.request(server.protocol.HoverRequest.type, params, signal)
  if (found == null) return null
  const texts = readOneOrMore(part(found, 'contents')).map((content) => part(content, 'value') ?? content)
  return readText(texts.map(readText).join('\n\n'))
}

/** A list, or what would be its only element. */
function readOneOrMore(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Where what stands at a place is defined. */
export async function definitions(
  server: RunningServer,
  file: string,
  spot: Spot,
  signal: AbortSignal,
): Promise<readonly Location[]> {
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(spot) }
  const found = await server.request(server.protocol.DefinitionRequest.type, params, signal)
  return readOneOrMore(found ?? []).map((location) => describeLocation(location, server.root))
}

function describeLocation(location: unknown, root: string): Location {
  const target = part(location, 'targetUri')
  return target === undefined
    ? locationOf(part(location, 'uri'), part(location, 'range'), root)
    : locationOf(target, part(location, 'targetSelectionRange'), root)
}

/** Where what stands at a place is used, and where it is declared. */
export async function references(
  server: RunningServer,
  file: string,
  spot: Spot,
  signal: AbortSignal,
): Promise<readonly Location[]> {
  const context = { includeDeclaration: true }
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(spot), context }
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

/** Symbols of the workspace whose names are like `query`. */
export async function findSymbols(
  server: RunningServer,
  query: string,
  signal: AbortSignal,
): Promise<readonly FoundSymbol[]> {
  const found = await server.request(server.protocol.WorkspaceSymbolRequest.type, { query }, signal)
  return readList(found).map((symbol) => describeWorkspaceSymbol(symbol, server.root))
}
