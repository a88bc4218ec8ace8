import { posix } from 'node:path'
import ts from 'typescript'

/** What other modules name of a module; `*` for all of it. */
type Named = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Exports of `sources` that no other file of `sources` or `others` names, as `file: name`. Paths are relative to one root.
 *
 * @param doors files that others import by the name of the package: all that they export is used
 */
export function findUnusedExports(
  sources: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
  doors: readonly string[],
): readonly string[] {
  const named = namedIn([...sources, ...others])
  return [...sources].flatMap(([file, text]) => {
    const used = named.get(file) ?? new Set()
    if (doors.includes(file) || used.has('*')) return []
    return exportsOf(text).flatMap((name) => (used.has(name) ? [] : `${file}: ${name}`))
  })
}

function exportsOf(text: string): readonly string[] {
  return parse(text).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node) && node.exportClause !== undefined && ts.isNamedExports(node.exportClause)) {
      return node.exportClause.elements.map(({ name }) => name.text)
    }
    const isExported = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === EXPORT)
    if (isExported !== true) return []
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundIn(name))
    const { name } = node as ts.DeclarationStatement
    return name === undefined ? [] : [name.text]
  })
}

const EXPORT = ts.SyntaxKind.ExportKeyword

function namedIn(files: readonly (readonly [string, string])[]): Named {
  const named = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    const add = (module: ts.Node | undefined, names: readonly string[]): void => {
      if (module === undefined || !ts.isStringLiteralLike(module) || !module.text.startsWith('.')) return
      const path = posix.join(posix.dirname(file), module.text)
      const known = named.get(path) ?? new Set()
      for (const name of names) known.add(name)
      named.set(path, known)
    }
    // Looking into every statement takes long.
    const hasLate = text.includes('import(')
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importedBy(node))
      else if (ts.isExportDeclaration(node)) {
        const { exportClause } = node
        const isListed = exportClause !== undefined && ts.isNamedExports(exportClause)
        add(node.moduleSpecifier, isListed ? exportClause.elements.map(originalName) : ['*'])
      } else if (ts.isImportTypeNode(node)) {
        const name = node.qualifier === undefined ? '*' : node.qualifier.getText().split('.')[0]
        if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, [name ?? '*'])
      } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        add(node.arguments[0], takenOf(node))
      }
      if (hasLate) ts.forEachChild(node, visit)
    }
    parse(text).statements.forEach(visit)
  }
  return named
}

function importedBy({ importClause }: ts.ImportDeclaration): readonly string[] {
  const bindings = importClause?.namedBindings
  if (bindings === undefined) return []
  return ts.isNamedImports(bindings) ? bindings.elements.map(originalName) : ['*']
}

function originalName({ propertyName, name }: ts.ImportOrExportSpecifier): string {
  return (propertyName ?? name).text
}

/** `const { a } = await import(…)` and `(await import(…)).a` take `a`. */
function takenOf(call: ts.CallExpression): readonly string[] {
  let node: ts.Node = call
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent
  if (ts.isPropertyAccessExpression(node.parent) && ts.isAwaitExpression(call.parent)) return [node.parent.name.text]
  const isTaken = ts.isVariableDeclaration(node.parent) && ts.isObjectBindingPattern(node.parent.name)
  return isTaken && ts.isVariableDeclaration(node.parent) ? boundIn(node.parent.name) : ['*']
}

function boundIn(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => {
    if (ts.isOmittedExpression(element)) return []
    const { propertyName } = element
    return propertyName !== undefined && ts.isIdentifier(propertyName) ? [propertyName.text] : boundIn(element.name)
  })
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('a.tsx', text, ts.ScriptTarget.ES2023, text.includes('import('))
}
