import type { EventContext } from '../model/event-context.ts'
import type { Value } from '../model/value.ts'
import { type CheckedWord, compileChecks } from './option-value.ts'
import { isPlaceholder, type Piece, type Placeholder } from './piece.ts'
import { referenceOf } from './reference.ts'
import { renderValue, startRendering, textOf } from './rendering.ts'
import { TEMPLATE_LIMITS, type Template, type TemplateContext, TemplateError } from './template.ts'
import { compilePieces, readsOf } from './writer.ts'

/** A shell command, and the environment variables that carry its values. */
export interface BoundCommand {
  readonly command: string
  readonly env: Readonly<Record<string, string>>
}

/** A parsed and bound command. It is plain data that can be stored as JSON. */
export interface Binding {
  readonly command: string
  /** The variables of the command with their values. */
  readonly variables: readonly (readonly [name: string, placeholder: Placeholder])[]
  /** Checks on the words of the command; the ids are indexes into `variables`. */
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

/**
 * Whether an argument consists only of the values of an observation, each of which becomes one argument. Any other list
 * is a single argument, as JSON: otherwise a model could choose the number of arguments.
 */
export function isSeveral(word: readonly Piece[]): boolean {
  const [piece, ...others] = word
  if (piece === undefined || !isPlaceholder(piece) || others.length > 0) return false
  const { path, brace } = piece
  return !brace && path.length === 3 && path[0] === 'history' && path[2] === 'values'
}

/**
 * The template of a program and its arguments, from their parsed pieces. The ids in `checks` number the placeholders in
 * order; a placeholder for which {@link isSeveral} holds counts twice.
 */
export function createArguments(
  words: readonly (readonly Piece[])[],
  checks: readonly CheckedWord[],
  templateContext: TemplateContext,
): Template<readonly string[]> {
  const templates = words.map((pieces) => compileWord(pieces, templateContext))
  const check = compileChecks(checks)
  return {
    reads: readsOf(words.flat(), templateContext),
    render(context) {
      const rendered = templates.map((write) => write(context))
      const values = rendered.map(({ values }) => values)
      check((id) => values.flat()[id] ?? '')
      rendered.forEach(({ others }, word) => {
        for (const other of others) check((id) => values.with(word, [other, other]).flat()[id] ?? '')
      })
      return rendered.flatMap(({ texts }) => texts)
    },
  }
}

interface RenderedWord {
  readonly texts: readonly string[]
  /** The values of the placeholders. */
  readonly values: readonly string[]
  /** Further values that can take the place of `values`. */
  readonly others: readonly string[]
}

function compileWord(
  pieces: readonly Piece[],
  templateContext: TemplateContext,
): (context: EventContext) => RenderedWord {
  const [first] = pieces
  if (isSeveral(pieces) && first !== undefined && isPlaceholder(first)) {
    const reference = referenceOf(first, templateContext)
    return (context) => {
      const rendering = startRendering(context)
      const found = renderValue(rendering, reference)
      const texts = (Array.isArray(found) ? found : []).map((value: Value) => textOf(value, rendering.left))
      const [text = '', ...others] = texts
      return { texts, values: [text, text], others }
    }
  }
  const parts = pieces.map((piece) => compilePieces([piece], templateContext))
  return (context) => {
    const rendering = startRendering(context)
    const texts = parts.map((write) => write(rendering))
    return {
      texts: [texts.join('')],
      values: texts.filter((_, index) => isPlaceholder(pieces[index] ?? '')),
      others: [],
    }
  }
}

function refuse(): never {
  throw new TemplateError('template-unusable', 'the command did not compile')
}

function checkVariable(value: string, source: string): string {
  if (value.includes('\0')) {
    throw new TemplateError(
      'template-variable',
      `\`${source}\` contains a NUL character, which an environment variable cannot`,
    )
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
