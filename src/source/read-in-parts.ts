import type { Diagnostic, Range } from '../model/diagnostic.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { isMap } from '../model/value.ts'
import { createPartReader, itemsIn, type Parts, type Piece, pieceOf } from './cut-parts.ts'
import type { Outline, Path, SourceDocument } from './document.ts'
import { joinTrees } from './join-trees.ts'
import { createKept } from './kept.ts'
import { type PolicyReading, readPolicyText } from './read-policy.ts'
import { readTree, type Tree } from './tree.ts'

/** Reads texts as {@link readPolicyText} and {@link readTree} do, but what did not change is not read again. */
export interface Reader {
  policy(policy: PolicyText): PolicyReading
  tree(text: string): Tree | null
}

/** The characters of texts to keep that are read as a whole. */
const KEPT = 3_000_000

/** More diagnostics than this are counted instead of shown, and more errors end the reading. */
const MOST_JOINED = 50

export function createReader(outline: Outline): Reader {
  const partsOf = createPartReader(outline)
  const readings = createKept<PolicyReading>(KEPT)
  const trees = createKept<{ readonly tree: Tree | null }>(KEPT)
  return {
    policy(policy) {
      const parts = partsOf(policy.text)
      const joined = parts === null ? null : join(policy, parts)
      if (joined !== null) return joined
      // A text says where it is in its diagnostics.
      return readings.get(`${policy.name}\n${policy.text}`, () => readPolicyText(policy, outline))
    },
    tree: (text) =>
      trees.get(text, () => {
        const parts = partsOf(text)
        return { tree: parts === null ? readTree(text) : joinTrees(parts) }
      }).tree,
  }
}

const moved = <Place extends Range>(place: Place, lines: number): Place => ({
  ...place,
  line: place.line + lines,
  end_line: place.end_line + lines,
})

/** The reading of the whole; null if it cannot be told from those of the parts. */
function join(policy: PolicyText, parts: Parts): PolicyReading | null {
  const { frame, pieces } = parts
  const broken = pieces.filter(({ part }) => part.reading.document === null)
  const ofItems = (broken.length > 0 ? broken : pieces).flatMap(({ part, lines }) =>
    part.reading.diagnostics.map((one) => moved(one, lines)),
  )
  const ofFrame = broken.length > 0 ? [] : frame.reading.diagnostics.map((one) => aroundItems(one, parts))
  const diagnostics = [...ofFrame, ...ofItems]
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
    .map((one): Diagnostic => ({ ...one, file: policy.name }))
  if (diagnostics.length > MOST_JOINED) return null
  return { document: broken.length > 0 ? null : joinDocuments(policy, parts), diagnostics }
}

/** A place of the frame, in the whole. */
function aroundItems<Place extends Range>(place: Place, { before, lines }: Parts): Place {
  const shift = (line: number): number => (line > before ? line + lines : line)
  return { ...place, line: shift(place.line), end_line: shift(place.end_line) }
}

function joinDocuments({ name, text }: PolicyText, parts: Parts): SourceDocument | null {
  const { frame, pieces } = parts
  const { document } = frame.reading
  if (document === null || !isMap(document.value)) return null
  const hooks = pieces.flatMap(({ part }) => itemsIn(part.reading.document?.value))
  const value = { ...document.value, hooks }
  const isLast = Object.keys(value).at(-1) === 'hooks'
  const [first, last] = [pieces[0], pieces.at(-1)]
  const place = (piece: Piece | undefined, path: Path, ...more: Further): Range | undefined => {
    const found = piece?.part.reading.document?.range(path, ...more)
    return found && moved(found, piece?.lines ?? 0)
  }
  const endOfList = (around: Range): Range => ({ ...around, ...endOf(place(last, LIST) ?? around) })

  function range(path: Path, ...more: Further): Range {
    const [field = '', index] = path
    const inFrame = (): Range => aroundItems(document?.range(path, ...more) ?? NOWHERE, parts)
    if (!Object.hasOwn(value, field)) return isLast ? endOfList(inFrame()) : inFrame()
    if (field !== 'hooks' || (more[0] === 'key' && path.length === 1)) return inFrame()
    const piece = typeof index === 'number' ? pieceOf(pieces, index) : undefined
    if (piece !== undefined)
      return place(piece, [field, Number(index) - piece.first, ...path.slice(2)], ...more) ?? inFrame()
    // The list itself, or the nearest part around what is not there.
    return more[0] === 'key'
      ? aroundItems(document?.range(LIST, 'key') ?? NOWHERE, parts)
      : endOfList(place(first, LIST) ?? inFrame())
  }
  return { name, text, value, range }
}

type Further = Parameters<SourceDocument['range']> extends [Path, ...infer Rest] ? Rest : never

const LIST: Path = ['hooks']
const NOWHERE: Range = { line: 1, column: 1, end_line: 1, end_column: 1 }

const endOf = ({ end_line, end_column }: Range): Pick<Range, 'end_line' | 'end_column'> => ({ end_line, end_column })
