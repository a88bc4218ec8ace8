import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown, ONE } from '../marks.ts'
import { spend } from './budget.ts'
import type { Expanded, Expander } from './expander.ts'
import type { ParameterExpansionPart, SimpleExpansionPart, Word as WordNode } from './parse.ts'
import { referredBy, type ShellState } from './state.ts'
import { joinWords } from './word.ts'

/** Longer values are not followed. */
const LONGEST = 20_000

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
    const isName = operation === undefined && index === undefined && /^[A-Za-z_]\w*$/.test(whole.text)
    return isName ? firstOf(whole.text, valueOf(whole.text, state)) : UNKNOWN
  }
  const value =
    index === undefined
      ? firstOf(parameter, whole)
      : isAll
        ? { ...whole, isList: index.text === '@' }
        : elementOf(whole, index)
  if (operation === undefined) return value
  const known = value.words == null && isKnown(value.text) ? value.text : null
  switch (operation.type) {
    case 'Default': {
      const other = expand(operation.operand).text
      const isSet = state.variables.has(parameter) || FIXED.has(parameter)
      if (operation.operator.endsWith('+')) return isSet ? { text: other, isList: false } : UNKNOWN
      if (!isSet) {
        if (operation.operator.includes('=')) state.variables.set(parameter, ANY)
        return UNKNOWN
      }
      return known === '' && operation.operator.startsWith(':') ? { text: other, isList: false } : value
    }
    case 'Remove': {
      const pattern = expand(operation.operand)
      if (known === null || !isKnown(pattern.text)) return UNKNOWN
      return { text: removed(known, pattern.text, operation.operator) ?? ANY, isList: false }
    }
    case 'Replace': {
      const pattern = expand(operation.pattern).text
      const replacement = expand(operation.replacement).text
      if (
        known === null ||
        !isKnown(pattern) ||
        /[*?[]/.test(pattern) ||
        operation.operator.length > 1 !== operation.operator.endsWith('//')
      )
        return UNKNOWN
      const text =
        operation.operator === '//'
          ? known.replaceAll(pattern, () => replacement)
          : known.replace(pattern, () => replacement)
      return text.length > LONGEST ? UNKNOWN : { text, isList: false }
    }
    case 'Slice': {
      const offset = expand(operation.offset).text
      const length = operation.length === undefined ? '' : expand(operation.length).text
      if (known === null || !/^ *-?\d+ *$/.test(offset) || !/^\d*$/.test(length)) return UNKNOWN
      const from = Number(offset)
      const text = known.slice(from)
      return { text: length === '' ? text : text.slice(0, Number(length)), isList: false }
    }
    case 'CaseModification': {
      if (operation.operand !== undefined || known === null) return UNKNOWN
      const change = operation.operator.startsWith('^') ? 'toUpperCase' : 'toLowerCase'
      const text = operation.operator.length === 2 ? known[change]() : `${known.slice(0, 1)[change]()}${known.slice(1)}`
      return { text, isList: false }
    }
    default:
      if ('operand' in operation) expand(operation.operand)
      return UNKNOWN
  }
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
    return { text: words === null ? ANY : joinWords(words).text, words, isList: name === '@' }
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
