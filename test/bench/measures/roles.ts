import type { Contest } from '../rounds/contender.ts'
import { measureBound } from './bounds.ts'
import { CLAIMS } from './claims.ts'
import { DECIDE } from './decide-contest.ts'
import { EXPRESSION } from './expression.ts'
import { measureHeap } from './heap.ts'
import { measureLoad } from './load.ts'
import { measureEvents } from './redis.ts'
import { measureSessions } from './serve.ts'
import { TEMPLATE } from './template.ts'

/** The contests that processes are started for. */
export const CONTESTS: readonly Contest[] = [DECIDE, EXPRESSION, TEMPLATE, CLAIMS]

export const ERRANDS: Readonly<Record<string, (...words: readonly string[]) => Promise<number>>> = {
  bound: (which = '') => measureBound(which),
  heap: measureHeap,
  load: measureLoad,
  redis: measureEvents,
  sessions: measureSessions,
}
