import type { ToolEvent } from '../workload/events.ts'
import { TURN_WEIGHT } from '../workload/rules.ts'
import { type Language, PATHS, translate } from '../workload/translate.ts'
import { type ExpressionPeer, importPackage } from './peer.ts'

/** A MongoDB query. */
type Query = Readonly<Record<string, unknown>>

interface SiftPackage {
  readonly default: { readonly default: (query: Query) => (facts: object) => boolean }
}

interface MingoPackage {
  readonly Query: new (query: Query) => { test(facts: object): boolean }
}

export const sift: ExpressionPeer = {
  name: 'sift',
  note: 'arithmetic by a function',
  async open() {
    const { default: module } = (await importPackage('sift')) as SiftPackage // the part in use
    return { compile: (test) => module.default(translate(test, SIFT)), adapt: (event) => event }
  },
}

export const mingo: ExpressionPeer = {
  name: 'mingo',
  async open() {
    const { Query } = (await importPackage('mingo')) as MingoPackage // the part in use
    return {
      compile(test) {
        const query = new Query(translate(test, MINGO))
        return (facts) => query.test(facts)
      },
      adapt: (event) => event,
    }
  },
}

const QUERIES: Omit<Language<Query>, 'load'> = {
  every: (parts) => ({ $and: parts }),
  some: (parts) => ({ $or: parts }),
  not: (part) => ({ $nor: [part] }),
  equals: (text, whole) => ({ [PATHS[text]]: whole }),
  starts: (text, part) => ({ [PATHS[text]]: { $regex: new RegExp(`^${literally(part)}`) } }),
  ends: (text, part) => ({ [PATHS[text]]: { $regex: new RegExp(`${literally(part)}$`) } }),
  contains: (text, part) => ({ [PATHS[text]]: { $regex: new RegExp(literally(part)) } }),
  compare: (number, sign, limit) => ({ [number]: { [sign === '>' ? '$gt' : '$gte']: limit } }),
  always: {},
}

const MINGO: Language<Query> = {
  ...QUERIES,
  load: (limit) => ({
    $expr: { $gt: [{ $add: ['$tokens', { $multiply: ['$turn', TURN_WEIGHT] }] }, limit] },
  }),
}

const SIFT: Language<Query> = {
  ...QUERIES,
  load: (limit) => ({
    $where: ({ tokens, turn }: ToolEvent) => tokens + turn * TURN_WEIGHT > limit,
  }),
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
