import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import { EVENT_NAMES, findEvent } from '../model/events.ts'
import { didYouMean, nearest } from '../model/suggestion.ts'
import { isMap, member as memberOf } from '../model/value.ts'
import {
  cureAction,
  cureChoice,
  cureCondition,
  cureEventMap,
  cureEvents,
  cureField,
  cureHooks,
  cureScalar,
  cureTypeless,
  cureUntyped,
} from './cure.ts'
import { cureRepositoryEvent, foreignEvent } from './foreign-events.ts'
import type { Kinds } from './policy-schema.ts'
import { CALLS, HOOK_FILES } from '../model/handed-in.ts'
import { describeRequirement, isBound } from './requirement.ts'
import { parsePointer, type SchemaError } from './schema-error.ts'
import { durationMeant, inMilliseconds, isSeconds, isTimespan } from '../model/seconds.ts'
import { describeValue, listNames, shorten } from './words.ts'

/** One violation of the schema: its location, and a message for the person who must fix it. */
export interface Violation {
  readonly path: readonly (string | number)[]
  /** Whether the key at `path` is to blame, or its value. */
  readonly part: 'key' | 'value'
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
}

/** What to call the entries of a list, by the name of the list; the empty name stands for the root. */
export type Nouns = Readonly<Record<string, string>>

const NOUNS: Nouns = { '': 'the policy', hooks: 'a rule' }

export function describeViolation(error: SchemaError, kinds: Kinds, nouns = NOUNS): Violation {
  const path = placeOf(error.instancePath)
  const name = fieldName(path, nouns)
  const value = (code: DiagnosticCode, message: string, help: string | null = null): Violation => {
    return { path, part: 'value', code, message, help }
  }
  const { data, member = '' } = error
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return value('missing-field', `${name} needs \`${member}\``, missingFieldHelp(path, error, kinds))
    case 'additionalProperties': {
      const fields = Object.keys(memberOf(error.parentSchema, 'properties') ?? {})
      return {
        path: [...path, member],
        part: 'key',
        code: 'unknown-field',
        message: `${name} has no field \`${shorten(member)}\``,
        help: cureField(member, fields, data) ?? didYouMean(member, fields) ?? fieldsOf(path, fields, member),
      }
    }
    case 'discriminator':
      return unknownKind(path, data, error, kinds)
    case 'enum':
    case 'const':
      return choiceViolation(error, path, name)
    case 'type':
    case 'pattern':
      if (isSeconds(error.parentSchema)) {
        const message = `${name} must be a number or a duration, not ${describeValue(data)}`
        return value(isTimespan(error.parentSchema) ? 'bad-timespan' : 'wrong-type', message, durationHelp(data))
      }
      if (error.keyword === 'type') {
        return value('wrong-type', `${name} must ${describeRequirement(error)}`, typeHelp(path, error, kinds))
      }
      return value('wrong-value', `${name} cannot be ${describeValue(data)}`, patternHelp(error))
    default: {
      const message = `${name} must ${describeRequirement(error)}`
      if (isBound(error.keyword) && isTimespan(error.parentSchema)) return value('bad-timespan', message, DURATION_HELP)
      if (isBound(error.keyword)) return value('out-of-range', message, fractionHelp(error) ?? secondsHelp(error))
      return value(error.keyword === 'anyOf' ? 'wrong-type' : 'wrong-value', message)
    }
  }
}

/** Help for a field that a part of a policy does not have. */
function fieldsOf(path: Violation['path'], fields: readonly string[], member: string): string {
  const isBelowRule = path.some((part) => part === 'condition' || part === 'action')
  const ofRule: readonly string[] = ['action', 'condition', 'cooldown', 'max_fires', 'on', 'priority', 'enabled']
  return isBelowRule && ofRule.includes(member)
    ? `\`${member}\` is a field of the rule: indent it as far as \`id\``
    : `its fields are ${listNames(fields)}`
}

const DURATION_HELP = 'a number is in seconds, without quotes; a duration is text such as `10m`, `90s` or `500ms`'

function durationHelp(data: unknown): string {
  const meant = typeof data === 'string' ? durationMeant(data) : null
  return meant === null ? DURATION_HELP : `did you mean \`${meant}\`?`
}

function unknownKind(path: Violation['path'], data: unknown, error: SchemaError, kinds: Kinds): Violation {
  const isCondition = commentOf(error) === 'unknown-condition'
  const type = isMap(data) ? data['type'] : undefined
  const at = { path: [...path, 'type'], part: 'value' } as const
  if (typeof type !== 'string') {
    return { ...at, code: 'wrong-type', message: `\`type\` must be text, not ${describeValue(type)}`, help: null }
  }
  const names = (isCondition ? kinds.conditions : kinds.actions).map((kind) => kind.name)
  const others = (isCondition ? kinds.actions : kinds.conditions).map((kind) => kind.name)
  const noun = isCondition ? 'condition' : 'action'
  const code = `unknown-${noun}` as const
  const handedIn = [CALLS, HOOK_FILES].find((one) => (isCondition ? one.conditions : one.actions).includes(type))
  if (handedIn !== undefined) {
    const message = `the ${noun} \`${type}\` is part of \`${handedIn.from}\`, which is not loaded`
    return { ...at, code, message, help: handedIn.help }
  }
  const cure = others.includes(type)
    ? `\`${type}\` is ${isCondition ? 'an action' : 'a condition'}`
    : ((isCondition ? cureCondition(type) : cureAction(type)) ?? didYouMean(type, names))
  const defined = isCondition ? `; one under \`define:\` is \`${definedAs(type)}\`` : ''
  const help = cure ?? `\`sluice kinds\` lists the ${noun}s${defined}`
  return { ...at, code, message: `there is no ${noun} \`${shorten(type)}\``, help }
}

function choiceViolation(error: SchemaError, path: Violation['path'], name: string): Violation {
  const { data, schema } = error
  const at = { path, part: 'value' } as const
  if (commentOf(error) === 'unknown-event') {
    const help = cureEvents(String(data)) ?? eventMeant(String(data)) ?? '`sluice events` lists the events'
    return { ...at, code: 'unknown-event', message: `there is no event \`${shorten(String(data))}\``, help }
  }
  const allowed: readonly unknown[] = [schema].flat()
  const texts = allowed.filter((choice) => typeof choice === 'string')
  const help = (typeof data === 'string' ? didYouMean(data, texts) : null) ?? cureChoice(data, allowed)
  return { ...at, code: 'wrong-value', message: `${name} must ${describeRequirement(error)}`, help }
}

/**
 * Suggests the event that was meant, by its canonical name even if an alias is nearer: `tool_start` for `PreToolUse`.
 */
function eventMeant(name: string): string | null {
  const near = foreignEvent(name) ?? nearest(name, EVENT_NAMES)
  return near === undefined ? cureRepositoryEvent(name) : `did you mean \`${findEvent(near)?.name ?? near}\`?`
}

/** The most common mistake: a percentage instead of a fraction. */
function fractionHelp(error: SchemaError): string | null {
  const { data, schema } = error
  return schema === 1 && typeof data === 'number' && data >= 2 && data <= 100 ? `did you mean ${data / 100}?` : null
}

function secondsHelp({ data, parentSchema, keyword }: SchemaError): string | null {
  const meant = isSeconds(parentSchema) && keyword === 'maximum' ? inMilliseconds(Number(data)) : null
  return meant === null ? null : `it is in seconds: did you mean \`${meant}\`?`
}

function patternHelp(error: SchemaError): string {
  const comment = commentOf(error)
  return typeof comment === 'string' ? comment : `it must match \`${String(error.schema)}\``
}

function commentOf({ parentSchema }: SchemaError): unknown {
  return memberOf(parentSchema, '$comment')
}

function missingFieldHelp(path: Violation['path'], error: SchemaError, kinds: Kinds): string | null {
  const { member, data } = error
  const isCondition = commentOf(error) === 'unknown-condition'
  if (member === 'type') return cureUntyped(data, kinds, isCondition) ?? cureTypeless(data, kinds, isCondition)
  if (member === 'condition' && isMap(data) && Array.isArray(data['conditions'])) {
    return '`condition` is one condition: put several under `{ type: any_of, conditions: […] }`'
  }
  if (member === 'transformation' && isMap(data)) return 'write what to change below it: `transformation: { … }`'
  // Only for a rule itself, because some of its parts have a field `action`, too.
  if (path.at(-2) !== 'hooks') return null
  if (member === 'action') return 'say what the rule does, such as `action: { type: gate, reason: … }` to refuse'
  return member === 'id' ? 'the id names the rule in decisions and budgets' : null
}

function typeHelp(path: Violation['path'], { data, schema, parentSchema }: SchemaError, kinds: Kinds): string | null {
  const field = path.at(-1)
  if (field === undefined && Array.isArray(data)) return 'write the rules under `hooks:`'
  if (field === 'agents' && isMap(data)) return 'start each agent with `- `, and name it with `id`'
  if (memberOf(memberOf(parentSchema, 'properties'), 'glob') !== undefined) {
    if (typeof data === 'string') return `write \`{ glob: '${shorten(data)}' }\``
    if (isListOfTexts(data)) return `write \`{ glob: [${shorten(data.map((one) => `'${one}'`).join(', '))}] }\``
  }
  if (field === 'env' && path.length === 1 && isMap(data)) {
    return `write the names only: \`env: [${shorten(Object.keys(data).join(', '))}]\``
  }
  if (field === 'action') return cureUntyped(data, kinds, false)
  if (field === 'hooks' && isMap(data)) return cureHooks(data) ?? 'start each rule with `- `'
  if (field === 'on' && isMap(data)) return cureEventMap(data)
  if (field !== 'condition') return cureScalar(field, data, schema)
  if (Array.isArray(data)) return 'put them under `all_of`: `{ type: all_of, conditions: […] }`'
  if (data === null) return 'indent its fields below it'
  const cure = cureUntyped(data, kinds, true)
  if (cure !== null || typeof data !== 'string') return cure ?? 'name its type, such as `{ type: tool_name, match: … }`'
  return `name its type, such as \`{ type: tool_name, match: … }\`; a condition under \`define:\` is \`${definedAs(data)}\``
}

function definedAs(name: string): string {
  return `{ type: defined, name: ${shorten(name)} }`
}

function isListOfTexts(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((one) => typeof one === 'string')
}

function fieldName(path: Violation['path'], nouns: Nouns): string {
  const last = path.at(-1)
  if (typeof last === 'string') return `\`${shorten(last)}\``
  const holder = path.findLast((part) => typeof part === 'string') ?? ''
  const noun = Object.hasOwn(nouns, holder) ? nouns[holder] : undefined
  return noun ?? `entry ${Number(last) + 1} of \`${holder}\``
}

/** An index of a list looks like a key of digits only; either finds the part. */
function placeOf(pointer: string): Violation['path'] {
  return parsePointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
