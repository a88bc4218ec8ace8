import type { Effect } from '../../model/effect.ts'
import { type ActionNode, type KindContext, mayRefuse } from '../../model/kind.ts'
import { type Answer, plannedAt, planOf } from '../../model/plan.ts'
import type { EvaluationError, EventContext } from '../../model/event-context.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import { defineAction } from '../define.ts'
import { asList, asMap } from './parts/data.ts'

export const chain = defineAction({
  name: 'chain',
  summary: 'several actions, one after the other',
  schema: {
    properties: {
      actions: {
        type: 'array',
        items: { $ref: '#/$defs/action' },
        minItems: 1,
        description:
          'the steps; each sees the result of the previous step as `previous`. A step with `when`, a condition, runs only if that holds',
      },
      stop_on_failure: {
        type: 'boolean',
        default: false,
        description: 'stop at the first step that fails; a failing step with `on_error: raise` always stops the chain',
      },
    },
    required: ['actions'],
  },
  examples: [
    {
      title: 'a log line and a check',
      config: {
        type: 'chain',
        actions: [
          { type: 'log', message: 'edit on turn {turn}' },
          {
            type: 'module_action',
            module: 'lsp',
            action: 'diagnostics',
            action_params: { path: '<<tool.params.path>>' },
          },
        ],
      },
      event: { event: 'tool_end', turn: 3, tool: { name: 'filesystem.edit', params: { path: 'a.ts' }, result: 'ok' } },
      decision: {
        log: [{ rule: 'example', level: 'info', message: 'edit on turn 3' }],
        calls: [{ rule: 'example', to: 'lsp.diagnostics', params: { path: 'a.ts' }, status: 'planned' }],
      },
    },
  ],
  effects: [],
  ports: [],
  compile(config, context) {
    const steps = config.actions.map((action, index) => context.action(action, ['actions', index]))
    const conditions = config.actions.map((action, index) => {
      const { when } = asMap(action as Value)
      return when === undefined ? null : context.condition(when, ['actions', index, 'when'])
    })
    checkQueued(config.actions, config.stop_on_failure === true, context)
    return {
      *plan(eventContext) {
        let failures: readonly StepFailure[] = []
        let previous = eventContext.previous
        for (const [index, step] of steps.entries()) {
          const seen = after(eventContext, previous, [...eventContext.failures, ...failures])
          const holds = conditions[index]?.test(seen) ?? true
          if (holds === false) continue
          const end = yield* follow(holds === true ? step : failing(step, holds), seen)
          failures = [...failures, ...end.failures]
          previous = end.output
          if (end.raised) break
          if (end.failures.length === 0 || config.stop_on_failure !== true) continue
          // A failure must not let something through that a later step might have refused.
          if (steps.slice(index + 1).some((later) => mayRefuse(later))) yield CUT_SHORT
          break
        }
        if (failures.length > 0) yield { type: 'metadata', metadata: { hook_failures: failures } }
      },
      seconds: steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0),
      cooldownTurns: steps.reduce((max, step) => Math.max(max, step.cooldownTurns ?? 0), 0),
      steps,
    }
  },
})

/** A step whose condition could not be evaluated: it fails as if its action had. */
function failing(step: ActionNode, { code, message }: EvaluationError): ActionNode {
  return { ...step, plan: { type: 'failure', code, message, handling: step.handling } }
}

const CUT_SHORT: Effect = {
  type: 'failure',
  code: 'chain-ended',
  message: 'the chain ended before a step that may refuse',
  handling: 'raise',
}

type StepFailure = { readonly action: string; readonly error: string }

interface StepEnd {
  readonly output: unknown
  readonly failures: readonly StepFailure[]
  readonly raised: boolean
}

/** Forwards the effects of a step and their answers, and records what later steps may see. */
function* follow(step: ActionNode, context: EventContext): Generator<Effect, StepEnd, Answer> {
  let failures: readonly StepFailure[] = []
  let output: unknown
  let raised = false
  const plan = planOf(plannedAt(step.plan, context))
  let next = plan.next()
  while (next.done !== true) {
    const effect = next.value
    // An inner chain reports its failed steps as metadata. The outer chain reports them once, for all.
    if (effect.type === 'metadata' && step.type === 'chain') {
      failures = failuresIn(effect.metadata)
      next = plan.next(null)
      continue
    }
    if (effect.type === 'failure') {
      failures = [...failures, { action: step.type, error: effect.message }]
      raised ||= effect.handling === 'raise'
    }
    const answer = yield effect
    if (answer?.type === 'call' && effect.type === 'call') output = answer.result
    if (answer?.type === 'command') {
      const { exitCode, stdout, stderr, truncated } = answer
      output = { exit_code: exitCode, stdout, stderr, truncated }
    }
    next = plan.next(answer)
  }
  return { output, failures, raised }
}

function failuresIn({ hook_failures: failures }: ValueMap): readonly StepFailure[] {
  return asList(failures).flatMap((failure) => {
    const { action, error } = asMap(failure)
    return typeof action === 'string' && typeof error === 'string' ? [{ action, error }] : []
  })
}

/** Inherits from the event context, so that a step sees what earlier steps rewrote. */
function after(context: EventContext, previous: unknown, failures: EventContext['failures']): EventContext {
  // `Object.create` returns `any`.
  return Object.create(context, { previous: { value: previous }, failures: { value: failures } }) as EventContext
}

/** Reports a queued step whose result a later step needs, since a queued step has none. */
function checkQueued(actions: readonly unknown[], stopsOnFailure: boolean, context: KindContext): void {
  for (const [index, action] of actions.entries()) {
    const next = actions[index + 1]
    if (next === undefined || asMap(action as Value)['deliver'] !== 'queued') continue
    const isRead = /\bprevious\b/.test(JSON.stringify(next))
    if (!isRead && !stopsOnFailure) continue
    context.report({
      path: ['actions', index, 'deliver'],
      code: 'queued-answer',
      message: `a step is queued, but ${isRead ? 'the next step reads its result' : '`stop_on_failure` needs its result'}`,
      help: isRead ? 'remove `deliver`, or `previous`' : 'remove `deliver`, or `stop_on_failure`',
    })
  }
}
