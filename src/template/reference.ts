import { readJson } from '../source/json.ts'
import { READ_BY_CALL } from '../model/call-members.ts'
import { CALLS, NO_CALLS } from '../model/handed-in.ts'
import { type MemberPath, membersAt } from '../model/member-path.ts'
import { EVENT_MEMBERS, type MemberType } from '../model/event.ts'
import { CONTEXT_MEMBERS, type ContextMember, type EventContext } from '../model/event-context.ts'
import type { AnswerReader } from '../model/condition.ts'
import { type FindPast, PAST_MEMBERS, type PastProblem, readPast } from '../model/past.ts'
import { didYouMean } from '../model/suggestion.ts'
import { NAMES_OF_PARAMS, readAsList } from '../model/tool-params.ts'
import { member, partOf, valueAt } from '../model/value.ts'
import { keyOf, type Placeholder } from './piece.ts'
import type { TemplateContext } from './template.ts'

/** The value that a placeholder stands for. */
export interface Reference {
  /** Untrusted; undefined if there is no value. */
  read(context: EventContext): unknown
  /** Whether a structure becomes JSON text even where types are kept. */
  readonly alwaysText: boolean
  readonly reads: readonly MemberPath[]
}

/** The reason why a path does not name a value. */
interface UnknownReference {
  /** `unknown-placeholder` if absent. */
  readonly code?: PastProblem['code']
  readonly message: string
  readonly help: string | null
}

type Reader = (context: EventContext) => unknown

type Members = typeof EVENT_MEMBERS

/** The names of the members with `inTemplates`. */
type NameInTemplates = {
  [Name in keyof Members]: Members[Name] extends {
    readonly inTemplates: true
    readonly names: readonly [infer First, ...unknown[]]
  }
    ? First & string
    : never
}[keyof Members]

/** Each is read by a function of its own: one function for all would look its member up by name in every text. */
const IN_TEMPLATES: Readonly<Record<NameInTemplates, Reader>> = {
  session: (context) => context.session,
  agent: (context) => context.agent ?? undefined,
  turn: (context) => context.turn ?? undefined,
  tokens: (context) => context.tokens ?? undefined,
  workspace: (context) => context.workspace ?? undefined,
}

/**
 * Null in the event context means that the host did not report a value, so there is none. Null within the data is a
 * value.
 */
const SINGLE_VALUES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...membersOfTool((type) => type !== 'map' && type !== 'anything' && type !== 'list'),
  ['tool.fqn', (context) => context.tool?.spellings[1] ?? context.tool?.name ?? undefined],
  // If the event of a tool reports no error, the error is empty text.
  ['tool.error', ({ tool }) => (tool === null ? undefined : (tool.error ?? ''))],
  ...Object.entries(IN_TEMPLATES),
  ['pressure', (context) => context.pressure ?? undefined],
])

const STRUCTURES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...membersOfTool((type) => type === 'map' || type === 'anything'),
  ['event', (context) => context.payload],
  ['chain.failures', (context) => context.failures],
  ['previous', (context) => context.previous],
])

const SINGLE_VALUES_OF_CALL = ['call.reads_only', 'call.certain']
const STRUCTURES_OF_CALL = ['call.commands', 'call.files', 'call.hosts', 'call.inline_code', 'call.unread']

function readerOfCall(name: string, { callMembers }: TemplateContext): Reader {
  const read = callMembers?.get(name.slice('call.'.length))
  return (context) => read?.(context) ?? undefined
}

/** Structures that look up their parts by more than the names of own members. */
const PARTS: ReadonlyMap<string, NonNullable<ContextMember['part']>> = new Map(
  CONTEXT_MEMBERS.flatMap(({ path, part }) => (part === undefined ? [] : [[path.join('.'), part] as const])),
)

function membersOfTool(isOne: (type: MemberType) => boolean): readonly (readonly [string, Reader])[] {
  return CONTEXT_MEMBERS.filter(({ path, member }) => path[0] === 'tool' && isOne(member.type)).map(
    ({ path, member, read }) => {
      const isData = member.type === 'anything'
      return [path.join('.'), isData ? read : (context) => read(context) ?? undefined] as const
    },
  )
}

const NAMES: readonly string[] = [
  ...[...SINGLE_VALUES.keys(), ...SINGLE_VALUES_OF_CALL],
  ...[...STRUCTURES.keys(), ...STRUCTURES_OF_CALL],
]
/** Words that are valid only before one of their members. */
const GROUPS: ReadonlySet<string> = new Set(['tool', 'chain', 'call'])

/** The words that a placeholder can start with. */
export const ROOTS: ReadonlySet<string> = new Set([
  ...NAMES.map((name) => name.split('.')[0] ?? name),
  'env',
  'history',
])

/** The members that single values read, by the name of the value in placeholders. */
const READ_BY: ReadonlyMap<string, readonly MemberPath[]> = new Map<string, readonly MemberPath[]>([
  ...CONTEXT_MEMBERS.flatMap(({ path, member: { names = [] } }) =>
    names.map((name) => [name, membersAt(path)] as const),
  ),
  ['pressure', ['tokens', 'max_tokens']],
  ['messages', ['messages']],
  ['call', READ_BY_CALL],
])

/** The values of `{turn}` and the other short forms in texts for people and models. */
export const BRACE_REFERENCES: ReadonlyMap<string, Reference> = new Map(
  Object.entries<Reader>({
    turn: (context) => context.turn,
    tokens: (context) => context.tokens,
    tools: (context) => context.toolCalls,
    messages: (context) => context.messageCount,
    max_turns: (context) => context.maxTurns,
    pressure: (context) => context.pressure,
  }).map(([name, read]) => [name, { read, alwaysText: false, reads: READ_BY.get(name) ?? [] }]),
)

/** The value of a placeholder that the parser has found. */
export function referenceOf(placeholder: Placeholder, context: TemplateContext): Reference {
  const { path, brace } = placeholder
  const found = brace ? BRACE_REFERENCES.get(path[0] ?? '') : findReference(path, context)
  if (found === undefined || 'message' in found)
    throw new TypeError(`no parse finds the placeholder ${keyOf(placeholder)}`)
  return found
}

/** Names of the parameters, as the path of the parameters. */
const PARAMETERS: ReadonlySet<string> = new Set(
  ['params', ...NAMES_OF_PARAMS].flatMap((name) => [name, `tool.${name}`]),
)

/** The value that a path names, or the reason why it names none. */
export function findReference(path: readonly string[], context: TemplateContext): Reference | UnknownReference {
  const [root = '', second] = path
  if (root === 'env') return findVariable(path.slice(1), context)
  if (root === 'history' && context.findPast !== undefined) return findHistory(path.slice(1), context.findPast)
  if (root === 'count' && context.count != null) return findCount(path.slice(1), context.count)
  if (root === 'call' && context.callMembers == null) return unknown(NO_CALLS, CALLS.help)
  if (!GROUPS.has(root)) return findNamed(root, path, 1, context) ?? ofParameters(path, 1) ?? unknownRoot(root)
  return second === undefined
    ? incomplete(root, membersOf(root))
    : (findNamed(`${root}.${second}`, path, 2, context) ?? ofParameters(path, 2) ?? unknownMember(root, second))
}

/** The value called `name`; the rest of the path selects a part of it. */
function findNamed(
  name: string,
  path: readonly string[],
  from: number,
  context: TemplateContext,
): Reference | UnknownReference | undefined {
  const rest = path.slice(from)
  const single = SINGLE_VALUES_OF_CALL.includes(name) ? readerOfCall(name, context) : SINGLE_VALUES.get(name)
  if (single !== undefined) return rest.length === 0 ? reference(path, single) : tooLong(name, rest)
  const structure = STRUCTURES_OF_CALL.includes(name) ? readerOfCall(name, context) : STRUCTURES.get(name)
  if (structure === undefined) return undefined
  const [key, ...within] = rest
  const part = PARTS.get(name)
  if (part !== undefined && key !== undefined) {
    return reference(
      path,
      readPart((context) => readAsList(() => part.read(context, key)), within),
    )
  }
  return {
    ...reference(path, readPart(structure, rest)),
    alwaysText: name === 'tool.result' && rest.length === 0,
  }
}

function readPart(structure: Reader, path: readonly string[]): Reader {
  const [key, ...others] = path
  if (key === undefined) return structure
  if (others.length === 0) return (context) => partOf(structure(context), key)
  return (context) => valueAt(structure(context), path)
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
  return reference(['env', name], (context) => member(context.env, name))
}

/** The value of `history.NAME.member`, or of a part of it. */
function findHistory([name, member, ...rest]: readonly string[], findPast: FindPast): Reference | UnknownReference {
  const members = PAST_MEMBERS.map((known) => `history.${name ?? 'NAME'}.${known}`)
  const known = PAST_MEMBERS.find((one) => one === member)
  if (name === undefined || member === undefined) return incomplete(['history', name].join('.'), members)
  const found = findPast(name, known ?? 'count')
  if (found !== null && 'code' in found) return found
  if (known === undefined) return unknown(`\`history.${name}\` has no \`${member}\``, `it has ${list(PAST_MEMBERS)}`)
  if (found === null) return unknown(`\`${name}\` keeps no values`, 'give the observation a `keep`, a path')
  return {
    read: readPart((context) => readPast(found, known, context, readJson), rest),
    alwaysText: false,
    reads: [],
  }
}

function findCount(rest: readonly string[], count: AnswerReader): Reference | UnknownReference {
  if (rest.length > 0) return tooLong('count', rest)
  return { read: (context) => readPast(count, 'count', context, readJson), alwaysText: false, reads: [] }
}

function reference(path: readonly string[], read: Reader): Reference {
  const [root = '', ...keys] = path
  const inTool = root === 'tool' ? membersAt(keys[0] === 'fqn' ? ['tool', 'name'] : path) : null
  const reads = root === 'event' ? membersAt(keys) : (inTool ?? READ_BY.get(root) ?? [])
  return { read, alwaysText: false, reads }
}

function incomplete(name: string, members: readonly string[]): UnknownReference {
  return unknown(`\`${name}\` is not a value by itself`, members.length === 0 ? null : `name one of ${list(members)}`)
}

function tooLong(name: string, rest: readonly string[]): UnknownReference {
  const member = `${rest[0]}`
  if (Object.hasOwn(EVENT_MEMBERS, member)) {
    return unknown(`\`${name}\` has no \`${member}\``, `write \`<<event.${member}>>\``)
  }
  return unknown(`\`${name}\` is a single value and has no \`${rest[0]}\``, `leave it at \`${name}\``)
}

/** Help for a parameter below another name; null for other paths. */
function ofParameters(path: readonly string[], from: number): UnknownReference | null {
  const name = path.slice(0, from).join('.')
  if (!PARAMETERS.has(name)) return null
  const message = from === 1 ? `there is no placeholder \`${name}\`` : `\`${path[0]}\` has no \`${path[1]}\``
  return unknown(message, `write \`<<${['tool.params', ...path.slice(from)].join('.')}>>\``)
}

function unknownRoot(root: string): UnknownReference {
  const isOfEvents = Object.hasOwn(EVENT_MEMBERS, root)
  const help = isOfEvents
    ? `write \`<<event.${root}>>\``
    : root === 'count'
      ? '`<<count>>` is the count of the only condition on the past in a rule'
      : /^(?:stdout|stderr|exit_code)$/.test(root)
        ? `write \`<<previous.${root}>>\`, which is of the step before in a \`chain\``
        : (didYouMean(root, [...ROOTS, ...NAMES]) ?? `a placeholder starts with one of ${list([...ROOTS])}`)
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
