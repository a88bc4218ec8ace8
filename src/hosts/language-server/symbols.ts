import type { DocumentSymbol, SymbolInformation, WorkspaceSymbol } from 'vscode-languageserver-protocol/node'
import { placeOf, type Place } from './places.ts'

export interface FoundSymbol extends Place {
  readonly name: string
  /** In words, such as `class` or `enum member`. */
  readonly kind: string
  /** The name of the symbol that it stands in. */
  readonly container: string | null
}

/** As the protocol numbers them, from 1. */
const KINDS = (
  'file,module,namespace,package,class,method,property,field,constructor,enum,interface,function,variable,constant,' +
  'string,number,boolean,array,object,key,null,enum member,struct,event,operator,type parameter'
).split(',')

/** Symbols of one document, at `uri`: those within others after them. */
export function describeSymbols(
  symbols: readonly (DocumentSymbol | SymbolInformation)[],
  uri: string,
  root: string,
  container: string | null = null,
): readonly FoundSymbol[] {
  return symbols.flatMap((symbol) => {
    if ('location' in symbol) return describeWorkspaceSymbol(symbol, root)
    const { name, kind, selectionRange, children = [] } = symbol
    const place = placeOf(uri, selectionRange, root)
    return [{ name, kind: kindOf(kind), ...place, container }, ...describeSymbols(children, uri, root, name)]
  })
}

/** One that does not say where in its file it is stands for the file's beginning. */
export function describeWorkspaceSymbol(symbol: WorkspaceSymbol | SymbolInformation, root: string): FoundSymbol {
  const { name, kind, location, containerName } = symbol
  const range = 'range' in location ? location.range : BEGINNING
  return { name, kind: kindOf(kind), ...placeOf(location.uri, range, root), container: containerName ?? null }
}

const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function kindOf(kind: number): string {
  return KINDS[kind - 1] ?? 'unknown'
}
