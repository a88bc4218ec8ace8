import { defineCondition, type AgentEvent, type Decision } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll } from '../policy.ts'

const call: AgentEvent = { event: 'tool_start', session: 's', turn: 1, at: 0, tool: { name: 'Bash', params: {} } }

const WRONG = [
  defineCondition({
    name: 'too_narrow',
    summary: 'always holds, which its prefilter denies',
    schema: { properties: {} },
    examples: [],
    compile: () => ({ test: () => true, prefilter: { tool: 'Read' } }),
  }),
  defineCondition({
    name: 'too_sure',
    summary: 'never holds, though its prefilter is met and is said to suffice',
    schema: { properties: {} },
    examples: [],
    compile: () => ({ test: () => false, prefilter: { tool: 'Bash' }, prefilterSuffices: true }),
  }),
]

const decideWith = (policy: object): readonly Decision[] =>
  decideAll(JSON.stringify(policy), [call], { vocabulary: { conditions: WRONG } })

const gate = { type: 'gate', decision: 'deny', reason: 'no' }
const ofRule = (condition: object): object => ({ hooks: [{ id: 'r', on: 'tool_start', condition, action: gate }] })
const ofObservation = (condition: object): object => ({
  observe: { seen: { on: 'tool_start', condition } },
  hooks: [{ id: 'r', on: 'tool_start', condition: { type: 'event_count', of: 'seen', gte: 2 }, action: gate }],
})

const narrow = { type: 'too_narrow' }
const sure = { type: 'too_sure' }

describe('a wrong prefilter is reported with the name of its condition', () => {
  test.each<[string, object, string]>([
    ['too narrow', ofRule(narrow), '`prefilter` leaves out what holds: the condition `too_narrow` of rule `r`'],
    [
      'too sure',
      ofRule(sure),
      '`prefilterSuffices` is set for what does not hold: the condition `too_sure` of rule `r`',
    ],
    [
      'in a composite',
      ofRule({ type: 'all_of', conditions: [{ type: 'always' }, narrow] }),
      '`prefilter` leaves out what holds: the condition `too_narrow` of rule `r`',
    ],
    [
      'of an observation',
      ofObservation(narrow),
      '`prefilter` leaves out what holds: the condition `too_narrow` of observation `seen`',
    ],
    [
      'of an observation, too sure',
      ofObservation(sure),
      '`prefilterSuffices` is set for what does not hold: the condition `too_sure` of observation `seen`',
    ],
  ])('%s', (_, policy, message) => {
    expect(() => decideWith(policy)).toThrow(new TypeError(message))
  })
})
