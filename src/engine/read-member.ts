import { EventError, type MemberType } from '../model/event.ts'
import { isData, isMap } from '../model/value.ts'

// Members of an event, each of the type that it must have. One that is null counts as absent.

export type Members = Readonly<Record<string, unknown>>

export function textOf(value: unknown, name: string, most = Infinity): string | null {
  if (value == null) return null
  if (typeof value !== 'string') throw wrong(name, 'text')
  if (value.length > most) throw wrong(name, 'beyond', `${most} characters`)
  return value
}

export function numberOf(value: unknown, name: string, most = Infinity): number | null {
  if (value == null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(name, 'number')
  if (Math.abs(value) > most) throw wrong(name, 'beyond', `${most}`)
  return value
}

export function flagOf(value: unknown, name: string): boolean | null {
  if (value == null) return null
  if (typeof value !== 'boolean') throw wrong(name, 'flag')
  return value
}

export function listOf(value: unknown, name: string): readonly unknown[] | null {
  if (value == null) return null
  if (!Array.isArray(value)) throw wrong(name, 'list')
  return value as readonly unknown[]
}

export function mapOf(value: unknown, name: string): Members {
  if (!isMap(value)) throw wrong(name, 'map')
  return value
}

/** Null is data, and undefined is nothing. */
export function dataOf(value: unknown, name: string): unknown {
  if (value !== undefined && !isData(value)) throw wrong(name, 'anything')
  return value
}

function wrong(name: string, kind: keyof typeof TYPE_NAMES | 'beyond', limit = ''): EventError {
  const must = kind === 'beyond' ? `not be beyond ${limit}` : `be ${TYPE_NAMES[kind]}`
  return new EventError('event-member', `\`${name}\` must ${must}`)
}

const TYPE_NAMES = {
  text: 'text',
  number: 'a finite number',
  flag: 'true or false',
  list: 'a list',
  map: 'a map',
  anything: 'data',
} as const satisfies Record<MemberType, string>
