import { CopyError, copyValue, setMember } from '../model/copy.ts'
import type { Value } from '../model/value.ts'
import { startRendering, type Rendering } from './rendering.ts'
import { scan } from './scan.ts'
import type { Template, TemplateContext, ValueProblem } from './template.ts'
import { compilePieces } from './writer.ts'

type Write = (rendering: Rendering) => Value | undefined

/**
 * Compiles a value of JSON whose strings, but not whose keys, are templates. A string that is one placeholder and nothing
 * else gives the value of its own type, and is left out of its map or list where nothing is there; null stays null. What
 * is rendered is new each time, and the caller's to keep.
 */
export function compileValue(
  value: unknown,
  context: TemplateContext,
): { readonly template: Template<Value | undefined>; readonly problems: readonly ValueProblem[] } {
  const problems: ValueProblem[] = []

  const compileString = (text: string, path: readonly (string | number)[]): Write => {
    const found = scan(text, context, false)
    problems.push(...found.problems.map((problem) => ({ ...problem, path })))
    const [first, ...rest] = found.pieces
    if (first === undefined || (typeof first === 'string' && rest.length === 0)) return () => text
    if (typeof first !== 'string' && rest.length === 0) return (rendering) => rendering.value(first.reference)
    return compilePieces(found.pieces)
  }

  const compile = (part: Value, path: readonly (string | number)[]): Write => {
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

  const write = compile(copyPlain(value, problems), [])
  return { template: { render: (moment) => write(startRendering(moment)) }, problems }
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

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}
