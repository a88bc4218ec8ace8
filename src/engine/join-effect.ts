import type { Effect } from '../model/effect.ts'
import { added, type Draft, joinVerdict } from './draft.ts'
import { joinMetadata } from './join-metadata.ts'
import { modelCall } from './model-call.ts'

/** Joins any effect but a failure; what only asks leaves nothing. A call or a command is planned until it is settled. */
export function joinEffect(draft: Draft, rule: string, effect: Exclude<Effect, { type: 'failure' }>): void {
  switch (effect.type) {
    case 'verdict':
      joinVerdict(draft, rule, effect.verdict, effect.reason)
      return
    case 'params':
      draft.params = effect.params
      return
    case 'result':
      draft.result = effect.result
      return
    case 'inject':
      draft.inject = added(draft.inject, { rule, ...without(effect) })
      return
    case 'notify':
      draft.notify = added(draft.notify, { rule, ...without(effect) })
      return
    case 'log':
      draft.log = added(draft.log, { rule, ...without(effect) })
      return
    case 'call':
      draft.calls = added(draft.calls, { rule, to: effect.to, params: effect.params, status: 'planned' })
      return
    case 'command':
      draft.commands = added(draft.commands, { rule, ...without(effect), status: 'planned' })
      return
    case 'compact':
      draft.compact ??= { rule, ...without(effect) }
      return
    case 'stop':
      draft.stop ??= { rule, reason: effect.reason }
      return
    case 'redo':
      draft.redo ??= { rule, reason: effect.reason }
      return
    case 'messages':
      draft.messages = effect.messages
      return
    case 'summary':
      draft.summary ??= effect.summary
      return
    case 'complete':
      draft.calls = added(draft.calls, modelCall(rule, effect))
      return
    case 'read':
      return
    case 'metadata':
      draft.metadata = joinMetadata(draft.metadata, effect.metadata)
  }
}

function without<E extends Effect>(effect: E): Omit<E, 'type'> {
  const { type: _type, ...rest } = effect
  return rest
}
