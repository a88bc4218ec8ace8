import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** One import of a module: `to` is a file of the graph, or the name of another package as it is written. */
export interface Import {
  readonly to: string
  /** Erased at compile time. */
  readonly typeOnly: boolean
  /** Loaded by `import()`, when it runs. */
  readonly isLate?: true
}

/** The imports of each file, by paths from the root of the graph, in the order of the paths. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>

/** The import graph of the TypeScript files under a directory. */
export function readImportGraph(directory: string): ImportGraph {
  return new Map(
    listFiles(directory)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, readImports(file, readFileSync(join(directory, file), 'utf8'))]),
  )
}

/** The files under a directory, by their paths relative to it, sorted. */
export function listFiles(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(directory, posix.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** The identifiers and strings of a source, strings with their quotes; without comments and module names. */
export function readWords(text: string): readonly string[] {
  const words: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isImportTypeNode(node)) return
    if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) return
    if (ts.isIdentifier(node)) words.push(node.text)
    else if (ts.isStringLiteralLike(node)) words.push(`'${node.text}'`)
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      words.push(`'${node.text}'`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2023))
  return words
}

/** What a source imports from modules of Node, by name; `*` for a whole module. */
export function readNodeNames(text: string, modules: readonly string[]): readonly string[] {
  return ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2023).statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteralLike(node.moduleSpecifier)) return []
    if (!modules.includes(node.moduleSpecifier.text)) return []
    const { namedBindings } = node.importClause ?? {}
    if (namedBindings === undefined || !ts.isNamedImports(namedBindings)) return ['*']
    return namedBindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}

/** Every way a module can name another: `import`, `export … from`, `import()`, `import('…').Type` and `import x = require()`. */
export function readImports(file: string, text: string): readonly Import[] {
  const imports: Import[] = []
  function add(name: ts.Node | undefined, typeOnly: boolean, isLate = false): void {
    if (name === undefined || !ts.isStringLiteralLike(name)) return
    // Generated code has its types beside it, and is not in git.
    const own = name.text.replace(/-validators\.js$/, '-validators.d.ts')
    const to = own.startsWith('.') ? posix.join(posix.dirname(file), own) : own
    imports.push({ to, typeOnly, ...(isLate && { isLate }) })
  }
  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly)
    } else if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    } else if (ts.isExternalModuleReference(node)) {
      add(node.expression, false)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, true)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023))
  return imports
}
