import { type DerivedField, derivedFieldsIn } from '../model/derived-field.ts'
import type { EventContext } from '../model/event-context.ts'
import { didYouMean } from '../model/suggestion.ts'
import { member, partOf, valueAt } from '../model/value.ts'
import { keyOf, type Placeholder } from './piece.ts'
import type { TemplateContext } from './template.ts'

/** The value that a placeholder stands for. */
export interface Reference {
  /** Untrusted; undefined if there is no value. */
  read(context: EventContext): unknown
  /** Whether a structure becomes JSON text even where types are kept. */
  readonly alwaysText: boolean
  readonly reads: readonly DerivedField[]
}

/** Why a path does not name a value. */
export interface UnknownReference {
  readonly message: string
  readonly help: string | null
}

type Reader = (context: EventContext) => unknown

/** A null of the event context means that the host did not say, so there is no value. A null inside its data is a null. */
const SINGLE_VALUES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['tool.name', (context) => context.tool?.name ?? undefined],
  ['tool.fqn', (eventContext) => eventContext.tool?.spellings[1] ?? eventContext.tool?.name ?? undefined],
  ['tool.error', (eventContext) => (eventContext.tool === null ? undefined : (eventContext.tool.error ?? ''))],
  ['tool.ok', (eventContext) => eventContext.tool?.ok ?? undefined],
  ['tool.call_id', (eventContext) => eventContext.tool?.callId ?? undefined],
  ['agent', (eventContext) => eventContext.agent ?? undefined],
  ['session', (eventContext) => eventContext.session],
  ['turn', (eventContext) => eventContext.turn ?? undefined],
  ['tokens', (eventContext) => eventContext.tokens ?? undefined],
  ['pressure', (eventContext) => eventContext.pressure ?? undefined],
  ['workspace', (eventContext) => eventContext.workspace ?? undefined],
])

const STRUCTURES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['tool.params', (context) => context.tool?.params],
  ['tool.result', (eventContext) => eventContext.tool?.result],
  ['event', (eventContext) => eventContext.payload],
  ['chain.failures', (eventContext) => eventContext.failures],
  ['previous', (eventContext) => eventContext.previous],
])

const NAMES: readonly string[] = [...SINGLE_VALUES.keys(), ...STRUCTURES.keys()]
/** Words that are only valid before one of their members, not alone. */
const GROUPS: ReadonlySet<string> = new Set(['tool', 'chain'])

/** The words that a placeholder can start with. */
export const ROOTS: ReadonlySet<string> = new Set([...NAMES.map((name) => name.split('.')[0] ?? name), 'env'])

/** The derived fields behind single values, by their names in placeholders. */
const FACTS: ReadonlyMap<string, readonly DerivedField[]> = new Map<string, readonly DerivedField[]>([
  ['turn', ['turn']],
  ['tokens', ['tokens']],
  ['pressure', ['tokens']],
  ['tools', ['tool_calls']],
])

/** The values of `{turn}` and the other short forms in text for people and models. */
export const BRACE_REFERENCES: ReadonlyMap<string, Reference> = new Map(
  Object.entries<Reader>({
    turn: (context) => context.turn,
    tokens: (eventContext) => eventContext.tokens,
    tools: (eventContext) => eventContext.toolCalls,
    messages: (eventContext) => eventContext.messageCount,
    max_turns: (eventContext) => eventContext.maxTurns,
    pressure: (eventContext) => eventContext.pressure,
  }).map(([name, read]) => [name, { read, alwaysText: false, reads: FACTS.get(name) ?? [] }]),
)

/** The value of a placeholder that the parser has found. */
export function referenceOf(placeholder: Placeholder): Reference {
  const { path, brace } = placeholder
  // The policy lists this environment variable; otherwise the parser would have rejected it.
  const found = brace ? BRACE_REFERENCES.get(path[0] ?? '') : findReference(path, { env: path.slice(1, 2) })
  if (found === undefined || 'message' in found)
    throw new TypeError(`no parse finds the placeholder ${keyOf(placeholder)}`)
  return found
}

/** The value that the path of a placeholder names, or why it names none. */
export function findReference(path: readonly string[], context: TemplateContext): Reference | UnknownReference {
  const [root = '', second] = path
  if (root === 'env') return findVariable(path.slice(1), context)
  if (!GROUPS.has(root)) return findNamed(root, path, 1) ?? unknownRoot(root)
  return second === undefined
    ? incomplete(root, membersOf(root))
    : (findNamed(`${root}.${second}`, path, 2) ?? unknownMember(root, second))
}

/** The value called `name`. The rest of the path reads a part of it. */
function findNamed(name: string, path: readonly string[], from: number): Reference | UnknownReference | undefined {
  const rest = path.slice(from)
  const single = SINGLE_VALUES.get(name)
  if (single !== undefined) return rest.length === 0 ? reference(path, single) : tooLong(name, rest)
  const structure = STRUCTURES.get(name)
  if (structure === undefined) return undefined
  return {
    ...reference(path, readPart(structure, rest)),
    alwaysText: name === 'tool.result' && rest.length === 0,
  }
}

function readPart(structure: Reader, path: readonly string[]): Reader {
  const [key, ...others] = path
  if (key === undefined) return structure
  if (others.length === 0) return (context) => partOf(structure(context), key)
  return (eventContext) => valueAt(structure(eventContext), path)
}

function findVariable(path: readonly string[], context: TemplateContext): Reference | UnknownReference {
  const [name, ...rest] = path
  const listed = context.env.map((variable) => `env.${variable}`)
  if (name === undefined) return incomplete('env', listed)
  if (rest.length > 0) return tooLong(`env.${name}`, rest)
  if (!context.env.includes(name)) {
    return unknown(
      `the policy lists no environment name \`${name}\``,
      didYouMean(name, context.env) ?? 'list the name under `env:` at the top of the policy',
    )
  }
  return reference(['env', name], (eventContext) => member(eventContext.env, name))
}

function reference(path: readonly string[], read: Reader): Reference {
  const [root = '', second = null] = path
  const reads = root === 'event' ? derivedFieldsIn(second) : (FACTS.get(root) ?? [])
  return { read, alwaysText: false, reads }
}

function incomplete(name: string, members: readonly string[]): UnknownReference {
  return unknown(`\`${name}\` is not a value by itself`, members.length === 0 ? null : `name one of ${list(members)}`)
}

function tooLong(name: string, rest: readonly string[]): UnknownReference {
  return unknown(`\`${name}\` is a single value and has no \`${rest[0]}\``, `leave it at \`${name}\``)
}

function unknownRoot(root: string): UnknownReference {
  const help = didYouMean(root, [...ROOTS, ...NAMES]) ?? `a placeholder starts with one of ${list([...ROOTS])}`
  return unknown(`there is no placeholder \`${root}\``, help)
}

function unknownMember(group: string, name: string): UnknownReference {
  const inTool = `parameters are \`tool.params.${name}\`, results \`tool.result.${name}\``
  const members = group === 'tool' ? inTool : `it has ${list(membersOf(group))}`
  return unknown(`\`${group}\` has no \`${name}\``, didYouMean(`${group}.${name}`, membersOf(group)) ?? members)
}

function membersOf(group: string): readonly string[] {
  return NAMES.filter((name) => name.startsWith(`${group}.`))
}

function unknown(message: string, help: string | null): UnknownReference {
  return { message, help }
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
