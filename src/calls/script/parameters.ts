import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown, ONE } from '../marks.ts'
import { spend } from './budget.ts'
import type { Expanded, Expander } from './expander.ts'
import type { ParameterExpansionPart, SimpleExpansionPart, Word as WordNode } from './parse.ts'
import { readNumber, slicedWords } from './slice.ts'
import { referredBy, type ShellState } from './state.ts'
import { joinWords } from './word.ts'

/** Longer values are not followed. */
const LONGEST = 20_000

type ParameterOperation = NonNullable<ParameterExpansionPart['operation']>

/** The value of `$x`, `${x:-y}` and the like, as far as the script shows it. */
export function readParameter(
  part: SimpleExpansionPart | ParameterExpansionPart,
  state: ShellState,
  expand: (node: WordNode) => CallWord,
): Expanded {
  if (part.type === 'SimpleExpansion') return firstOf(part.text.slice(1), valueOf(part.text.slice(1), state))
  const { parameter, prefix, index, operation } = part
  if (index !== undefined) expand(index)
  const isAll = index?.text === '@' || index?.text === '*'
  const whole = valueOf(parameter, state)
  if (prefix === '#') return NUMBER
  if (prefix === '!') {
    const name = parameter === '#' ? lastOf(state) : whole.text
    const isName = operation === undefined && index === undefined && /^(?:[A-Za-z_]\w*|\d+)$/.test(name)
    return isName ? firstOf(name, valueOf(name, state)) : UNKNOWN
  }
  const value =
    index === undefined
      ? firstOf(parameter, whole)
      : isAll
        ? { ...whole, isList: index.text === '@' }
        : elementOf(whole, index)
  if (operation === undefined) return value
  if (operation.type === 'Default') {
    const other = expand(operation.operand).text
    const isSet = isThere(parameter, state)
    const isMissing = !isSet && /^\d+$/.test(parameter) && lastOf(state) !== ''
    if (isMissing) return { text: operation.operator.endsWith('-') ? other : '', isList: false }
    if (operation.operator.endsWith('+')) return isSet ? { text: other, isList: false } : UNKNOWN
    if (!isSet) {
      if (operation.operator.includes('=')) state.variables.set(parameter, ANY)
      return UNKNOWN
    }
    const isEmpty = value.words == null && value.text === ''
    return isEmpty && operation.operator.startsWith(':') ? { text: other, isList: false } : value
  }
  const isList = isAll || parameter === '@' || parameter === '*'
  if (isList && operation.type === 'Slice') {
    const { words } = value
    const elements = parameter === '@' || parameter === '*' ? state.parameters : words
    const offset = readNumber(operation.offset.text, expand(operation.offset).text, state)
    const { length: given } = operation
    const length = given === undefined ? null : readNumber(given.text, expand(given).text, state)
    const isKnownSlice = elements != null && offset !== null && (given === undefined || length !== null)
    return listOf(isKnownSlice ? slicedWords(elements, offset, length) : null, value.isList)
  }
  const change = readChange(operation, state, expand)
  if (isList) {
    const words = value.words?.map((word): CallWord | null => {
      const text = word.isMany || !isKnown(word.text) ? null : change(word.text)
      return text === null || text.length > LONGEST ? null : { text, written: text, isMany: false }
    })
    return listOf(words?.every((word) => word !== null) === true ? words : null, value.isList)
  }
  const text = value.words == null && isKnown(value.text) ? change(value.text) : null
  return text === null || text.length > LONGEST ? UNKNOWN : { text, isList: false }
}

/** How an operation changes a known text; it gives null if that is unknown. */
function readChange(
  operation: Exclude<ParameterOperation, { type: 'Default' }>,
  state: ShellState,
  expand: (node: WordNode) => CallWord,
): (known: string) => string | null {
  switch (operation.type) {
    case 'Remove': {
      const pattern = expand(operation.operand).text
      return (known) => (isKnown(pattern) ? removed(known, pattern, operation.operator) : null)
    }
    case 'Replace': {
      const pattern = expand(operation.pattern).text
      const replacement = expand(operation.replacement).text
      if (
        !isKnown(pattern) ||
        /[*?[]/.test(pattern) ||
        operation.operator.length > 1 !== operation.operator.endsWith('//')
      )
        return () => null
      return (known) =>
        known.length * replacement.length > 50 * LONGEST
          ? null
          : operation.operator === '//'
            ? known.replaceAll(pattern, () => replacement)
            : known.replace(pattern, () => replacement)
    }
    case 'Slice': {
      const offset = readNumber(operation.offset.text, expand(operation.offset).text, state)
      const { length: given } = operation
      const length = given === undefined ? undefined : readNumber(given.text, expand(given).text, state)
      if (offset === null || length === null || (length ?? 0) < 0) return () => null
      return (known) => {
        const rest = known.slice(offset)
        return length === undefined ? rest : rest.slice(0, length)
      }
    }
    case 'CaseModification': {
      if (operation.operand !== undefined) return () => null
      const change = operation.operator.startsWith('^') ? 'toUpperCase' : 'toLowerCase'
      return (known) =>
        operation.operator.length === 2 ? known[change]() : `${known.slice(0, 1)[change]()}${known.slice(1)}`
    }
    default:
      if ('operand' in operation) expand(operation.operand)
      return () => null
  }
}

function listOf(words: readonly CallWord[] | null, isList: boolean): Expanded {
  return { text: words === null ? ANY : joinWords(words).text, words, isList }
}

/** The number of the last of the script's arguments, as `${!#}` names it; empty if that is unknown. */
function lastOf({ parameters }: ShellState): string {
  const isCertain = parameters?.every(({ isMany }) => !isMany) === true
  return isCertain ? String(parameters.length - 1) : ''
}

function isThere(name: string, { variables, parameters }: ShellState): boolean {
  if (!/^\d+$/.test(name)) return variables.has(name) || FIXED.has(name)
  return parameters !== null && Number(name) < parameters.length
}

/** Without an index, the name of an array means its first element. */
function firstOf(name: string, { text, words, isList }: Expanded): Expanded {
  return name === '@' || name === '*' ? { text, words: words ?? null, isList } : { text, isList: false }
}

const UNKNOWN: Expanded = { text: ANY, isList: false }
const NUMBER: Expanded = { text: ONE, isList: false }

/** Variables that have a value even if the script sets none. */
const FIXED: ReadonlySet<string> = new Set(['HOME', 'PWD', 'TMPDIR', 'IFS'])

function valueOf(name: string, state: ShellState): Expanded {
  if (/^[?$!#]$/.test(name) || name === 'RANDOM' || name === 'UID' || name === 'PPID' || name === 'SECONDS')
    return NUMBER
  if (name === '@' || name === '*') {
    const words = state.parameters?.slice(1) ?? null
    return listOf(words, name === '@')
  }
  if (/^\d+$/.test(name)) {
    if (state.parameters === null) return UNKNOWN
    const word = state.parameters[Number(name)]
    return word === undefined
      ? { text: '', isList: false }
      : { text: word.isMany && word.text.includes(ANY) ? ANY : word.text, isList: false }
  }
  const value = state.variables.get(referredBy(name, state))
  if (value === undefined) return initial(name, state)
  if (typeof value === 'string') return { text: value, isList: false }
  return { text: value[0]?.text ?? '', words: value, isList: false }
}

function initial(name: string, state: ShellState): Expanded {
  if (name === 'HOME') return { text: '~', isList: false }
  if (name === 'TMPDIR') return { text: '/tmp', isList: false }
  if (name === 'IFS') return { text: ' \t\n', isList: false }
  if (name === 'PWD') {
    const [only, ...others] = state.folders
    return {
      text: only === undefined || only === '' || others.length > 0 ? (only === '' ? '.' : ANY) : only,
      isList: false,
    }
  }
  return UNKNOWN
}

function elementOf({ words, text }: Expanded, index: WordNode): Expanded {
  if (words == null) return index.text === '0' ? { text, isList: false } : UNKNOWN
  const word = /^\d+$/.test(index.text) ? words[Number(index.text)] : undefined
  return word === undefined || words.some(({ isMany }) => isMany) ? UNKNOWN : { text: word.text, isList: false }
}

/** Evaluates `${x%.c}` for patterns with at most one star, at one end; null for others. */
function removed(text: string, pattern: string, operator: '#' | '##' | '%' | '%%'): string | null {
  const [before = '', after, ...more] = pattern.split('*')
  if (more.length > 0 || /[?[]/.test(pattern)) return null
  const isEnd = operator.startsWith('%')
  if (after === undefined) {
    if (isEnd) return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) : text
    return text.startsWith(pattern) ? text.slice(pattern.length) : text
  }
  const isLong = operator.length === 2
  if (isEnd && after === '') {
    const at = before === '' ? (isLong ? 0 : text.length) : isLong ? text.indexOf(before) : text.lastIndexOf(before)
    return at === -1 ? text : text.slice(0, at)
  }
  if (!isEnd && before === '') {
    const at = isLong ? text.lastIndexOf(after) : text.indexOf(after)
    return at === -1 ? text : text.slice(at + after.length)
  }
  return null
}

/** The value of a variable after `+=`. */
export function appended(before: string, more: string, shell: Expander): string {
  spend(shell.budget, before.length + more.length)
  return before.length + more.length > LONGEST ? ANY : before + more
}
