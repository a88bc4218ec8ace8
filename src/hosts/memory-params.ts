import { didYouMean } from '../model/suggestion.ts'
import { member, type ValueMap } from '../model/value.ts'
import { excerpt } from '../source/excerpt.ts'
import { badParams } from './call-failure.ts'

// What a call is given comes from a model. Null is no value, as a placeholder for something that is null gives it.

export interface Memory {
  readonly content: string
  readonly key: string | null
  readonly tags: readonly string[]
}

export interface Search {
  readonly query: string
  readonly key: string | null
  readonly tags: readonly string[]
  readonly limit: number
}

/** One of the two is null. */
export interface Choice {
  readonly key: string | null
  readonly id: number | null
}

const MOST = { contentBytes: 64 * 1024, key: 200, tags: 20, tag: 100, query: 1000, memories: 100 } as const

/** @throws {CallFailure} `call-params`, as all of these do */
export function readMemory(params: ValueMap): Memory {
  checkNames('memory.remember', params, ['content', 'key', 'tags'])
  const content = member(params, 'content')
  if (typeof content !== 'string' || content === '') throw badParams('`content` must be a text, not empty')
  const bytes = Buffer.byteLength(content)
  if (bytes > MOST.contentBytes) {
    throw badParams(`\`content\` has ${bytes} bytes, over ${MOST.contentBytes}`)
  }
  return { content, key: readKey(params), tags: readTags(params) }
}

export function readSearch(params: ValueMap): Search {
  checkNames('memory.recall', params, ['query', 'key', 'tags', 'limit'])
  const query = member(params, 'query') ?? ''
  if (typeof query !== 'string' || query.length > MOST.query) {
    throw badParams(`\`query\` must be a text of at most ${MOST.query} characters`)
  }
  const limit = readCount('limit', params, MOST.memories) ?? 10
  return { query, key: readKey(params), tags: readTags(params), limit }
}

export function readChoice(params: ValueMap): Choice {
  checkNames('memory.forget', params, ['key', 'id'])
  const choice = { key: readKey(params), id: readCount('id', params, Number.MAX_SAFE_INTEGER) }
  if ((choice.key === null) === (choice.id === null)) {
    throw badParams('`memory.forget` takes either `key` or `id`')
  }
  return choice
}

function checkNames(tool: string, params: ValueMap, known: readonly string[]): void {
  const stranger = Object.keys(params).find((name) => !known.includes(name))
  if (stranger === undefined) return
  const help = didYouMean(stranger, known) ?? `there are ${known.map((name) => `\`${name}\``).join(', ')}`
  throw badParams(`\`${tool}\` has no parameter ${excerpt(stranger)}: ${help}`)
}

function readKey(params: ValueMap): string | null {
  const key = member(params, 'key') ?? null
  if (key === null || isText(key, MOST.key)) return key
  throw badParams(`\`key\` must be a text of 1 to ${MOST.key} characters`)
}

function readTags(params: ValueMap): readonly string[] {
  const given = member(params, 'tags') ?? []
  if (Array.isArray(given) && given.length <= MOST.tags) {
    const tags = Array.from({ length: given.length }, (_, index) => member(given, String(index)))
    if (tags.every((tag) => isText(tag, MOST.tag))) return tags
  }
  throw badParams(`\`tags\` must be a list of at most ${MOST.tags} texts of 1 to ${MOST.tag} characters`)
}

function readCount(name: 'limit' | 'id', params: ValueMap, most: number): number | null {
  const count = member(params, name) ?? null
  if (count === null) return null
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= most) return count
  throw badParams(`\`${name}\` must be a whole number from 1 to ${most}`)
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= most
}
