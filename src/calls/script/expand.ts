import { withoutEnding } from '../../match/without-ending.ts'
import type { MarkedText } from '../../model/call.ts'
import { replaceSets } from '../glob-sets.ts'
import { ANY, isKnown, ONE, STAR } from '../marks.ts'
import { spend } from './budget.ts'
import { expandBraces } from './braces.ts'
import type { Expanded, Expander } from './expander.ts'
import { readParameter } from './parameters.ts'
import type { ParsedScript, Word as WordNode, WordPart } from './parse.ts'
import type { ShellState } from './state.ts'
import type { Printed, Word } from './word.ts'

/** Expands one word of a script to the words that it becomes. */
export function expandWord(node: WordNode, state: ShellState, shell: Expander): readonly Word[] {
  spend(shell.budget, 10 + node.text.length)
  if (node.parts === undefined) return [{ text: node.value, written: node.value, isMany: node.value.includes(ANY) }]
  const fields = startFields()
  addParts(node.parts, false, fields, state, shell)
  return fields.finish()
}

/** Expands a word that a shell does not split: an assigned value, the target of a redirection, a here-document. */
export function expandText(
  parts: readonly WordPart[] | undefined,
  value: string,
  state: ShellState,
  shell: Expander,
): Word {
  spend(shell.budget, 10 + value.length)
  if (parts === undefined) return { text: value, written: value, isMany: false }
  const fields = startFields()
  addParts(parts, true, fields, state, shell)
  const [only] = fields.finish()
  return only ?? { text: '', written: '', isMany: false }
}

interface Fields {
  /** Adds a text; `written` is its source in the script. */
  add(text: MarkedText, written: string): void
  quote(): void
  /** Whether the word begins like a URL. */
  isUrl(): boolean
  /** Starts another word. */
  split(): void
  /** Marks the current word as one that may become any number of words. */
  many(): void
  /** Continues the current word in several ways, with one word for each. */
  fork(texts: readonly string[]): void
  note(printed: Printed): void
  finish(): readonly Word[]
}

/** The most characters in the scheme of a URL, including `://`. */
const MAX_SCHEME = 64

function startFields(): Fields {
  const done: Word[] = []
  let text = ''
  /** The beginning of the text. It is kept apart because each search of a growing string costs its whole length. */
  let beginning = ''
  let written = ''
  let isMany = false
  let isThere = false
  let printed: Printed | undefined
  /** The beginnings of the current word, if braces have made it several words. */
  let starts: readonly string[] | null = null
  const end = (): void => {
    if (isThere) {
      for (const start of starts ?? ['']) {
        const word = { text: start + text, written: start + written, isMany }
        done.push(printed === undefined ? word : { ...word, printed })
      }
    }
    text = beginning = written = ''
    isMany = isThere = false
    printed = undefined
    starts = null
  }
  return {
    add(more, as) {
      text += more
      if (beginning.length < MAX_SCHEME) beginning += more
      written += as
      isThere ||= more !== ''
    },
    quote() {
      isThere = true
    },
    isUrl: () => starts === null && /^[a-z][a-z\d+.-]*:\/\//i.test(beginning),
    split: end,
    many() {
      isMany = true
      isThere = true
    },
    fork(texts) {
      const before = starts ?? ['']
      starts = before.flatMap((start) => texts.map((more) => start + text + more))
      text = written = ''
      isThere = true
    },
    note(one) {
      printed = one
      isThere = true
    },
    finish() {
      end()
      return done
    },
  }
}

/** The most words that all the braces of one word may expand to. */
const MAX_FORKS = 256

function addParts(
  parts: readonly WordPart[],
  isQuoted: boolean,
  fields: Fields,
  state: ShellState,
  shell: Expander,
): void {
  let forks = 1
  for (const part of parts) {
    switch (part.type) {
      case 'Literal':
        fields.add(part.value, part.value)
        // In code for another shell, an unknown part without quotes may become several words.
        if (!isQuoted && part.value.includes(ANY)) fields.many()
        break
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        fields.quote()
        fields.add(part.value, part.value)
        break
      case 'DoubleQuoted':
      case 'LocaleString':
        // `"$@"` is no word at all if the list is empty.
        if (part.parts.length === 0 || !part.parts.every(isExpansion)) fields.quote()
        addParts(part.parts, true, fields, state, shell)
        break
      case 'Glob':
        readInside(part.parts, state, shell)
        // No file is named `https://…`, so a shell leaves the pattern as it is.
        if (isQuoted || fields.isUrl()) fields.add(part.value, part.value)
        else {
          fields.add(part.kind === 'star' ? STAR : ONE, part.text)
          fields.many()
        }
        break
      case 'ExtendedGlob':
        readInside(part.parts, state, shell)
        fields.add(STAR, part.text)
        fields.many()
        break
      case 'BraceExpansion': {
        const texts =
          isQuoted || (part.parts?.some((inner) => inner.type !== 'Literal') ?? false) ? null : expandBraces(part.text)
        forks *= texts?.length ?? 1
        spend(shell.budget, 10 * forks)
        if (texts === null || forks > MAX_FORKS) {
          fields.add(ANY, part.text)
          fields.many()
          readInside(part.parts, state, shell)
        } else if (texts.length > 1) fields.fork(texts)
        else fields.add(part.text, part.text)
        break
      }
      case 'SimpleExpansion':
      case 'ParameterExpansion':
        addValue(
          readParameter(part, state, (node) => expandText(node.parts, node.value, state, shell)),
          part.text,
          isQuoted,
          fields,
          state,
          shell,
        )
        break
      case 'CommandExpansion': {
        const printed = shell.run(part.script, part, 'text')
        fields.note(printed)
        const { output } = printed
        const text = output.type === 'text' ? withoutEnding(output.word.text, '\n') : ANY
        addValue({ text, isList: false }, part.text, isQuoted, fields, state, shell)
        break
      }
      case 'ProcessSubstitution':
        fields.note(shell.run(part.script, part, part.operator === '<' ? 'file' : 'sink'))
        fields.add('/dev/fd/63', part.text)
        break
      case 'ArithmeticExpansion':
        readArithmetic(part, state, shell)
        fields.add(STAR, part.text)
    }
  }
}

function isExpansion({ type }: WordPart): boolean {
  return type === 'SimpleExpansion' || type === 'ParameterExpansion'
}

function addValue(
  value: Expanded,
  written: string,
  isQuoted: boolean,
  fields: Fields,
  state: ShellState,
  shell: Expander,
): void {
  if (value.words != null && (value.isList || !isQuoted)) {
    // `set -- "$@" "$@"` doubles them.
    spend(shell.budget, value.text.length + value.words.length)
    value.words.forEach((word, index) => {
      if (index > 0) fields.split()
      if (isQuoted) fields.quote()
      fields.add(word.text, word.written)
      if (word.isMany) fields.many()
    })
    return
  }
  const { text } = value
  const addAny = (): void => {
    fields.add(ANY, written)
    fields.many()
  }
  spend(shell.budget, text.length)
  if (value.isList && value.words == null) return addAny()
  if (isQuoted) {
    fields.quote()
    fields.add(text, isKnown(text) ? text : written)
    return
  }
  // A number
  if (text === ONE) return fields.add(text, written)
  if (text.includes(ANY)) {
    const separator = state.variables.has('IFS') ? null : /^[^\s\uFDD0]*/.exec(text)
    // The text around the unknown part is kept, unless a shell would split it into words.
    const isPlain = separator !== null && !/\s/.test(text)
    fields.add(isPlain ? text : ANY, written)
    fields.many()
    return
  }
  const ifs = state.variables.get('IFS')
  if (ifs !== undefined && (typeof ifs !== 'string' || !isKnown(ifs))) return addAny()
  const separators = ifs ?? ' \t\n'
  let isFirst = true
  for (const piece of splitBy(text, separators)) {
    if (!isFirst) fields.split()
    isFirst = false
    if (piece === '') continue
    const globbed = replaceSets(piece, STAR).replaceAll('*', STAR).replaceAll('?', ONE)
    fields.add(globbed, piece)
    if (globbed !== piece) fields.many()
  }
}

/** Splits a text at each separator, including one at the end. */
function splitBy(text: string, separators: string): readonly string[] {
  if (separators === '') return [text]
  const pieces: string[] = ['']
  for (const letter of text) {
    if (separators.includes(letter)) pieces.push('')
    else pieces.push((pieces.pop() ?? '') + letter)
  }
  return pieces
}

function readInside(parts: readonly WordPart[] | undefined, state: ShellState, shell: Expander): void {
  if (parts === undefined) return
  addParts(parts, true, startFields(), state, shell)
}

function readArithmetic(
  part: Extract<WordPart, { type: 'ArithmeticExpansion' }>,
  state: ShellState,
  shell: Expander,
): void {
  if (part.expression === undefined) return
  const open: unknown[] = [part.expression]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    if ('script' in node && 'pos' in node) {
      const inner = node as { script: ParsedScript | undefined; pos: number; end: number }
      shell.run(inner.script, inner, 'text')
    }
    if ('parts' in node && Array.isArray(node.parts)) readInside(node.parts as readonly WordPart[], state, shell)
    for (const key of ['left', 'right', 'operand', 'test', 'consequent', 'alternate', 'expression'] as const) {
      const inner = (node as Readonly<Record<string, unknown>>)[key]
      if (inner !== undefined) open.push(inner)
    }
  }
}
