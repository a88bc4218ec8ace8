import { readChain } from './commands.ts'
import { type Cursor, expect, look, nested, skipBreaks, skipLines, skipSpace, SyntaxProblem, take } from './cursor.ts'
import { type Nested, readExpression, readMembers } from './expressions.ts'
import { readString, readVariable, readWord } from './strings.ts'
import type { Block, Expression, ParsedPowerShell, Statement } from './syntax.ts'

/** The most mistakes after which the rest is not read. */
const MAX_ERRORS = 20

/**
 * Reads a script of PowerShell. Takes time proportional to its length.
 *
 * Source: the language specification in "about_Language_Keywords", "about_Parsing" and "about_Quoting_Rules" of the
 * PowerShell documentation, 7.5.
 *
 * @throws {TooLargeError} if it nests too deeply
 */
export function parsePowerShell(text: string): ParsedPowerShell {
  const statements: Statement[] = []
  const errors: number[] = []
  const cursor: Cursor = { text, at: 0, depth: 0 }
  while (cursor.at < text.length) {
    const start = cursor.at
    try {
      skipBreaks(cursor)
      if (cursor.at >= text.length) break
      cursor.depth = 0
      statements.push(readStatement(cursor))
      endOfStatement(cursor, /$/y)
    } catch (error) {
      if (!(error instanceof SyntaxProblem)) throw error
      errors.push(Math.min(error.at, text.length))
      // Unlike this reader, PowerShell runs nothing of a script that it cannot read. What can be read is shown.
      cursor.at = Math.max(error.at, start + 1)
      take(cursor, /[^\r\n]*/y)
      if (errors.length === MAX_ERRORS) break
    }
  }
  return { statements, errors }
}

const INNER: Nested = {
  statements: readStatements,
  members: (of, cursor) => readMembers(of, cursor, INNER),
  block: readBlock,
  entry: (cursor) => [readStatement(cursor)],
}

function readStatements(cursor: Cursor, end: RegExp): readonly Statement[] {
  const found: Statement[] = []
  for (;;) {
    skipBreaks(cursor)
    if (take(cursor, end) !== null) return found
    if (cursor.at >= cursor.text.length) throw new SyntaxProblem(cursor.at)
    found.push(nested(cursor, () => readStatement(cursor)))
    endOfStatement(cursor, end)
  }
}

function endOfStatement(cursor: Cursor, end: RegExp): void {
  skipSpace(cursor)
  if (look(cursor, /[;\r\n}]|$/y) === null && look(cursor, end) === null) throw new SyntaxProblem(cursor.at)
}

/** `{ param($a, $b) … }`. */
function readBlock(cursor: Cursor): Block {
  skipLines(cursor)
  expect(cursor, /\{/y)
  skipBreaks(cursor)
  const parameters = readParameters(cursor)
  return { parameters, statements: readStatements(cursor, /\}/y) }
}

/** The names in `param( … )`, with defaults and attributes left out. */
function readParameters(cursor: Cursor): readonly string[] {
  take(cursor, /(?:\[\w+\([^()\r\n]*\)\]\s*)+(?=param\b)/iy)
  if (take(cursor, /param\s*(?=\()/iy) === null) return []
  return readNames(cursor)
}

function readNames(cursor: Cursor): readonly string[] {
  expect(cursor, /\(/y)
  const names: string[] = []
  for (;;) {
    skipLines(cursor)
    if (take(cursor, /\)/y) !== null) return names
    // `[Parameter(Mandatory)]`, `[string]`
    if (take(cursor, /\[\w[\w.]*(?:\([^()\r\n]*\))?(?:\[\])?\]/y) !== null) continue
    const variable = readVariable(cursor)
    if (variable?.type === 'variable') {
      names.push(variable.name)
      skipLines(cursor)
      if (take(cursor, /=/y) !== null) {
        skipLines(cursor)
        if (nested(cursor, () => readExpressionItem(cursor)) === null) throw new SyntaxProblem(cursor.at)
      }
    } else expect(cursor, /,/y)
  }
}

/** An expression without commas. */
function readExpressionItem(cursor: Cursor): Expression | null {
  return (
    readString(cursor, INNER) ??
    (look(cursor, /[$([@\d-]/y) === null ? readWord(cursor, INNER) : readExpression(cursor, INNER))
  )
}

const KEYWORD =
  /(?:if|foreach|for|while|do|switch|function|filter|try|trap|param|return|throw|exit|break|continue|begin|process|end|clean|dynamicparam|class|enum|using)(?![\w\-\\/.:])/iy

function readStatement(cursor: Cursor): Statement {
  take(cursor, /:\w+[ \t]+(?=(?:for|foreach|while|do|switch)\b)/iy)
  const keyword = take(cursor, KEYWORD)?.toLowerCase()
  switch (keyword) {
    case undefined:
      return readChain(cursor, INNER)
    case 'if':
      return readIf(cursor)
    case 'foreach':
      return readForeach(cursor)
    case 'while': {
      const first = readCondition(cursor)
      return { type: 'loop', name: null, first, body: readBlock(cursor).statements }
    }
    case 'for': {
      skipLines(cursor)
      expect(cursor, /\(/y)
      const first = nested(cursor, () => readStatements(cursor, /\)/y))
      return { type: 'loop', name: null, first, body: readBlock(cursor).statements }
    }
    case 'do': {
      const body = readBlock(cursor).statements
      skipLines(cursor)
      expect(cursor, /while|until/iy)
      return { type: 'loop', name: null, first: readCondition(cursor), body }
    }
    case 'switch':
      return readSwitch(cursor)
    case 'function':
    case 'filter':
      return readFunction(cursor)
    case 'try':
      return readTry(cursor)
    case 'trap':
    case 'begin':
    case 'process':
    case 'end':
    case 'clean':
    case 'dynamicparam':
      skipSpace(cursor)
      take(cursor, /\[[\w.]+\]\s*/y)
      return { type: 'branches', first: readBlock(cursor).statements, bodies: [] }
    case 'param':
      skipLines(cursor)
      readNames(cursor)
      return NOTHING
    case 'return':
    case 'throw':
    case 'exit':
      skipSpace(cursor)
      return look(cursor, /[;\r\n})]|$/y) === null ? readChain(cursor, INNER) : NOTHING
    case 'break':
    case 'continue':
    case 'using':
      take(cursor, /[^;\r\n})]*/y)
      return NOTHING
    default:
      // Classes and enumerations
      throw new SyntaxProblem(cursor.at)
  }
}

const NOTHING: Statement = { type: 'branches', first: [], bodies: [] }

function readCondition(cursor: Cursor): readonly Statement[] {
  skipLines(cursor)
  expect(cursor, /\(/y)
  return nested(cursor, () => readStatements(cursor, /\)/y))
}

function readBody(cursor: Cursor): readonly Statement[] {
  return nested(cursor, () => readBlock(cursor).statements)
}

function readIf(cursor: Cursor): Statement {
  const first = [...readCondition(cursor)]
  const bodies = [readBody(cursor)]
  while (take(cursor, /\s*elseif(?![\w-])/iy) !== null) {
    first.push(...readCondition(cursor))
    bodies.push(readBody(cursor))
  }
  if (take(cursor, /\s*else(?![\w-])/iy) !== null) bodies.push(readBody(cursor))
  else bodies.push([])
  return { type: 'branches', first, bodies }
}

function readForeach(cursor: Cursor): Statement {
  take(cursor, /\s*-parallel/iy)
  skipLines(cursor)
  expect(cursor, /\(\s*\$/y)
  const name = expect(cursor, /\w+/y).toLowerCase()
  expect(cursor, /\s+in(?!\w)/iy)
  const first = nested(cursor, () => readStatements(cursor, /\)/y))
  return { type: 'loop', name, first, body: readBody(cursor) }
}

function readSwitch(cursor: Cursor): Statement {
  take(cursor, /(?:\s*-(?:regex|wildcard|exact|casesensitive|file))+/iy)
  skipLines(cursor)
  const first = look(cursor, /\(/y) === null ? [readStatement(cursor)] : readCondition(cursor)
  skipLines(cursor)
  expect(cursor, /\{/y)
  const bodies: (readonly Statement[])[] = [[]]
  for (;;) {
    skipBreaks(cursor)
    if (take(cursor, /\}/y) !== null) return { type: 'branches', first, bodies }
    if (take(cursor, /default(?!\w)/iy) === null && readExpressionItem(cursor) === null)
      throw new SyntaxProblem(cursor.at)
    bodies.push(readBody(cursor))
  }
}

function readFunction(cursor: Cursor): Statement {
  skipSpace(cursor)
  const name = expect(cursor, /[\w:-]+/y)
    .replace(/^(?:global|script|local|private):/i, '')
    .toLowerCase()
  skipLines(cursor)
  const parameters = look(cursor, /\(/y) === null ? [] : readNames(cursor)
  const block = nested(cursor, () => readBlock(cursor))
  return {
    type: 'function',
    name,
    block: { parameters: [...parameters, ...block.parameters], statements: block.statements },
  }
}

function readTry(cursor: Cursor): Statement {
  const first = readBody(cursor)
  const bodies: (readonly Statement[])[] = [[]]
  while (take(cursor, /\s*catch(?:[\s,]*\[[\w.]+\])*(?=[\s,]*\{)/iy) !== null) bodies.push(readBody(cursor))
  const last = take(cursor, /\s*finally(?=\s*\{)/iy) === null ? [] : readBody(cursor)
  return { type: 'branches', first: [...first, ...last], bodies }
}
