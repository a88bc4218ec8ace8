import { readJson } from '../../source/json.ts'
import { PAST_MEMBERS, type PastMember, readPast } from '../../model/past.ts'
import { CALLS, NO_CALLS } from '../../model/handed-in.ts'
import { didYouMean, nearest } from '../../model/suggestion.ts'
import { FUNCTIONS } from '../functions/functions.ts'
import { membersRead, PARTS, READY } from '../names.ts'
import type { Key, Node } from '../parse/nodes.ts'
import { CONSTANTS, nameAt } from '../parse/tokens.ts'
import { type Run, spendScan } from '../run.ts'
import { data, listElement, listLength, ownMember } from '../values/data.ts'
import { typeError } from '../values/kind.ts'
import { characterAt } from '../values/string.ts'
import {
  type Code,
  type Evaluate,
  KNOWN_SURE,
  literalCode,
  type NamedValue,
  NOTHING_KNOWN,
  type Scope,
  valueCode,
} from './code.ts'
import { NAMES_OF_PARAMS } from '../../model/tool-params.ts'

/** A member: by a name or a number known at compile time, or by a computed one. */
type Step = string | number | Evaluate

export function compileName(node: Node<'Identifier'>, scope: Scope): Code {
  return compilePath(node, [], 0, scope)
}

/** Compiles the right side of a comparison. An unknown name there is probably meant as text. */
export function compileCompared(node: Node, scope: Scope): Code {
  if (node.type !== 'Identifier') return scope.compile(node)
  return compilePath(node, [], 0, scope, `if it is text, quote it: \`'${node.name}'\``)
}

export function compileMember({ object, keys }: Node<'MemberExpression'>, scope: Scope): Code {
  let cost = keys.length
  const path = keys.map((key) => {
    const code = compileKey(key, scope)
    cost += code.steps
    return code.step
  })
  if (object.type === 'Identifier' && object.name === 'history' && !scope.variables.includes('history')) {
    return compileHistory(object, keys, path, scope, (value, from) => valueCode(follow(value, path.slice(from)), cost))
  }
  if (object.type === 'Identifier') {
    if (keys[0] !== undefined && !scope.variables.includes(object.name)) checkMember(object, keys[0], path, scope)
    return compilePath(object, path, cost, scope)
  }
  const holder = scope.compile(object)
  return valueCode(follow(holder.value, path), holder.steps + cost)
}

function compileKey(key: Key, scope: Scope): { readonly step: Step; readonly steps: number } {
  if ('name' in key) return { step: key.name, steps: 0 }
  const { literal, value, steps } = scope.compile(key.index)
  return { step: typeof literal === 'string' || typeof literal === 'number' ? literal : value, steps }
}

/** Compiles a path that starts with a name: a loop variable, a name with several members, or any other name. */
function compilePath(
  root: Node<'Identifier'>,
  path: readonly Step[],
  cost: number,
  scope: Scope,
  helpIfUnknown: string | null = null,
): Code {
  const slot = scope.variables.lastIndexOf(root.name)
  const variable: Evaluate = (_, run) => run.variables?.[slot]
  if (slot >= 0) return valueCode(follow(variable, path), cost)
  if (root.name === 'history') return compileHistory(root, [], path, scope, () => literalCode(null))
  const whole = scope.known.names.get(root.name)
  if (whole === undefined) return reportUnknown(root, scope, helpIfUnknown)

  const computed = path.findIndex((step) => typeof step === 'function')
  const known = computed < 0 ? path : path.slice(0, computed)
  const reads = membersRead(root.name, known.map(String))
  const nameKnown = (): NamedValue => ({
    path: `${root.name}${known.map(showStep).join('')}`,
    value: resolve(root.name, whole, known, scope),
    heldBy: heldBy(root.name, known),
  })
  scope.note(nameKnown, reads)
  const value = resolve(root.name, whole, path, scope)
  if (!path.every(isName)) return valueCode(value, cost)
  return { ...valueCode(value, cost, READY.has(value) ? KNOWN_SURE : NOTHING_KNOWN), path: [root.name, ...path] }
}

function isName(step: Step): step is string {
  return typeof step === 'string'
}

/** For a name with several members, reads only the requested one. */
function resolve(name: string, whole: Evaluate, path: readonly Step[], scope: Scope): Evaluate {
  const [first, ...rest] = path
  const members = scope.known.members.get(name)
  if (members === undefined || typeof first !== 'string') return follow(whole, path)
  const [key, ...within] = rest
  const part = PARTS.get(`${name}.${first}`)
  if (part === undefined || typeof key !== 'string') return follow(members.get(first) ?? NOTHING, rest)
  return follow((context) => data(part.read(context, key)), within)
}

/** Where a parameter with a canonical name is stored. */
function heldBy(name: string, [first, key]: readonly Step[]): NamedValue['heldBy'] {
  const part = PARTS.get(`${name}.${String(first)}`)
  return part === undefined || typeof key !== 'string' ? null : (context) => part.heldBy(context, key)
}

const NOTHING: Evaluate = () => null

function reportUnknown({ name, start, end }: Node<'Identifier'>, scope: Scope, otherwise: string | null): Code {
  if (name === 'call') return scope.report({ start, end }, { ...UNKNOWN, message: NO_CALLS, help: CALLS.help })
  const { names, members } = scope.known
  // People mean these when they write `tool_name`.
  const paths = [...members].flatMap(([holder, own]) => [...own.keys()].map((member) => `${holder}.${member}`))
  const help = FUNCTIONS.has(name)
    ? `\`${name}\` is a function: write \`${name}(…)\``
    : paths.includes(`tool.${name}`) || name === 'tool_input'
      ? `did you mean \`tool.${name === 'tool_input' ? 'params' : name}\`?`
      : didYouMean(name, [...scope.variables, ...names.keys(), ...paths, ...CONSTANTS.keys()])
  return scope.report({ start, end }, { ...UNKNOWN, message: `unknown name \`${name}\``, help: help ?? otherwise })
}

const UNKNOWN = { code: 'expression-unknown-name' } as const

/** Warns of a member that a name with several members does not have, because it is always null. */
function checkMember({ name }: Node<'Identifier'>, key: Key, path: readonly Step[], scope: Scope): void {
  const [step, next] = path
  const members = scope.known.members.get(name)
  if (members === undefined || typeof step !== 'string' || members.has(step)) return
  scope.warn('name' in key ? key : key.index, {
    code: 'expression-unknown-member',
    message: `\`${name}\` has no \`${step}\`, so this is always null`,
    help: memberHelp(name, step, next, [...members.keys()]),
  })
}

function memberHelp(name: string, member: string, next: Step | undefined, members: readonly string[]): string {
  if (name === 'tool' && NAMES_OF_PARAMS.includes(member)) {
    return `write \`tool.params${typeof next === 'string' ? `.${next}` : ''}\``
  }
  const near = nearest(member, members)
  if (near !== undefined) return `did you mean \`${name}.${near}\`?`
  if (name === 'tool') return `write \`tool.params.${member}\` for a parameter`
  return `its members are ${new Intl.ListFormat('en-GB').format(members.map((known) => `\`${known}\``))}`
}

function follow(root: Evaluate, path: readonly Step[]): Evaluate {
  const [first, ...others] = path
  if (first === undefined) return root
  if (typeof first === 'string' && others.length === 0) {
    return (context, run) => {
      const holder = root(context, run)
      return holder === null ? null : ownMember(holder, first)
    }
  }
  return (eventContext, run) => {
    let value = root(eventContext, run)
    for (const step of path) {
      if (value === null) return null
      if (typeof step === 'string') value = ownMember(value, step)
      else value = subscript(value, typeof step === 'number' ? step : step(eventContext, run), run)
    }
    return value
  }
}

function showStep(step: Step): string {
  return typeof step === 'string' && nameAt(step, 0) === step ? `.${step}` : `[${JSON.stringify(step)}]`
}

/** `history.NAME.member`, and the rest of the path. */
function compileHistory(
  root: Node<'Identifier'>,
  keys: readonly Key[],
  path: readonly unknown[],
  scope: Scope,
  follow: (whole: Evaluate, from: number) => Code,
): Code {
  const [name, member] = path
  const nameKey = keys[0]
  if (typeof name !== 'string' || nameKey === undefined) {
    return scope.report(nameKey ?? root, {
      code: 'unknown-observation',
      message: 'the name of an observation must be a constant',
      help: 'write `history.NAME.count`, or `history["a-name"].count`',
    })
  }
  const isMember = PAST_MEMBERS.some((known) => known === member)
  const found = scope.findPast(name, isMember ? (member as PastMember) : 'count')
  if (found !== null && 'code' in found) return scope.report('name' in nameKey ? nameKey : nameKey.index, found)
  if (found === null || !isMember) {
    const what = typeof member === 'string' ? `has no \`${member}\`` : 'is not a value by itself'
    scope.warn(keys[1] ?? nameKey, {
      code: 'expression-unknown-member',
      message: `\`history.${name}\` ${what}, so this is always null`,
      help: helpFor(member),
    })
    return literalCode(null)
  }
  const read: Evaluate = (context) => readPast(found, member as PastMember, context, readJson)
  scope.note(() => ({ path: `history.${name}.${String(member)}`, value: read, heldBy: null }), [])
  return follow(read, 2)
}

function helpFor(member: unknown): string {
  if (member === 'values') return 'give the observation a `keep`, a path'
  const near = typeof member === 'string' ? didYouMean(member, PAST_MEMBERS) : null
  return near ?? `its members are ${PAST_MEMBERS.map((name) => `\`${name}\``).join(', ')}`
}

/**
 * `holder[key]`: a member by name, or an element or a character by number; a negative number counts from the end. Null
 * if there is none.
 */
function subscript(holder: unknown, key: unknown, run: Run): unknown {
  if (holder === null || key === null) return null
  if (typeof key === 'string') return ownMember(holder, key)
  if (typeof key !== 'number' || !Number.isInteger(key)) throw typeError('[]', 'a string or a whole number', key)
  if (Array.isArray(holder)) return listElement(holder, key < 0 ? key + listLength(holder) : key)
  if (typeof holder !== 'string') throw typeError('[]', 'a list or a string', holder)
  spendScan(run, holder.length)
  return characterAt(holder, key)
}
