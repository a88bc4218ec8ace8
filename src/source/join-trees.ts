import { isMap } from '../model/value.ts'
import { itemsIn, type Parts, type Piece, pieceAt, pieceOf } from './cut-parts.ts'
import { innermost, type Spot, type Tree } from './tree.ts'

const LIST = ['hooks']

/** The tree of a text that was read in parts; null if it cannot be told from those of the parts. */
export function joinTrees(parts: Parts): Tree | null {
  const { frame, pieces } = parts
  const { tree } = frame
  const list = listOf(parts)
  if (tree === null || !isMap(tree.value) || list === null) return null
  const hooks = pieces.flatMap(({ part }) => itemsIn(part.tree?.value))
  const placed = tree.spots.flatMap((spot) => (isList(spot) ? [] : around(spot, parts)))
  const before = placed.filter(({ start, path }) => start < parts.start || path.length === 0)
  const behind = placed.slice(before.length)
  let all: readonly Spot[] | null = null

  return {
    value: { ...tree.value, hooks },
    get spots() {
      return (all ??= [
        ...before,
        list,
        ...pieces.flatMap((piece) => ofItems(piece).map((spot) => inPiece(spot, piece))),
        ...behind,
      ])
    },
    at(offset) {
      const near = new Set([pieceAt(pieces, offset - 1), pieceAt(pieces, offset)])
      const inside = [...near].flatMap((piece) => {
        const found = piece === undefined ? null : innermost(ofItems(piece), offset - piece.offset)
        return piece === undefined || found === null ? [] : inPiece(found, piece)
      })
      return innermost([...before, list, ...inside, ...behind], offset)
    },
    find(path, part = 'value') {
      const [field, index, ...rest] = path
      if (field !== 'hooks' || path.length === 1) {
        if (field === 'hooks' && part === 'value') return list
        const found = tree.find(path, part)
        return found && around(found, parts)
      }
      const piece = typeof index === 'number' ? pieceOf(pieces, index) : undefined
      if (piece === undefined) return null
      const found = piece.part.tree?.find([field, Number(index) - piece.first, ...rest], part) ?? null
      return found && inPiece(found, piece)
    },
  }
}

const isList = ({ path, part }: Spot): boolean => path.length === 1 && path[0] === 'hooks' && part === 'value'

/** The spot of the list of all items. */
function listOf({ pieces }: Parts): Spot | null {
  const [first, last] = [pieces[0], pieces.at(-1)]
  const [start, end] = [first?.part.tree?.find(LIST), last?.part.tree?.find(LIST)]
  if (first === undefined || last === undefined || start == null || end == null) return null
  return { ...start, start: start.start + first.offset, end: end.end + last.offset }
}

/** A spot of the frame, in the whole. */
function around(spot: Spot, { start, length, pieces }: Parts): Spot {
  const shift = (offset: number): number => (offset < start ? offset : offset + length)
  const endsWithList = spot.path.length === 0 && spot.end <= start
  const last = pieces.at(-1)
  // A comment behind the items may belong to the whole.
  const endOfItems = (last?.part.tree?.find([])?.end ?? 0) + (last?.offset ?? 0)
  return { ...spot, start: shift(spot.start), end: endsWithList ? endOfItems : shift(spot.end) }
}

function inPiece(spot: Spot, { first, offset }: Piece): Spot {
  const [field = '', index, ...rest] = spot.path
  return { ...spot, path: [field, Number(index) + first, ...rest], start: spot.start + offset, end: spot.end + offset }
}

/** The spots of a piece, but for those of the list around its items. */
const ofItems = ({ part }: Piece): readonly Spot[] => (part.tree?.spots ?? []).filter(({ path }) => path.length > 1)
