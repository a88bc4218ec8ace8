import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Every type that an exported signature names can also be named by users: it is exported, or local to its file.

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src/')

const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
  config: unknown
}
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
const program = ts.createProgram([join(SRC, 'index.ts')], options)
const checker = program.getTypeChecker()

test.each(['defineCondition', 'defineAction', 'Vocabulary', 'Host', 'Store', 'Ledger'])(
  'every type in the signatures of `%s` is exported by name',
  (root) => {
    const names = exportsOf('index.ts')
    const reached = [...reachedFrom([...names].filter(({ name }) => name === root))]
    expect(reached.length).toBeGreaterThan(3)
    expect(reached.filter((one) => isExported(one) && !names.has(one)).map(({ name }) => name)).toEqual([])
  },
)

test('the guide names the types of kinds', () => {
  const page = readFileSync(join(ROOT, 'docs/guide/extending.md'), 'utf8')
  const [, section = ''] = page.split('\n## Types\n')
  const named = new Set([...(section.split('\n## ')[0]?.matchAll(/`([A-Z]\w+)/g) ?? [])].map(([, name = '']) => name))
  const types = [...exportsOf('model/kind.ts')].map(({ name }) => name).filter((name) => /^[A-Z]/.test(name))
  expect(types.filter((name) => !named.has(name))).toEqual([])
  const exported = new Set([...exportsOf('index.ts')].map(({ name }) => name))
  expect([...named].filter((name) => !exported.has(name))).toEqual([])
})

function exportsOf(file: string): ReadonlySet<ts.Symbol> {
  const source = program.getSourceFile(join(SRC, file))
  const module = source && checker.getSymbolAtLocation(source)
  return new Set(module === undefined ? [] : checker.getExportsOfModule(module).map(originalOf))
}

/** Our own types that the declarations name, directly or through other types. */
function reachedFrom(symbols: Iterable<ts.Symbol>): ReadonlySet<ts.Symbol> {
  const reached = new Set(symbols)
  // Iterating over a set also visits elements that are added meanwhile.
  for (const { declarations = [] } of reached) {
    for (const declaration of declarations) {
      const isUnion = ts.isTypeAliasDeclaration(declaration) && ts.isUnionTypeNode(declaration.type)
      for (const name of namesIn(declaration)) {
        // The members of a union need no exported names: users narrow the union instead.
        if (isUnion && name.parent.parent === declaration.type) continue
        const symbol = checker.getSymbolAtLocation(name)
        if (symbol !== undefined && isOurs(originalOf(symbol))) reached.add(originalOf(symbol))
      }
    }
  }
  return reached
}

/** The names of types in a declaration, except those in function bodies. */
function namesIn(node: ts.Node): readonly ts.Node[] {
  if (ts.isBlock(node)) return []
  const inside: ts.Node[] = []
  if (ts.isTypeReferenceNode(node)) inside.push(node.typeName)
  if (ts.isExpressionWithTypeArguments(node)) inside.push(node.expression)
  ts.forEachChild(node, (child) => void inside.push(...namesIn(child)))
  return inside
}

function originalOf(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function isOurs({ flags, declarations = [] }: ts.Symbol): boolean {
  const [declaration] = declarations
  return (flags & ts.SymbolFlags.TypeParameter) === 0 && declaration?.getSourceFile().fileName.startsWith(SRC) === true
}

function isExported({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((one) => (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Export) !== 0)
}
