import type { AnswerReader, AskedQuestion, Observation } from '../model/condition.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { createQuestion } from '../kinds/parts/past-question.ts'

/** How the texts and expressions of one rule refer to the past. */
export interface RulePast {
  /** The meaning of `count` in the action's texts: null unless the condition asks a single question, not a sequence. */
  count(): AnswerReader | null
  /**
   * The values that an observation keeps. If the one question of the condition about it has `turns` or `since`, only
   * the values that count there.
   */
  valuesOf(observation: Observation): AnswerReader
}

/** @param asks filled as the rule is compiled */
export function createRulePast(asks: Set<AskedQuestion>): RulePast & {
  /** Called once the condition is compiled. */
  setCondition(): void
  /** Called once everything is compiled. */
  finish(): void
} {
  let conditions: readonly AskedQuestion[] = []
  const values = new Map<Observation, AskedQuestion | null>()

  return {
    count() {
      const [only, ...others] = conditions
      return only === undefined || others.length > 0 || only.form === 'order' ? null : answerOf(only.key)
    },
    valuesOf(observation) {
      if (!values.has(observation)) values.set(observation, null)
      return (context) => answerOf(values.get(observation)?.key ?? '')(context)
    },
    setCondition() {
      conditions = [...asks].filter(({ isCondition }) => isCondition)
    },
    finish() {
      for (const observation of values.keys()) {
        const question = questionFor(observation, conditions)
        values.set(observation, question)
        asks.add(question)
      }
    },
  }
}

function questionFor(observation: Observation, conditions: readonly AskedQuestion[]): AskedQuestion {
  const whole = { form: 'values', of: [observation], isCondition: false } as const
  const [only, ...others] = conditions.filter(({ of }) => of.includes(observation))
  if (only === undefined || others.length > 0 || (only.turns === null && only.since === null)) {
    return createQuestion(whole)
  }
  const { groupBy, timespan, turns, since } = only
  return createQuestion({
    ...whole,
    groupBy,
    since,
    ...(timespan !== null && { timespan: timespan / 1000 }),
    ...(turns !== null && { turns }),
  })
}

export function answerOf(key: string): AnswerReader {
  return ({ past }) => past.get(key) ?? NOT_ASKED
}

const NOT_ASKED: EvaluationError = { code: 'no-history', message: 'this store does not keep the past' }
