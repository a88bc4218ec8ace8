import { part, readList, readText, textOrNull, unusable } from './answers.ts'
import { locationOf, type Location } from './places.ts'

export interface FoundSymbol extends Location {
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

/** Symbols within symbols that are read. */
const DEEPEST = 100

/** Symbols of one document, at `uri`: those within others after them. */
export function describeSymbols(symbols: readonly unknown[], uri: string, root: string): readonly FoundSymbol[] {
  const found: FoundSymbol[] = []
  const describe = (within: readonly unknown[], container: string | null, depth: number) => {
    if (depth > DEEPEST) throw unusable(`there are symbols within more than ${DEEPEST} others`)
    for (const symbol of within) {
      if (part(symbol, 'location') !== undefined) {
        found.push(describeWorkspaceSymbol(symbol, root))
        continue
      }
      const name = readText(part(symbol, 'name'))
      const place = locationOf(uri, part(symbol, 'selectionRange'), root)
      found.push({ name, kind: kindOf(part(symbol, 'kind')), ...place, container })
      describe(readList(part(symbol, 'children')), name, depth + 1)
    }
  }
  describe(symbols, null, 0)
  return found
}

/** One that does not say where in its file it is stands for the file's beginning. */
export function describeWorkspaceSymbol(symbol: unknown, root: string): FoundSymbol {
  const location = part(symbol, 'location')
  return {
    name: readText(part(symbol, 'name')),
    kind: kindOf(part(symbol, 'kind')),
    ...locationOf(part(location, 'uri'), part(location, 'range') ?? BEGINNING, root),
    container: textOrNull(part(symbol, 'containerName')),
  }
}

const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function kindOf(kind: unknown): string {
  return (typeof kind === 'number' ? KINDS[kind - 1] : undefined) ?? 'unknown'
}
