import { isMap as isData } from '../model/value.ts'
import { type Composition, compose } from './compose.ts'
import { cutItems } from './cut-items.ts'
import type { Outline, PolicyReading } from './document.ts'
import { createKept } from './kept.ts'
import { isMap, isScalar, isSeq, type ParsedNode } from './libraries.ts'
import { countLeading } from './lines.ts'
import { readComposed } from './read-composed.ts'
import { readTree, type Tree } from './tree.ts'

/** A text that is read by itself. */
interface Part {
  readonly text: string
  readonly lines: number
  readonly composed: Composition
  readonly reading: PolicyReading
  readonly tree: Tree | null
}

/** One or more items, read as the only ones of a list, with their place in the whole. */
export interface Piece {
  readonly part: Part
  /** The index of the first item, and how many there are. */
  readonly first: number
  readonly count: number
  /** What to add to its lines and to its offsets. */
  readonly lines: number
  readonly offset: number
}

/** A text that was read in parts. */
export interface Parts {
  /** All but the items. */
  readonly frame: Part
  /** Where the items begin, and how much of the text they are, in characters and in lines. */
  readonly start: number
  readonly length: number
  readonly before: number
  readonly lines: number
  readonly pieces: readonly Piece[]
}

/** What stands above the items of a piece, so that they are as deep, and under the same key, as in the whole. */
const ABOVE = 'hooks:\n'

/** Items that are read with one that has an error, to know that the error ends before the last of them. */
const MOST_FURTHER = 2

/** The characters of texts to keep: what was read of them takes many times as much. */
const KEPT = 1_500_000

/** Reads texts in parts, and keeps the parts. Null for a text that must be read as a whole. */
export function createPartReader(outline: Outline): (text: string) => Parts | null {
  const kept = createKept<Part>(KEPT)

  const partOf = (text: string): Part =>
    kept.get(text, () => {
      const composed = compose(text)
      const reading = readComposed({ name: '', text }, () => composed, outline, false)
      let tree: Tree | null | undefined
      return {
        text,
        composed,
        reading,
        lines: linesIn(text),
        get tree() {
          return tree === undefined ? (tree = readTree(text, composed)) : tree
        },
      }
    })

  /** Reads an item, and with one that has an error those behind it, until it is certain that the error is over. */
  function read(items: readonly string[], first: number, isLast: boolean): Pick<Piece, 'part' | 'count'> | null {
    for (let count = 1; count <= 1 + MOST_FURTHER && first + count <= items.length; count++) {
      const part = partOf(ABOVE + items.slice(first, first + count).join(''))
      const found = itemsOf(part)
      if (part.composed.errors.length === 0)
        return count === 1 && found?.length === 1 && isAlone(part) ? { part, count } : null
      if (found?.length !== count) continue
      if (isLast && first + count === items.length) return { part, count }
      if (count === 1) continue
      const last = items[first + count - 1] ?? ''
      const next = partOf(ABOVE + last)
      const end = part.text.length - last.length
      const moved = (itemsOf(next)?.[0]?.range[0] ?? 0) + end - ABOVE.length
      const isOver = part.composed.errors.every(({ pos }) => pos[1] <= end) && found.at(-1)?.range[0] === moved
      if (isOver && isAlone(next)) return { part, count }
    }
    return null
  }

  return (text) => {
    const cut = cutItems(text)
    if (cut === null) return null
    const frame = partOf(cut.frame)
    const list = hooksIn(frame)
    if (!isAlone(frame) || list === undefined || (list !== null && !isEmpty(list))) return null
    const { start } = cut
    const before = linesIn(text.slice(0, start))
    const pieces: Piece[] = []
    let [first, line, offset] = [0, before, start]
    while (first < cut.items.length) {
      const found = read(cut.items, first, start === cut.frame.length)
      if (found === null) return null
      pieces.push({ ...found, first, lines: line - 1, offset: offset - ABOVE.length })
      first += found.count
      line += found.part.lines - 1
      offset += found.part.text.length - ABOVE.length
    }
    return { frame, start, length: offset - start, before, lines: line - before, pieces }
  }
}

function linesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The value of `hooks` at the top of a part in block style; undefined if there is no such field. */
function hooksIn({ composed: { root } }: Part): ParsedNode | null | undefined {
  if (!isMap(root) || root.flow === true) return undefined
  return root.items.find(({ key }) => isScalar(key) && key.value === 'hooks')?.value
}

const isEmpty = (node: ParsedNode): boolean => isScalar(node) && node.type === 'PLAIN' && node.source === ''

/** The items of a part that has nothing but items. */
function itemsOf(part: Part): readonly ParsedNode[] | null {
  const { root } = part.composed
  const list = hooksIn(part)
  return isMap(root) && root.items.length === 1 && isSeq(list) && list.flow !== true ? list.items : null
}

/** Whether a part has no errors, and nothing that refers to another part, or to the number of a line. */
function isAlone({ composed, reading }: Part): boolean {
  return (
    composed.errors.length === 0 &&
    composed.properties.length === 0 &&
    reading.document !== null &&
    !reading.diagnostics.some(({ code }) => TOGETHER.has(code))
  )
}

const TOGETHER: ReadonlySet<string> = new Set(['yaml-alias', 'yaml-duplicate-key', 'yaml-more'])

/** The piece that has the item with this index. */
export function pieceOf(pieces: readonly Piece[], index: number): Piece | undefined {
  const piece = pieces[countLeading(pieces, ({ first }) => first <= index) - 1]
  return piece !== undefined && index < piece.first + piece.count ? piece : undefined
}

/** The piece that an offset of the text is in; before the items, none, and behind them, the last. */
export function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  return pieces[countLeading(pieces, (piece) => piece.offset + ABOVE.length <= offset) - 1]
}

/** The items in the data of a piece. */
export function itemsIn(value: unknown): readonly unknown[] {
  const items: unknown = isData(value) ? value['hooks'] : undefined
  return Array.isArray(items) ? items : []
}
