import { type Binding, type BoundCommand, createCommand } from './command-writer.ts'
import { isPlaceholder, keyOf, type Piece, type Placeholder } from './piece.ts'
import { checkedWord, warningsOf } from './option-value.ts'
import { scan } from './scan.ts'
import { bindScript } from './shell/binding.ts'
import type { Template, TemplateContext, TemplateProblem } from './template.ts'

/**
 * Compiles a shell command. No value ever becomes part of its text. Each placeholder becomes an environment variable,
 * quoted for its position, so that the value arrives unchanged, as one word or part of a word. If that is impossible,
 * it is an error. If there are errors, nothing is bound and rendering throws. Rendering also throws if the program
 * would read a value as an option, or as anything else than a value.
 */
export function compileCommand(
  text: string,
  context: TemplateContext,
): {
  readonly template: Template<BoundCommand>
  readonly problems: readonly TemplateProblem[]
  readonly binding: Binding | null
} {
  const { pieces, problems } = scan(text, context, false)
  const unbound = problems.some(({ severity }) => severity === 'error')
  const bound = unbound ? null : bindPieces(text, pieces)
  const isBound = bound?.problems.every(({ severity }) => severity !== 'error') === true
  const binding = isBound ? bound.binding : null
  return { template: createCommand(binding, context), problems: [...problems, ...(bound?.problems ?? [])], binding }
}

interface BoundPieces {
  readonly binding: Binding
  readonly problems: readonly TemplateProblem[]
}

function bindPieces(text: string, pieces: readonly Piece[]): BoundPieces {
  const placeholders = pieces.filter(isPlaceholder)
  const variables: (readonly [string, Placeholder])[] = []
  if (placeholders.length === 0) return { binding: { command: text, variables, checks: [] }, problems: [] }

  const prefix = choosePrefix(text)
  const names = new Map<string, string>()
  for (const placeholder of placeholders) {
    const key = keyOf(placeholder)
    if (names.has(key)) continue
    const name = `${prefix}${names.size + 1}`
    names.set(key, name)
    variables.push([name, placeholder])
  }
  let count = 0
  const marked = pieces.map((piece) => (isPlaceholder(piece) ? `${prefix}${count++}_` : piece))
  const { command, refusals, error, restricted } = bindScript(marked.join(''), {
    prefix,
    variable: (id) => {
      const placeholder = placeholders[id]
      return (placeholder && names.get(keyOf(placeholder))) ?? prefix
    },
    keepsCode: false,
  })

  const keys = [...names.keys()]
  const idOf = (id: number): number => {
    const placeholder = placeholders[id]
    return placeholder === undefined ? -1 : keys.indexOf(keyOf(placeholder))
  }
  const words = restricted.map((word) => checkedWord(word, placeholders))
  const checks = words.map(({ parts, ...word }) => ({
    ...word,
    parts: parts.map((part) => (typeof part === 'string' ? part : idOf(part))),
  }))
  const binding = { command, variables, checks }
  if (error !== null) {
    const message = `the command cannot be parsed: ${error.message}`
    const offset = originalOffset(error.pos, pieces, marked)
    const problem = { code: 'bad-command', severity: 'error', message, help: null, offset, length: 0 } as const
    return { binding, problems: [problem] }
  }
  const problems: TemplateProblem[] = []
  placeholders.forEach(({ source, offset }, id) => {
    const refusal = refusals.get(id)
    if (refusal === undefined) return
    const message = `\`${source}\` ${refusal.message}`
    const { help } = refusal
    problems.push({ code: 'unsafe-placeholder', severity: 'error', message, help, offset, length: source.length })
  })
  // The author has errors to fix first, so skip the warnings.
  if (problems.length > 0) return { binding, problems }
  const warnings = warningsOf(words, placeholders).map(({ id: _id, ...problem }) => problem)
  return { binding, problems: warnings }
}

/** A prefix for variable names that occurs nowhere in the text. */
export function choosePrefix(text: string): string {
  const taken = new Set([...text.matchAll(/SLUICE(\d*)_/g)].map((match) => match[1]))
  let series = ''
  for (let number = 2; taken.has(series); number++) series = String(number)
  return `SLUICE${series}_`
}

function originalOffset(position: number, pieces: readonly Piece[], marked: readonly string[]): number {
  let left = position
  let offset = 0
  for (const [index, piece] of pieces.entries()) {
    const length = marked[index]?.length ?? 0
    if (left < length) return offset + (isPlaceholder(piece) ? 0 : left)
    left -= length
    offset += isPlaceholder(piece) ? piece.source.length : piece.length
  }
  return offset
}
