import { showMarks } from '../../../calls/marks.ts'
import { plainGap } from '../../../calls/plain.ts'
import { readCall } from '../../../calls/read-call.ts'
import type { Answer } from '../../../calls/match/answer.ts'
import { WHY_UNREAD } from '../../../calls/risk/classify.ts'
import type { CallFacts, CallPart } from '../../../model/call.ts'
import { READ_BY_CALL } from '../../../model/call-members.ts'
import type { EvaluationError, Seen } from '../../../model/event-context.ts'
import type { Condition } from '../../../model/condition.ts'
import type { Regex } from '../../../model/matching.ts'
import { isList, type Value } from '../../../model/value.ts'
import { cut } from '../../parts/cut.ts'
import { TEXT_OR_LIST } from '../../parts/text-or-list.ts'
import { type Patterns, seenPatterns } from './patterns.ts'

/** The field `uncertain`: the result of a condition on a call if the answer is unknown. */
export const UNCERTAIN = {
  enum: ['holds', 'fails', 'error'],
  default: 'error',
  description:
    'the result if the answer cannot be known before the call runs: the condition holds, fails, or is an error. After an error, the rule’s `on_error` decides; by default, a rule that can refuse asks',
} as const

type Uncertain = (typeof UNCERTAIN.enum)[number]

interface CallQuestion<Name extends string> {
  readonly uncertain?: Uncertain | undefined
  /** It can only hold if the call has one of these; null: any call. */
  readonly parts: readonly CallPart[] | null
  readonly patterns: Readonly<Record<Name, Patterns | null>>
  readonly compile: (regexes: Readonly<Record<Name, Regex | null>>) => (facts: CallFacts) => Answer
  readonly show: (facts: CallFacts) => Seen
}

/** A condition on the facts of the call. It is compiled when it is first asked: most are about other programs. */
export function callCondition<Name extends string>({
  uncertain = 'error',
  parts,
  patterns,
  compile,
  show,
}: CallQuestion<Name>): Condition {
  let ask: ((facts: CallFacts) => Answer) | null = null
  return {
    reads: READ_BY_CALL,
    requiresOneOf: ['tool.params', 'tool.name'],
    test(context) {
      if (context.tool === null) return false
      const facts = readCall(context)
      ask ??= compile(patterns)
      const answer = ask(facts)
      if (answer === true || (answer === false && !facts.isTooLarge)) return answer
      if (uncertain !== 'error') return uncertain === 'holds'
      return facts.isTooLarge ? TOO_LARGE : uncertainError(facts)
    },
    seen(context) {
      if (context.tool === null) return {}
      const facts = readCall(context)
      return seenFacts(facts, { ...show(facts), ...seenPatterns(patterns, (one) => compile(one)(facts)) })
    },
    ...(parts !== null && { prefilter: { call: uncertain === 'fails' ? parts : [...parts, 'uncertain'] } }),
  }
}

/** The maximum number of facts of one kind that an explanation shows. */
const MAX_SHOWN = 50

/** The facts that a condition looked at, and those that cannot be known. */
function seenFacts(facts: CallFacts, seen: Seen): Seen {
  const shown = Object.entries(seen).map(
    ([name, value]) => [name, isList(value) ? value.slice(0, MAX_SHOWN) : value] as const,
  )
  const { unread, open, certain, isTooLarge } = facts
  return {
    ...Object.fromEntries<Value>(shown),
    ...(unread.length > 0 && { unread: unread.slice(0, MAX_SHOWN).map(plainGap) }),
    ...(open.length > 0 && { unknown: open.slice(0, MAX_SHOWN).map(plainGap) }),
    ...(isTooLarge && { too_large: true }),
    certain,
  }
}

export const TOO_LARGE: EvaluationError = { code: 'command-too-large', message: WHY_UNREAD }

/** The error of a condition whose answer depends on a part of the call that cannot be known. */
export function uncertainError(facts: CallFacts): EvaluationError {
  return { code: 'call-uncertain', message: `what the call does cannot be known: ${showMarks(whyUncertain(facts))}` }
}

/** The maximum length of a part of a command in a message. */
const LONGEST = 100

function whyUncertain({ unread, open, files, hosts, commands }: CallFacts): string {
  const [part] = unread
  if (part?.why !== undefined) return part.why
  if (part !== undefined) return `no shell can read \`${cut(part.text, LONGEST)}\``
  const [code] = open
  if (code !== undefined) return `only the shell knows what \`${cut(code.text, LONGEST)}\` runs`
  const file = files.find((one) => one.access === null || one.maybe)
  const host = hosts.find((one) => one.maybe)
  const by = file?.by ?? null
  if (by !== null)
    return `it is unclear what \`${cut(by, LONGEST)}\` does with \`${cut(file?.written ?? '', LONGEST)}\``
  const unknown = [...files, ...hosts, ...commands].find(({ written }) => /[$`*?\uFDD0-\uFDD3{]/.test(written))
  const text = host?.written ?? unknown?.written ?? commands[0]?.written ?? ''
  return `\`${cut(text, LONGEST)}\` is known only at run time`
}

/** The schema of names: a name, a list of alternatives, or a map. */
export const NAMES = {
  ...TEXT_OR_LIST,
  type: ['string', 'array', 'object'],
  properties: { any: TEXT_OR_LIST, all: TEXT_OR_LIST, none: TEXT_OR_LIST, not: TEXT_OR_LIST },
  additionalProperties: false,
  minProperties: 1,
} as const

/** The schema of tests on a path. */
export const PATH = {
  type: 'object',
  properties: {
    glob: TEXT_OR_LIST,
    may_match: TEXT_OR_LIST,
    reaches: TEXT_OR_LIST,
    under: TEXT_OR_LIST,
    outside: TEXT_OR_LIST,
    matches: TEXT_OR_LIST,
    equals: TEXT_OR_LIST,
    not: TEXT_OR_LIST,
  },
  additionalProperties: false,
  minProperties: 1,
} as const
