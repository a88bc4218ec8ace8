import { setMember } from '../model/copy.ts'
import { isMap as isData } from '../model/value.ts'
import { type Composition, compose } from './compose.ts'
import type { Path } from './document.ts'
import { isTooLong } from './limits.ts'
import { type OffsetRange, runAround, trimmedEnd } from './lines.ts'
import { isMap, isScalar, isSeq, type ParsedNode } from './libraries.ts'

/** A key or a value of a text, with its place. */
export interface Spot extends OffsetRange {
  readonly path: Path
  readonly part: 'key' | 'value'
  /** The text of a scalar; null for a list or a map. */
  readonly text: string | null
  /** Whether the list or the map around it is in brackets. */
  readonly inBrackets: boolean
}

/** A text that may be broken, as a tree: what can be read of it, with positions. */
export interface Tree {
  readonly value: unknown
  /** All spots, in the order of the text. */
  readonly spots: readonly Spot[]
  /** The innermost spot at an offset; its end counts. */
  at(offset: number): Spot | null
  find(path: Path, part?: Spot['part']): Spot | null
}

/** Reads as much of a text as possible. Null if nothing can be read, or if it exceeds a limit. */
export function readTree(given: string, composed: Composition | null = null): Tree | null {
  const text = given.startsWith('\uFEFF') ? ` ${given.slice(1)}` : given
  if (isTooLong(text)) return null
  const { root, stopped } = composed ?? compose(text)
  if (root === null || stopped !== null) return null
  const spots: Spot[] = []
  const byPath = new Map<string, Spot>()

  function add(node: ParsedNode, path: Path, part: Spot['part'], inBrackets: boolean): void {
    const end = isScalar(node) || isFlow(node) ? node.range[1] : trimmedEnd(text, node.range[0], node.range[1])
    const spot = {
      path,
      part,
      start: node.range[0],
      end,
      text: isScalar(node) ? textOf(node.value) : null,
      inBrackets,
    }
    spots.push(spot)
    byPath.set(keyOf(path, part), spot)
  }

  function build(node: ParsedNode, path: Path, inBrackets: boolean): unknown {
    add(node, path, 'value', inBrackets)
    if (isScalar(node)) return node.value
    const flow = isFlow(node)
    if (isSeq(node)) return node.items.map((item, index) => build(item, [...path, index], flow))
    if (!isMap(node)) return null
    const map: Record<string, unknown> = {}
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue
      const name = String(key.value)
      add(key, [...path, name], 'key', flow)
      setMember(map, name, value === null ? null : build(value, [...path, name], flow))
    }
    return map
  }

  const value = build(root, [], false)
  return {
    value,
    spots,
    at: (offset) => innermost(spots, offset),
    find: (path, part = 'value') => byPath.get(keyOf(path, part)) ?? null,
  }
}

/** The smallest of the spots around an offset, and the first of those. */
export function innermost(spots: readonly Spot[], offset: number): Spot | null {
  let found: Spot | null = null
  for (const spot of spots) {
    const isAround = spot.start <= offset && offset <= spot.end
    if (isAround && (found === null || spot.end - spot.start < found.end - found.start)) found = spot
  }
  return found
}

/** A scalar as text; the parser gives no other data. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
}

const keyOf = (path: Path, part: string): string => `${part} ${path.map(String).join('\n')}`

const isFlow = (node: ParsedNode): boolean => (isMap(node) || isSeq(node)) && node.flow === true

/** What is being written at a cursor. */
export interface Cursor {
  /** The path of the value, or of the map whose key is being written. */
  readonly path: Path
  readonly part: 'key' | 'value'
  /** Whether it may also be the value that stands in the place of the map. */
  readonly isAlone: boolean
  /** What the whole text says, without what is being written. */
  readonly value: unknown
  /** For a value: its text up to the cursor. */
  readonly before: string
  /** The word that is being written. */
  readonly word: OffsetRange
  /** Whether a colon follows the word. */
  readonly hasColon: boolean
}

const MARK = 'zCURSORz'

/** Finds what is being written, even in a text that is not complete. Null if it cannot be known. */
export function readCursor(
  text: string,
  offset: number,
  read: (text: string) => Tree | null = readTree,
): Cursor | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const lineEnd = !text.includes('\n', offset) ? text.length : text.indexOf('\n', offset)
  const before = text.slice(lineStart, offset)
  const isFirst = /^\s*(?:- +)*[\w.-]*$/.test(before)
  const { start, end } = runAround(text, offset, /[\w.-]/)
  // In a list, the dash of the next element is no part of a word.
  const from = /^-\s/.test(text.slice(start)) ? Math.min(start + 2, offset) : start
  const hasColon = /^\s*:(?:\s|$)/.test(text.slice(end, lineEnd))
  const isBlank = text.slice(end, lineEnd).trim() === ''
  const quote = isBlank ? unclosed(before) : ''
  const mark = isFirst && isBlank ? `${MARK}:` : `${text.slice(from, offset)}${MARK}${quote}`
  const tree = read(`${text.slice(0, from)}${mark}${text.slice(end)}`)
  const hasMark = (one: Spot | null): boolean => one?.text?.includes(MARK) === true
  const near = tree?.at(from + mark.indexOf(MARK) + 1) ?? null
  const spot = hasMark(near) ? near : (tree?.spots.find(hasMark) ?? null)
  if (tree === null || spot === null) return null
  const written = spot.text ?? ''
  return {
    path: spot.part === 'key' ? spot.path.slice(0, -1) : spot.path,
    part: spot.part,
    isAlone: spot.part === 'key' && isFirst && isBlank,
    value: withoutMark(tree.value, spot.path),
    before: written.slice(0, written.indexOf(MARK)),
    word: { start: from, end },
    hasColon,
  }
}

/** The quote that a line opens and does not close. */
function unclosed(line: string): string {
  let open = ''
  for (const sign of line) {
    if (open === '' && (sign === '"' || sign === "'")) open = sign
    else if (sign === open) open = ''
  }
  return open
}

/** A copy without the mark, which is at the end of a path. */
function withoutMark(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return typeof value === 'string' && value.includes(MARK) ? null : value
  if (Array.isArray(value)) return value.map((one: unknown, index) => (index === step ? withoutMark(one, rest) : one))
  if (!isData(value)) return value
  const entries = Object.entries(value).filter(([name]) => !name.includes(MARK))
  return Object.fromEntries(entries.map(([name, one]) => [name, name === step ? withoutMark(one, rest) : one]))
}
