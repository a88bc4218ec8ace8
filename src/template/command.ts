import { startRendering } from './rendering.ts'
import { scan, type Placeholder } from './scan.ts'
import { bindScript } from './shell/binding.ts'
import {
  TEMPLATE_LIMITS,
  TemplateError,
  type Template,
  type TemplateContext,
  type TemplateProblem,
} from './template.ts'

/** A command for a shell, and the environment variables from which it takes its values. */
export interface BoundCommand {
  readonly command: string
  readonly env: Readonly<Record<string, string>>
}

/**
 * Compiles a shell command. No value ever becomes part of its text: each placeholder is replaced by the expansion of an
 * environment variable, quoted for where it stands, so that the value arrives as it is, as one word or a part of one. Where
 * that cannot be, it is an error. A value that starts with `-` may still be an option to the program: write `--` before it.
 * With errors, rendering throws.
 */
export function compileCommand(
  text: string,
  context: TemplateContext,
): { readonly template: Template<BoundCommand>; readonly problems: readonly TemplateProblem[] } {
  const { pieces, problems } = scan(text, context, false)
  const unbound = problems.some(({ severity }) => severity === 'error')
  const bound = unbound ? null : bindPieces(text, pieces)
  const all = [...problems, ...(bound?.problems ?? [])]
  const usable = bound !== null && bound.problems.length === 0
  return {
    template: {
      render: (moment) => {
        if (!usable) throw new TemplateError('template-unusable', 'the command did not compile')
        const rendering = startRendering(moment)
        const env: Record<string, string> = {}
        for (const [variable, placeholder] of bound.variables) {
          env[variable] = checkVariable(rendering.text(placeholder.reference), placeholder.source)
        }
        return { command: bound.command, env }
      },
    },
    problems: all,
  }
}

interface BoundPieces {
  readonly command: string
  readonly variables: ReadonlyMap<string, Placeholder>
  readonly problems: readonly TemplateProblem[]
}

function bindPieces(text: string, pieces: readonly (string | Placeholder)[]): BoundPieces {
  const placeholders = pieces.filter((piece) => typeof piece !== 'string')
  const variables = new Map<string, Placeholder>()
  if (placeholders.length === 0) return { command: text, variables, problems: [] }

  const prefix = choosePrefix(text)
  const names = new Map<string, string>()
  for (const placeholder of placeholders) {
    const { key } = placeholder.reference
    if (names.has(key)) continue
    const name = `${prefix}${names.size + 1}`
    names.set(key, name)
    variables.set(name, placeholder)
  }
  let count = 0
  const marked = pieces.map((piece) => (typeof piece === 'string' ? piece : `${prefix}${count++}_`))
  const { command, refusals, error } = bindScript(marked.join(''), {
    prefix,
    variable: (id) => names.get(placeholders[id]?.reference.key ?? '') ?? prefix,
    keepsCode: false,
  })

  if (error !== null) {
    const message = `the command cannot be parsed: ${error.message}`
    const offset = originalOffset(error.pos, pieces, marked)
    const problem = { code: 'bad-command', severity: 'error', message, help: null, offset, length: 0 } as const
    return { command, variables, problems: [problem] }
  }
  const problems: TemplateProblem[] = []
  placeholders.forEach(({ source, offset }, id) => {
    const refusal = refusals.get(id)
    if (refusal === undefined) return
    const message = `\`${source}\` ${refusal.message}`
    const { help } = refusal
    problems.push({ code: 'unsafe-placeholder', severity: 'error', message, help, offset, length: source.length })
  })
  return { command, variables, problems }
}

/** What the names of variables begin with, as nothing in the text does. */
export function choosePrefix(text: string): string {
  const taken = new Set([...text.matchAll(/SLUICE(\d*)_/g)].map((match) => match[1]))
  let series = ''
  for (let number = 2; taken.has(series); number++) series = String(number)
  return `SLUICE${series}_`
}

function originalOffset(
  position: number,
  pieces: readonly (string | Placeholder)[],
  marked: readonly string[],
): number {
  let left = position
  let offset = 0
  for (const [index, piece] of pieces.entries()) {
    const length = marked[index]?.length ?? 0
    if (left < length) return offset + (typeof piece === 'string' ? left : 0)
    left -= length
    offset += typeof piece === 'string' ? piece.length : piece.source.length
  }
  return offset
}

function checkVariable(value: string, source: string): string {
  if (value.includes('\0')) {
    throw new TemplateError('template-variable', `\`${source}\` holds a NUL, which no environment variable can`)
  }
  if (new TextEncoder().encode(value).length > TEMPLATE_LIMITS.variable) {
    const most = TEMPLATE_LIMITS.variable
    throw new TemplateError(
      'template-variable',
      `\`${source}\` is longer than the ${most} bytes of an environment variable`,
    )
  }
  return value
}
