import type { ConditionKind } from '../../model/kind.ts'
import { agent } from './agent.ts'
import { all, allOf } from './all-of.ts'
import { always } from './always.ts'
import { any, anyOf } from './any-of.ts'
import { containsSecret } from './contains-secret.ts'
import { contentContains } from './content-contains.ts'
import { contextPressure } from './context-pressure.ts'
import { defined } from './defined.ts'
import { errorType } from './error-type.ts'
import { eventCount } from './event-count.ts'
import { expression } from './expression.ts'
import { messageCount } from './message-count.ts'
import { never } from './never.ts'
import { not } from './not.ts'
import { param } from './param.ts'
import { temporalOrdered } from './temporal-ordered.ts'
import { time } from './time.ts'
import { toolCalls } from './tool-calls.ts'
import { toolFailed } from './tool-failed.ts'
import { toolMatch } from './tool-match.ts'
import { toolName } from './tool-name.ts'
import { turnCount } from './turn-count.ts'
import { valueCount } from './value-count.ts'
import { valueSum } from './value-sum.ts'

/** All kinds of conditions, in the order of the reference. */
export const CONDITIONS: readonly ConditionKind[] = [
  always,
  never,
  allOf,
  anyOf,
  not,
  defined,
  contextPressure,
  turnCount,
  toolCalls,
  messageCount,
  time,
  toolName,
  toolFailed,
  contentContains,
  errorType,
  expression,
  param,
  agent,
  containsSecret,
  eventCount,
  valueCount,
  valueSum,
  temporalOrdered,
  all,
  any,
  toolMatch,
]
