import type { Hover, Location, LocationLink } from 'vscode-languageserver-protocol/node'
import { placeOf, positionOf, uriOf, type Place, type Span } from './places.ts'
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
  return found === null ? null : textOf(found.contents)
}

function textOf(contents: Hover['contents']): string {
  return [contents]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('\n\n')
}

/** Where what stands at a place is defined. */
export async function definitions(
  server: RunningServer,
  file: string,
  spot: Spot,
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(spot) }
  const found = await server.request(server.protocol.DefinitionRequest.type, params, signal)
  return [found ?? []].flat().map((location) => describeLocation(location, server.root))
}

function describeLocation(location: Location | LocationLink, root: string): Place {
  return 'targetUri' in location
    ? placeOf(location.targetUri, location.targetSelectionRange, root)
    : placeOf(location.uri, location.range, root)
}

/** Where what stands at a place is used, and where it is declared. */
export async function references(
  server: RunningServer,
  file: string,
  spot: Spot,
  signal: AbortSignal,
): Promise<readonly Place[]> {
  const context = { includeDeclaration: true }
  const params = { textDocument: { uri: uriOf(file) }, position: positionOf(spot), context }
  const found = await server.request(server.protocol.ReferencesRequest.type, params, signal)
  return (found ?? []).map(({ uri, range }) => placeOf(uri, range, server.root))
}

export async function symbolsOf(
  server: RunningServer,
  file: string,
  signal: AbortSignal,
): Promise<readonly FoundSymbol[]> {
  const uri = uriOf(file)
  const params = { textDocument: { uri } }
  const found = await server.request(server.protocol.DocumentSymbolRequest.type, params, signal)
  return describeSymbols(found ?? [], uri, server.root)
}

/** Symbols of the workspace whose names are like `query`. */
export async function findSymbols(
  server: RunningServer,
  query: string,
  signal: AbortSignal,
): Promise<readonly FoundSymbol[]> {
  const found = await server.request(server.protocol.WorkspaceSymbolRequest.type, { query }, signal)
  return (found ?? []).map((symbol) => describeWorkspaceSymbol(symbol, server.root))
}
