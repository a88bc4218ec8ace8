import { setMember } from '../model/copy.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { Value } from '../model/value.ts'
import { isPlaceholder, type Piece } from './piece.ts'
import { referenceOf } from './reference.ts'
import { renderValue, startRendering, type Rendering } from './rendering.ts'
import type { Template, TemplateContext } from './template.ts'
import { compilePieces, readsOf } from './writer.ts'

type Write = (rendering: Rendering) => Value | undefined

/** Keys and indices from a value to a string within it. */
export type ValuePath = readonly (string | number)[]

/** The template of a plain value with parsed strings. */
export function createValue(
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

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
