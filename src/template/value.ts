import { CopyError, copyValue, setMember } from '../model/copy.ts'
import type { MemberPath } from '../model/member-path.ts'
import { isList, type Value } from '../model/value.ts'
import { isPlaceholder, type Piece } from './piece.ts'
import { referenceOf } from './reference.ts'
import { type Rendering, renderValue, startRendering } from './rendering.ts'
import { scan } from './scan.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'
import { compilePieces, readsOf } from './writer.ts'

type Write = (rendering: Rendering) => Value | undefined

/** Keys and indices from a value to a string within it. */
type ValuePath = readonly (string | number)[]

/**
 * Compiles a JSON value whose strings are templates; its keys are not. A string that is a single placeholder keeps the
 * type of its value. A placeholder without a value is left out of its map or list; null stays null. Every render
 * returns a new value, which the caller may keep.
 */
export function compileValue(
  value: unknown,
  context: TemplateContext,
): {
  readonly template: Template<Value | undefined>
  readonly problems: readonly ValueProblem[]
  /** Keyed by the string that the pieces belong to. */
  readonly pieces: ReadonlyMap<string, readonly Piece[]>
} {
  const problems: ValueProblem[] = []
  const pieces = new Map<string, readonly Piece[]>()
  const template = createValue(
    copyPlain(value, problems),
    (text, path) => {
      const found = scan(text, context, false)
      problems.push(...found.problems.map((problem) => ({ ...problem, path })))
      pieces.set(text, found.pieces)
      return found.pieces
    },
    context,
  )
  return { template, problems, pieces }
}

function copyPlain(value: unknown, problems: ValueProblem[]): Value {
  try {
    return copyValue(value)
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    const message = `the value cannot be copied: ${error.message}`
    problems.push({ code: 'too-large', severity: 'error', message, help: null, offset: 0, length: 0, path: [] })
    return null
  }
}

/** The template of a plain value with parsed strings. */
function createValue(
  value: Value,
  piecesOf: (text: string, path: ValuePath) => readonly Piece[],
  context: TemplateContext,
): Template<Value | undefined> {
  const reads = new Set<MemberPath>()

  const compileString = (text: string, path: ValuePath): Write => {
    const pieces = piecesOf(text, path)
    for (const fact of readsOf(pieces, context)) reads.add(fact)
    const [first, ...rest] = pieces
    if (first === undefined || (!isPlaceholder(first) && rest.length === 0)) return () => text
    if (!isPlaceholder(first) || rest.length > 0) return compilePieces(pieces, context)
    const reference = referenceOf(first, context)
    return (rendering) => renderValue(rendering, reference)
  }

  const compile = (part: Value, path: ValuePath): Write => {
    if (typeof part === 'string') return compileString(part, path)
    if (typeof part !== 'object' || part === null) return () => part
    if (isList(part)) {
      const elements = part.map((element, index) => compile(element, [...path, index]))
      return (rendering) => elements.map((write) => write(rendering)).filter((element) => element !== undefined)
    }
    const members = Object.entries(part).map(([key, member]) => [key, compile(member, [...path, key])] as const)
    return (rendering) => {
      const map: Record<string, Value> = {}
      for (const [key, write] of members) {
        const rendered = write(rendering)
        if (rendered !== undefined) setMember(map, key, rendered)
      }
      return map
    }
  }

  const write = compile(value, [])
  return { reads, render: (eventContext) => write(startRendering(eventContext)) }
}
