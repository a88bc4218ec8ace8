import type { ErrorObject } from 'ajv/dist/2020.js'
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../model/diagnostic-codes.ts'
import { EVENT_NAMES } from '../model/events.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap } from '../model/value.ts'
import { describeBound } from './bounds.ts'
import { HANDED_IN, HOOK_FILE_ACTIONS, HOOK_FILE_CONDITIONS } from './hook-file-kinds.ts'
import type { Kinds } from './policy-schema.ts'
import { describeValue, listChoices, listNames, listTypes, shorten } from './words.ts'

/** One departure from the schema: where, and said for the person who must mend it. */
export interface Violation {
  readonly path: readonly (string | number)[]
  /** Whether the key at `path` is to blame, or its value. */
  readonly part: 'key' | 'value'
  readonly code: DiagnosticCode
  readonly message: string
  readonly help: string | null
}

export function describeViolation(error: ErrorObject, kinds: Kinds): Violation {
  const path = parsePointer(error.instancePath)
  const name = fieldName(path)
  const value = (code: DiagnosticCode, message: string, help: string | null = null): Violation => {
    return { path, part: 'value', code, message, help }
  }
  const { params, data, schema } = error
  switch (error.keyword) {
    case 'type':
      return value('wrong-type', `${name} must be ${listTypes([params['type']].flat())}, not ${describeValue(data)}`)
    case 'anyOf':
      return value('wrong-type', `${name} must be ${listTypes(optionTypes(schema))}, not ${describeValue(data)}`)
    case 'required':
    case 'dependentRequired':
      return value(
        'missing-field',
        `${name} needs \`${String(params['missingProperty'])}\``,
        missingFieldHelp(path, params),
      )
    case 'additionalProperties': {
      const field = String(params['additionalProperty'])
      const fields = isMap(error.parentSchema?.['properties']) ? Object.keys(error.parentSchema['properties']) : []
      return {
        path: [...path, field],
        part: 'key',
        code: 'unknown-field',
        message: `${name} has no field \`${shorten(field)}\``,
        help: didYouMean(field, fields) ?? `its fields are ${listNames(fields)}`,
      }
    }
    case 'discriminator':
      return unknownKind(path, data, error, kinds)
    case 'enum':
    case 'const':
      return choiceViolation(error, path, name)
    case 'pattern':
      return value('wrong-value', `${name} cannot be ${describeValue(data)}`, patternHelp(error))
    default: {
      const bound = describeBound(error.keyword, params['limit'], data)
      if (bound !== undefined) return value('out-of-range', `${name} must ${bound}`, fractionHelp(error))
      const asked = error.message ?? 'is not what the schema asks for'
      return value('wrong-value', `${name} ${asked.replace('must NOT', 'must not')}`)
    }
  }
}

function unknownKind(path: Violation['path'], data: unknown, error: ErrorObject, kinds: Kinds): Violation {
  const isCondition = error.parentSchema?.['$comment'] === 'unknown-condition'
  const type = isMap(data) ? data['type'] : undefined
  const at = { path: [...path, 'type'], part: 'value' } as const
  if (typeof type !== 'string') {
    return { ...at, code: 'wrong-type', message: `\`type\` must be text, not ${describeValue(type)}`, help: null }
  }
  const names = (isCondition ? kinds.conditions : kinds.actions).map((kind) => kind.name)
  const others = (isCondition ? kinds.actions : kinds.conditions).map((kind) => kind.name)
  const noun = isCondition ? 'condition' : 'action'
  const handedIn = isCondition ? HOOK_FILE_CONDITIONS : HOOK_FILE_ACTIONS
  if (handedIn.includes(type)) {
    const message = `the ${noun} \`${type}\` is part of \`sluice/hook-files\`, which is not loaded`
    return { ...at, code: isCondition ? 'unknown-condition' : 'unknown-action', message, help: HANDED_IN }
  }
  const help = others.includes(type)
    ? `\`${type}\` is ${isCondition ? 'an action' : 'a condition'}`
    : didYouMean(type, names)
  return {
    ...at,
    code: isCondition ? 'unknown-condition' : 'unknown-action',
    message: `there is no ${noun} \`${shorten(type)}\``,
    help: help ?? `\`sluice kinds\` lists the ${noun}s`,
  }
}

function choiceViolation(error: ErrorObject, path: Violation['path'], name: string): Violation {
  const schema: unknown = error.schema
  const allowed: readonly unknown[] = Array.isArray(schema) ? schema : [schema]
  const texts = allowed.filter((choice) => typeof choice === 'string')
  const comment: unknown = error.parentSchema?.['$comment']
  const near = typeof error.data === 'string' ? didYouMean(error.data, texts) : null
  if (comment === 'unknown-event') {
    const message = `there is no event \`${shorten(String(error.data))}\``
    return {
      path,
      part: 'value',
      code: 'unknown-event',
      message,
      help: didYouMean(String(error.data), EVENT_NAMES) ?? '`sluice events` lists the events',
    }
  }
  return {
    path,
    part: 'value',
    code: isDiagnosticCode(comment) ? comment : 'wrong-value',
    message: `${name} must be ${listChoices(allowed)}, not ${describeValue(error.data)}`,
    help: near,
  }
}

function isDiagnosticCode(text: unknown): text is DiagnosticCode {
  return typeof text === 'string' && Object.hasOwn(DIAGNOSTIC_CODES, text)
}

/** The commonest slip: a percentage where a fraction belongs. */
function fractionHelp(error: ErrorObject): string | null {
  const { data, params } = error
  return params['limit'] === 1 && typeof data === 'number' && data >= 2 && data <= 100
    ? `did you mean ${data / 100}?`
    : null
}

function patternHelp({ parentSchema, params }: ErrorObject): string {
  const comment: unknown = parentSchema?.['$comment']
  return typeof comment === 'string' ? comment : `it must match \`${String(params['pattern'])}\``
}

function missingFieldHelp(path: Violation['path'], params: Record<string, unknown>): string | null {
  return params['missingProperty'] === 'id' && path.includes('hooks')
    ? 'the id names the rule in decisions and budgets'
    : null
}

function fieldName(path: Violation['path']): string {
  const last = path.at(-1)
  if (last === undefined) return 'the policy'
  if (typeof last === 'string') return `\`${shorten(last)}\``
  const holder = path.findLast((part) => typeof part === 'string')
  return holder === 'hooks' ? 'a rule' : `entry ${last + 1} of \`${String(holder)}\``
}

function optionTypes(schema: unknown): readonly unknown[] {
  return Array.isArray(schema)
    ? schema.flatMap((option) => (isMap(option) ? [option['type'] ?? 'something else'] : []))
    : []
}

/** RFC 6901. List indices are told from keys by how ajv writes them; a key of digits alone is found all the same. */
function parsePointer(pointer: string): readonly (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
