import process from 'node:process'
import type { HostAnswer } from '../../agents/dialect.ts'
import { textIn } from '../../agents/payload.ts'
import type { Engine } from '../../engine/engine.ts'
import { answerPayload, type HookRuntime } from '../../hook/answer-payload.ts'
import type { Journal } from '../../hook/journal.ts'
import { secondsToAnswer, startDeadline } from '../../hook/deadline.ts'
import { now } from '../../hosts/clock.ts'
import { neededHooks } from '../../install/needed-hooks.ts'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap, type ValueMap } from '../../model/value.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import { checkSupport } from '../check-support.ts'
import { CLAUDE_AGENT } from './dialect.ts'
import type { Hook, HookName, HookOutput, Hooks } from './hook-types.ts'

export interface SluiceHooksOptions {
  /** The root of the workspace; the folder in which the agent works where absent. */
  readonly workspace?: string
}

const OPTIONS: OptionNames<SluiceHooksOptions> = { workspace: 'optional' }

/**
 * The rules of an engine as hooks of the Claude Agent SDK: `options.hooks` of `query`. A call that rules ask about goes to
 * your `canUseTool`. What cannot be decided is refused. What goes wrong is a warning of the process (`SluiceWarning`), which Node
 * writes to standard error.
 *
 * The SDK keeps the conversation itself, so the host of the engine must not have the port `context`.
 *
 * @throws {PolicyError} if a rule is impossible there, and its `on_unsupported` does not accept that
 * @throws {TypeError} if an option is unknown, or the host has the port `context`
 */
export function sluiceHooks(engine: Engine, options: SluiceHooksOptions = {}): Hooks {
  checkOptions('sluiceHooks', options, OPTIONS)
  if (engine.host?.context !== undefined) {
    throw new TypeError('sluiceHooks: the Claude Agent SDK keeps the conversation: leave `context` out of the host')
  }
  checkSupport(engine.program, CLAUDE_AGENT)
  const runtime = createRuntime(engine)
  // Counts and notes of a session go with it, whatever rules there are.
  const names = new Set(['SessionEnd', ...Object.keys(neededHooks(engine.program, CLAUDE_AGENT).all)])
  const entered = CLAUDE_AGENT.events.filter(({ name }) => names.has(name))
  return Object.fromEntries(
    entered.map(({ name, seconds }) => {
      const hook = createHook(runtime, seconds, options.workspace)
      // The SDK goes on as if nothing were wrong where a hook throws, unless it is told otherwise.
      return [name as HookName, [{ hooks: [hook], timeout: seconds, onFailure: 'block' as const }]]
    }),
  )
}

type Runtime = Omit<HookRuntime, 'workspace' | 'deadline'>

function createRuntime({ program, dispatch }: Engine): Runtime {
  return {
    program,
    dispatch: (event, deadline) => dispatch(event, deadline === undefined ? {} : { deadline: deadline() }),
    sessions: createMemorySessions(),
    isFirst: () => Promise.resolve(true),
    log: null,
    recording: null,
    shortage: null,
  }
}

/** Never rejects. */
function createHook(runtime: Runtime, seconds: number, workspace: string | undefined): Hook {
  return async (input, _toolUseId, { signal }) => {
    const payload = isMap(input) ? (input as ValueMap) : null // the SDK read it from JSON
    const deadline = startDeadline(now() + secondsToAnswer(seconds) * 1000)
    try {
      const answer = await answerPayload(payload, {
        dialect: CLAUDE_AGENT,
        journal: WARNINGS,
        runtime: {
          ...runtime,
          workspace: workspace ?? textIn(payload, 'cwd') ?? process.cwd(),
          deadline: () => AbortSignal.any([deadline.signal(), signal]),
        },
      })
      return outputOf(answer)
    } catch (error) {
      return { decision: 'block', reason: `Sluice could not decide: ${readThrown(error).message}` }
    } finally {
      deadline.end()
    }
  }
}

/** A callback has no journal. What goes wrong is for whoever runs the process. */
const WARNINGS: Journal = {
  write({ kind, rule, message }) {
    if (kind !== 'problem') return
    process.emitWarning(rule === null ? message : `rule \`${rule}\`: ${message}`, 'SluiceWarning')
  },
}

/** A callback has no exit code, but `block` says the same at every event that can be refused. */
function outputOf({ exit, stdout, stderr }: HostAnswer): HookOutput {
  if (exit === 2) return { decision: 'block', reason: stderr }
  return stdout === '' ? {} : (JSON.parse(stdout) as HookOutput) // the codec wrote it
}
