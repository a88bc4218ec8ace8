import type { CallWord } from '../../model/call.ts'
import { ownValue } from '../../model/value.ts'
import { ANY, isKnown } from '../marks.ts'
import type { Effects } from '../programs/row.ts'
import { NO_INPUT, type Scope } from '../script/around.ts'
import { spend } from '../script/budget.ts'
import { readEnvFile } from '../start/env-files.ts'
import { readsEnvironment } from '../start/uses.ts'
import { pathOf } from './cursor.ts'
import { type Evaluate, plainPath, startEvaluation } from './evaluate.ts'
import { isInMemory } from './in-memory.ts'
import { type CallTable, type CodeCall, entryOf, type Language, tableOf } from './language.ts'
import { LANGUAGES } from './languages/index.ts'
import { PATTERN_LANGUAGES, type PatternLanguage } from './languages/patterns.ts'
import type { CallNode, CodeFunction, Node, ReadCode } from './nodes.ts'
import { recordCall } from './record.ts'
import type { RecordedCall } from './recorded-call.ts'
import type { GivenValues } from './results.ts'
import { parseCode, parseExpression } from './statements.ts'
import { tokenize } from './tokens.ts'
import { combine, text, textOf, UNKNOWN, type Value, withSpread } from './values.ts'

/** The most effects that are recorded for one piece of code. */
const MAX_RECORDED = 1000
/** The most characters of an argument in a message. */
const SHOWN = 40
/** The most characters of one argument that a pattern language has. */
const LONGEST_ARGUMENT = 4000

/** Records code for an interpreter, and what its calls delete, send and start, as far as the code shows it. */
export function readInlineCode(name: string, code: CallWord, effects: Effects, scope: Scope): void {
  const { found, at } = scope
  found.inlineCode.push({ language: name, text: code.text, written: code.written, at })
  found.changes = true
  // An unknown part of code is taken for data; code that is wholly unknown may do anything.
  if (code.text.trim() === ANY) {
    effects.unknown()
    return
  }
  if (!isKnown(code.text)) found.isUnsure = true
  if (name === 'powershell') {
    const { around, shell } = scope
    shell.powershell(code.text, { ...scope, around: { ...around, at, depth: around.depth + 1, input: NO_INPUT } })
    return
  }
  spend(found.budget, code.text.length * 10)
  readEnvFile(code.text, effects)
  if (readsEnvironment(code.text)) effects.printVariables()
  const patterns = ownValue(PATTERN_LANGUAGES, name)
  if (patterns !== undefined) {
    patterns.lines?.(code, effects)
    readPatterns(code.text, name, patterns, effects)
  }
  const language = ownValue(LANGUAGES, name)
  if (language === undefined) return
  const isMoved = PLACES.some((own) => scope.around.variables.includes(own) || scope.state.variables.has(own))
  readCalls(code.text, name, language, effects, isMoved)
}

/** Variables that say where the functions of a language put temporary files. */
const PLACES = ['TMPDIR', 'TEMP', 'TMP']

const tables = new Map<Language, CallTable>()

function tableFor(language: Language): CallTable {
  const table = tables.get(language) ?? tableOf(language)
  tables.set(language, table)
  return table
}

/** `isMoved`: whether the script says where temporary files are. */
function readCalls(code: string, name: string, language: Language, effects: Effects, isMoved: boolean): void {
  const table = tableFor(language)
  const tokens = tokenize(code, language.syntax)
  const read = parseCode(tokens, language.grammar, (path) => entryOf(table, plainPath(path)) !== undefined)
  linkFunctions(read)
  const evaluate = startEvaluation(read, isMoved ? { ...language.grammar, isFixed: false } : language.grammar)
  const statements = isInMemory(code) ? 'sql-throw-away' : 'sql'
  const recorded: { readonly call: RecordedCall; readonly token: number }[] = []
  const seen = new Set<string>()
  let isTooMany = false
  for (const call of read.calls) {
    for (const { row, object, words } of rowsOf(call, table, language.programs, evaluate)) {
      const all: RecordedCall[] = []
      for (const { given, written } of givenOf(call, object, words, code, evaluate)) {
        const values = row.method === undefined ? given.values.slice(row.from) : given.values
        const key = JSON.stringify([row.names, row.does, values, [...given.named], call.token])
        if (seen.has(key)) continue
        seen.add(key)
        const made: RecordedCall = { row, given, written, language: name, statements, all }
        all.push(made)
        if (recorded.length < MAX_RECORDED) recorded.push({ call: made, token: call.token })
        else isTooMany = true
      }
    }
  }
  if (isTooMany) effects.unknown()
  const folders = foldersOf(recorded, read.functions.length === 0, effects)
  for (const { call, token } of recorded) {
    for (const inside of folders(token)) recordCall(call, inside)
  }
}

interface FoundRow {
  readonly row: CodeCall
  /** The object that is its first argument. */
  readonly object: Node | null
  /** The words that come before its arguments. */
  readonly words: readonly string[]
}

/** The rows of a call. */
function rowsOf(
  { callee }: CallNode,
  table: CallTable,
  programs: RegExp | undefined,
  evaluate: Evaluate,
): Iterable<FoundRow> {
  const rows = new Map<CodeCall, FoundRow>()
  const written = pathOf(callee)
  const paths = evaluate(callee).flatMap((value) => (value.type === 'reference' ? [value.path] : []))
  if (written !== null) paths.push(plainPath(written))
  if (callee.type === 'member') paths.push(`?.${callee.name}`)
  for (const path of paths) {
    const words = programs?.exec(path)?.[1]?.split('.') ?? []
    if (words.length > 0) rows.set(PROGRAM, { row: PROGRAM, object: null, words: words.map(wordOf) })
    for (const row of entryOf(table, path) ?? []) {
      const isOfObject = row.isOfObject === true || path.startsWith('Path.')
      if (rows.has(row)) continue
      rows.set(row, { row, object: isOfObject && callee.type === 'member' ? callee.of : null, words: [] })
    }
  }
  return rows.values()
}

const PROGRAM: CodeCall = { names: 'program', does: 'command' }

/** A name in Python has `_` where the word of a program has `-`. */
function wordOf(name: string): string {
  return name.replaceAll('_', '-')
}

/** The option that a named argument gives a program: `r=True` is `-r`, `force_it='x'` is `--force-it=x`. */
function optionOf(name: string, value: Value = UNKNOWN): readonly Value[] {
  const isFlag = value.type === 'reference'
  if (name.startsWith('_') || (isFlag && /^(?:False|None)$/.test(value.path))) return []
  if (name.length === 1) return isFlag ? [text(`-${name}`)] : [text(`-${name}`), value]
  return [text(isFlag ? `--${wordOf(name)}` : `--${wordOf(name)}=${textOf(value)}`)]
}

/** The combinations of the values that the arguments of a call may have. */
function givenOf(
  { given }: CallNode,
  object: Node | null,
  words: readonly string[],
  code: string,
  evaluate: Evaluate,
): readonly { readonly given: GivenValues; readonly written: readonly string[] }[] {
  const named = given.filter(({ name }) => name !== null)
  const plain = given.filter(({ name }) => name === null)
  const objects = object === null ? [] : [object]
  const shown = [...objects, ...plain.map(({ node }) => node)].map((node) =>
    code.slice(node.from, Math.min(node.to, node.from + SHOWN)),
  )
  const written = [...words, ...shown]
  const rows = combine([
    ...objects.map(evaluate),
    ...plain.map(({ node, isSpread }) => evaluate(node).map((value) => (isSpread ? spread(value) : value))),
    ...named.map(({ node }) => evaluate(node)),
  ])
  const count = objects.length + plain.length
  return rows.map((values) => ({
    written,
    given: {
      values: [
        ...words.map((word) => text(word)),
        ...withSpread(values.slice(0, count)),
        ...(words.length === 0 ? [] : named.flatMap(({ name }, index) => optionOf(name ?? '', values[count + index]))),
      ],
      named: new Map(named.map(({ name }, index) => [name ?? '', values[count + index] ?? UNKNOWN])),
    },
  }))
}

function spread(value: Value): Value {
  return value.type === 'list' ? { type: 'spread', items: value.items } : { type: 'unknown', isMany: true }
}

const EACH = /^(?:forEach|map|filter|some|every|find|flatMap|each|for_each)$/

/** Gives the functions of the code the arguments of their calls. */
function linkFunctions({ calls, functions }: Pick<ReadCode, 'calls' | 'functions'>): void {
  const byName = new Map(functions.flatMap((made) => (made.name === null ? [] : [[made.name, made] as const])))
  for (const { callee, given } of calls) {
    const name = callee.type === 'name' || callee.type === 'member' ? callee.name : null
    const called = name === null ? undefined : byName.get(name)
    called?.calls.push(isMethod(called) ? [SELF, ...given] : given)
    const [first] = given
    if (callee.type === 'member' && callee.name === 'then' && first?.node.type === 'function')
      first.node.made.promise = callee.of
    if (callee.type !== 'member' || !EACH.test(callee.name)) continue
    for (const { node } of given) if (node.type === 'function') node.made.items = callee.of
  }
}

const SELF = { name: null, node: { type: 'unknown', from: 0, to: 0 }, isSpread: false } as const

function isMethod({ parameters: [first] }: CodeFunction): boolean {
  return first?.name === 'self' || first?.name === 'cls'
}

/**
 * Tells in which folders a call runs, by what changes the folder before it. With functions, the order is not that of
 * the text, so that it may be any of them.
 */
function foldersOf(
  recorded: readonly { readonly call: RecordedCall; readonly token: number }[],
  isStraight: boolean,
  effects: Effects,
): (token: number) => readonly Effects[] {
  const changes = recorded.filter(({ call }) => call.row.does === 'folder')
  if (changes.length === 0) return () => [effects]
  let inside = effects
  const all = changes.slice(0, MAX_FOLDERS).map(({ call: { given, written }, token }) => {
    const [value] = given.values
    const text = value?.type === 'text' ? value.text : ANY
    inside = inside.inFolder({ text, written: written[0] ?? '…', isMany: false })
    return { token, inside }
  })
  if (!isStraight) return () => [effects, ...all.map((change) => change.inside)]
  return (token) => [all.findLast((change) => change.token < token)?.inside ?? effects]
}

const MAX_FOLDERS = 8

/** Reads what patterns find; each takes the expression that follows it. */
function readPatterns(code: string, name: string, { patterns }: PatternLanguage, effects: Effects): void {
  const { syntax, grammar } = LANGUAGES['javascript'] as Language
  for (const { before, does, recursive } of patterns) {
    let count = 0
    for (const match of code.matchAll(before)) {
      count += 1
      if (count > MAX_PATTERNS) {
        effects.unknown()
        break
      }
      const start = match.index + match[0].length
      const argument = code.slice(start, start + LONGEST_ARGUMENT)
      const node = parseExpression(tokenize(argument, syntax), grammar)
      if (node === null) continue
      const row: CodeCall = { names: name, does, ...(recursive === true && { recursive }) }
      const written = [argument.slice(node.from, Math.min(node.to, node.from + SHOWN))]
      for (const value of startEvaluation(NO_CODE, grammar)(node)) {
        recordCall(
          { row, given: { values: [value], named: new Map() }, written, language: name, statements: 'sql', all: [] },
          effects,
        )
      }
    }
  }
}

const NO_CODE = { tokens: [], bindings: [], functions: [], imports: new Set<number>() }
const MAX_PATTERNS = 200
