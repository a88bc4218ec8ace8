import type { CallResult, CommandResult, Host } from '../model/host.ts'
import type { Performance, Request, WorldEffect } from './deciding.ts'

/** Carries out one effect through the ports of the host. Never throws: what goes wrong is in the answer. */
export async function perform(host: Host, request: Extract<Request, { type: 'perform' }>): Promise<Performance> {
  const { effect, rule } = request
  try {
    const answer = await run(host, effect, rule.id)
    if (answer === null) return { status: 'skipped', answer: null }
    const isDone = answer.type === 'call' ? answer.ok : answer.exitCode === 0
    return { status: isDone ? 'done' : 'failed', answer }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'the host threw something that is not an error'
    return { status: 'failed', answer: failed(effect, message) }
  }
}

/** Null where the host has no port for it. */
async function run(host: Host, effect: WorldEffect, rule: string): Promise<CallResult | CommandResult | null> {
  switch (effect.type) {
    case 'call':
      return (await host.tools?.call(effect.to, effect.params)) ?? null
    case 'command':
      return (await host.process?.run({ ...effect, rule, status: 'planned' })) ?? null
    case 'notify':
      if (host.notify === undefined) return null
      await host.notify.send({ ...effect, rule })
      return DONE
    case 'compact':
      if (host.context === undefined) return null
      await host.context.compact({ ...effect, rule })
      return DONE
  }
}

const DONE: CallResult = { type: 'call', ok: true, result: null, error: null }

function failed(effect: WorldEffect, message: string): CallResult | CommandResult {
  return effect.type === 'command'
    ? { type: 'command', exitCode: null, stdout: '', stderr: message, timedOut: false }
    : { type: 'call', ok: false, result: null, error: message }
}
