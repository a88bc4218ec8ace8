import { type CheckedWord, compileChecks } from './option-value.ts'
import { isPlaceholder, type Piece, type Placeholder } from './piece.ts'
import { startRendering } from './rendering.ts'
import { TEMPLATE_LIMITS, type Template, type TemplateContext, TemplateError } from './template.ts'
import { compilePieces, readsOf } from './writer.ts'

/** A shell command, and the environment variables with its values. */
export interface BoundCommand {
  readonly command: string
  readonly env: Readonly<Record<string, string>>
}

/** A parsed and bound command. It is plain data that can be stored as JSON. */
export interface Binding {
  readonly command: string
  /** The variables of the command with their values. */
  readonly variables: readonly (readonly [name: string, placeholder: Placeholder])[]
  /** What its words must not look like; the ids are places in `variables`. */
  readonly checks: readonly CheckedWord[]
}

/** The template of a bound command. If the command could not be bound, rendering throws. */
export function createCommand(binding: Binding | null, templateContext: TemplateContext): Template<BoundCommand> {
  if (binding === null) return { reads: new Set(), render: refuse }
  const { command, variables, checks } = binding
  const check = compileChecks(checks)
  const values = variables.map(([name, placeholder]) => ({
    name,
    source: placeholder.source,
    write: compilePieces([placeholder], templateContext),
  }))
  return {
    reads: readsOf(
      variables.map(([, placeholder]) => placeholder),
      templateContext,
    ),
    render(context) {
      const rendering = startRendering(context)
      const env: Record<string, string> = {}
      for (const { name, source, write } of values) env[name] = checkVariable(write(rendering), source)
      check((id) => env[variables[id]?.[0] ?? ''] ?? '')
      return { command, env }
    },
  }
}

/** The template of a program and its arguments, each of them parsed; the ids in `checks` count their placeholders. */
export function createArguments(
  words: readonly (readonly Piece[])[],
  checks: readonly CheckedWord[],
  templateContext: TemplateContext,
): Template<readonly string[]> {
  const templates = words.map((pieces) =>
    pieces.map((piece) => ({ piece, write: compilePieces([piece], templateContext) })),
  )
  const check = compileChecks(checks)
  return {
    reads: readsOf(words.flat(), templateContext),
    render(context) {
      const values: string[] = []
      const rendered = templates.map((parts) => {
        const rendering = startRendering(context)
        const texts = parts.map(({ piece, write }) => {
          const text = write(rendering)
          if (isPlaceholder(piece)) values.push(text)
          return text
        })
        return texts.join('')
      })
      check((id) => values[id] ?? '')
      return rendered
    },
  }
}

function refuse(): never {
  throw new TemplateError('template-unusable', 'the command did not compile')
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
