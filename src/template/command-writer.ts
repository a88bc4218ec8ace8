import type { Piece, Placeholder } from './piece.ts'
import { startRendering } from './rendering.ts'
import { TEMPLATE_LIMITS, TemplateError, type Template } from './template.ts'
import { compilePieces, createText, readsOf } from './writer.ts'

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
}

/** The template of a bound command. If the command could not be bound, rendering throws. */
export function createCommand(binding: Binding | null): Template<BoundCommand> {
  if (binding === null) return { reads: new Set(), render: refuse }
  const { command, variables } = binding
  const values = variables.map(([name, placeholder]) => ({
    name,
    source: placeholder.source,
    write: compilePieces([placeholder]),
  }))
  return {
    reads: readsOf(variables.map(([, placeholder]) => placeholder)),
    render(context) {
      const rendering = startRendering(context)
      const env: Record<string, string> = {}
      for (const { name, source, write } of values) env[name] = checkVariable(write(rendering), source)
      return { command, env }
    },
  }
}

/** The template of a program and its parsed arguments. */
export function createArguments(words: readonly (readonly Piece[])[]): Template<readonly string[]> {
  const templates = words.map(createText)
  return {
    reads: readsOf(words.flat()),
    render: (context) => templates.map((template) => template.render(context)),
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
