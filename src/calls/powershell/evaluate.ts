import { ANY, isKnown, STAR } from '../marks.ts'
import { spend } from '../script/budget.ts'
import { callMember } from './members.ts'
import type { Runner } from './runner.ts'
import type { Expression } from './syntax.ts'
import {
  concat,
  type Here,
  joinValue,
  knownText,
  NOTHING,
  textValue,
  UNKNOWN,
  type Value,
  wordsValue,
} from './values.ts'
import { readVariableValue } from './variables.ts'

/** The value of an expression. Whatever it does, is recorded. */
export function evaluate(expression: Expression, here: Here, runner: Runner): Value {
  spend(here.scope.found.budget, 10)
  switch (expression.type) {
    case 'text': {
      const [only] = expression.parts
      if (expression.parts.length === 1 && typeof only === 'string') return textValue(only)
      const values = expression.parts.map((part) =>
        typeof part === 'string' ? textValue(part) : evaluate(part, here, runner),
      )
      return concat(values, here.scope)
    }
    case 'variable':
      return readVariableValue(expression.name, here)
    case 'list': {
      const items = expression.items.map((item) => evaluate(item, here, runner))
      const files = items.every(({ areFiles }) => areFiles === true) && ({ areFiles: true } as const)
      return { ...wordsValue(items.flatMap(({ words }) => words)), ...files }
    }
    case 'block':
      return { words: [], block: expression.block }
    case 'run':
      return runner.statements(expression.statements, here)
    case 'table': {
      const fields = new Map<string, Value>()
      for (const [key, value] of expression.entries) {
        const name = knownText(evaluate(key, here, runner))
        const own = runner.statements(value, here)
        if (name !== null) fields.set(name.toLowerCase(), own)
      }
      return { ...UNKNOWN, fields }
    }
    case 'class':
      return { ...textValue(expression.name), of: classOf(expression.name) }
    case 'member': {
      const of = evaluate(expression.of, here, runner)
      const name = knownText(evaluate(expression.name, here, runner))?.toLowerCase() ?? null
      const given = expression.called?.map((argument) => evaluate(argument, here, runner)) ?? null
      return callMember(of, name, given, here, runner)
    }
    case 'index': {
      const { words } = evaluate(expression.of, here, runner)
      const index = Number(knownText(evaluate(expression.index, here, runner)) ?? NaN)
      // A text has characters in the place of items.
      const word = words.length > 1 ? words.at(index) : undefined
      return word === undefined || !Number.isInteger(index) ? UNKNOWN : { words: [word] }
    }
    case 'operation': {
      const operands = expression.operands.map((operand) => evaluate(operand, here, runner))
      return operate(expression.operator, operands, here)
    }
  }
}

/** The name of a class as the tables have it. */
function classOf(name: string): string {
  return name.toLowerCase().replace(/^system\./, '')
}

const COMPARES = /^(?:!|-(?:not|[ci]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin)))$/

function operate(operator: string, [left = NOTHING, right]: readonly Value[], { scope }: Here): Value {
  if (COMPARES.test(operator)) return textValue('True')
  if (operator === 'cast') return right === undefined ? left : cast(left.of ?? '', right)
  if (right === undefined) {
    if (operator === '-join') return { words: [joinValue(left, '', scope)] }
    return operator === ',' || operator === '+' ? left : UNKNOWN
  }
  const other = knownText(right)
  switch (operator) {
    case '+':
      return addValues(left, right, scope)
    case '-join':
      return other === null ? UNKNOWN : { words: [joinValue(left, other, scope)] }
    case '-f': {
      const format = knownText(left)
      return format === null ? UNKNOWN : formatted(format, right)
    }
    case '-split':
    case '-isplit':
    case '-csplit': {
      const text = knownText(left)
      if (text === null || other === null || !/^[\s\w,;:/-]+$/.test(other)) return UNKNOWN
      spend(scope.found.budget, text.length)
      return wordsValue(text.split(other).map((part) => ({ text: part, written: part, isMany: false })))
    }
    case '-replace':
    case '-ireplace':
    case '-creplace':
      return replaced(left, right, scope.found.budget)
    case '-as':
      return left
    case '?':
    case '??':
      return UNKNOWN
    default:
      return { words: [{ text: ANY, written: '…', isMany: true }] }
  }
}

/** Two texts as one, or two lists. */
export function addValues(left: Value, right: Value, scope: Here['scope']): Value {
  if (left.words.length > 1 || right.words.length > 1) return wordsValue([...left.words, ...right.words])
  return concat([left, right], scope)
}

/** `-replace` with a pattern that is plain text. */
function replaced({ words }: Value, { words: [from, to] }: Value, budget: Here['scope']['found']['budget']): Value {
  if (from === undefined || !isKnown(from.text) || !/^(?:[\w\s,;:/@%&=~#"'<>-]|\\[^\w\s])+$/.test(from.text)) {
    return UNKNOWN
  }
  const plain = from.text.replace(/\\([^\w\s])/g, '$1').toLowerCase()
  const by = to?.text ?? ''
  if (by.includes('$')) return UNKNOWN
  const found = words.map((word) => {
    spend(budget, 10 + word.text.length)
    const text = splitIgnoringCase(word.text, plain).join(by)
    return { ...word, text: text.length > LONGEST ? ANY : text }
  })
  return { words: found }
}

const LONGEST = 20_000

function splitIgnoringCase(text: string, plain: string): readonly string[] {
  const lowered = text.toLowerCase()
  if (plain === '' || lowered.length !== text.length) return [text]
  const parts: string[] = []
  let from = 0
  for (let at = lowered.indexOf(plain); at !== -1; at = lowered.indexOf(plain, from)) {
    parts.push(text.slice(from, at))
    from = at + plain.length
  }
  return [...parts, text.slice(from)]
}

/** Fills `{0}` and so on. */
function formatted(format: string, { words }: Value): Value {
  if (/\{(?!\d+\})|\}(?<!\{\d{1,3}\})/.test(format)) return UNKNOWN
  const text = format.replace(/\{(\d+)\}/g, (_, index: string) => words[Number(index)]?.text ?? '')
  return text.length > LONGEST ? UNKNOWN : { words: [{ text, written: text, isMany: false }] }
}

function cast(name: string, value: Value): Value {
  switch (name) {
    case 'char': {
      const codes = value.words.map(({ text }) => Number(text))
      if (!codes.every((code) => Number.isInteger(code) && code > 0 && code < 0xd800)) return UNKNOWN
      return wordsValue(codes.map((code) => ({ text: String.fromCharCode(code), written: '…', isMany: false })))
    }
    case 'char[]':
    case 'int':
    case 'byte[]':
      return name === 'int' ? value : UNKNOWN
    case 'io.fileinfo':
    case 'io.directoryinfo':
      return { ...value, areFiles: true, of: name }
    case 'scriptblock': {
      const [code] = value.words
      return code === undefined ? value : { words: [], code }
    }
    case 'bool':
    case 'switch':
      return { words: [{ text: STAR, written: '…', isMany: false }] }
    default:
      // `[Net.WebClient]$x`, `[string]$x`
      return value
  }
}
