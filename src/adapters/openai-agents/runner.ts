import type { Agent, RunConfig, Runner, RunState } from '@openai/agents'
import type * as OpenAiAgents from '@openai/agents'
import type { Ask } from '../../engine/consent.ts'
import type { Engine } from '../../engine/engine.ts'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { createOnce } from '../../model/once.ts'
import { checkVersion } from '../../model/peers.ts'
import { readThrown } from '../../model/thrown.ts'
import { member, textAt } from '../../model/value.ts'
import { askOf } from '../approved-calls.ts'
import { checkSupport } from '../check-support.ts'
import { openSession } from '../open-session.ts'
import { OPENAI_AGENTS } from './capabilities.ts'
import { guardModel } from './model.ts'
import { agentOf, runAs, runs, type Scope } from './runs.ts'
import { guardTool } from './tools.ts'

/** Classes of agents that are already guarded. */
const guarded = new WeakSet<object>()

type GetAllTools = Agent['getAllTools']

export interface SluiceRunnerOptions {
  /** The session id. Budgets and history belong to the session; the same id continues it in another process. */
  readonly session: string
  /** Decides whether a call that a rule asks about may run. If absent, the approvals of the SDK carry the question. */
  readonly ask?: Ask
  /** The size of the model's context window, in tokens. */
  readonly maxTokens?: number
  /** The root of the workspace. */
  readonly workspace?: string
  /** The configuration for the SDK's own runner. */
  readonly config?: Partial<RunConfig>
}

const OPTIONS: OptionNames<SluiceRunnerOptions> = {
  session: 'required',
  ask: 'optional',
  maxTokens: 'optional',
  workspace: 'optional',
  config: 'optional',
}

/** Runs agents of the SDK, guarded by the rules of a session. */
export interface SluiceRunner {
  /** Works like `run` of the SDK's own `Runner`. Each run continues the same session. */
  readonly run: Runner['run']
  /** Ends the session, with the event `session_end`. */
  end(): Promise<void>
}

/**
 * Creates a runner for agents of the OpenAI Agents SDK. Rules guard the models and tools of the agents that it runs, of
 * the agents that they hand over to, and of the agents that their tools start. Rules know an agent by its name.
 *
 * @throws {PolicyError} if a rule cannot work there and its `on_unsupported` does not accept that
 * @throws {TypeError} if an option is unknown or missing
 */
export function sluiceRunner(engine: Engine, options: SluiceRunnerOptions): SluiceRunner {
  checkOptions('sluiceRunner', options, OPTIONS)
  checkVersion('@openai/agents')
  checkSupport(engine.program, OPENAI_AGENTS)
  const { session: id, config = {}, ...rest } = options
  const approved = new Set<string>()
  const ask = askOf(options.ask, approved)
  const once = createOnce(() => createRunner(config))
  let isResumed = false
  const scope: Scope = {
    isAsked: options.ask !== undefined,
    opened: null,
    approved,
    begin: (agent) => openSession(engine, { ...rest, id, agent, ask, callId: idOf, resume: isResumed }),
  }
  return {
    // This passes everything on unchanged, so its types are those of the SDK.
    run: (async (agent: Agent, input: unknown, given?: object) => {
      const runner = await once.open()
      guardAgents(agent)
      if (isState(input)) {
        isResumed = true
        guardState(input)
      }
      return runAs(scope, () => runner.run(agent, input as string, given))
    }) as Runner['run'],
    async end() {
      await (await scope.opened)?.session.end()
    },
  }
}

/** Recognizes a run state from any copy of the SDK. */
function isState(input: unknown): input is RunState<unknown, Agent> {
  return typeof member(input, '_currentAgent') === 'object'
}

/** The SDK's runner, with a guarded model. */
async function createRunner(config: Partial<RunConfig>): Promise<Runner> {
  const { Runner } = await loadSdk()
  const runner = new Runner(config)
  const { model, modelProvider } = runner.config
  if (typeof model === 'object') runner.config.model = guardModel(model)
  runner.config.modelProvider = { getModel: async (name) => guardModel(await modelProvider.getModel(name)) }
  return runner
}

async function loadSdk(): Promise<typeof OpenAiAgents> {
  try {
    return await import('@openai/agents')
  } catch (error) {
    const { message } = readThrown(error)
    throw new Error(`\`sluice/openai-agents\` needs the package \`@openai/agents\`: ${message}`, { cause: error })
  }
}

/** Guards the pending calls of a run state, which may have been read before agents were guarded. */
function guardState(state: RunState<unknown, Agent>): void {
  const { _currentAgent: agent, _lastProcessedResponse: response } = state
  guardAgents(agent)
  for (const called of response?.functions ?? []) {
    called.tool = guardTool(called.tool, agent.name) as typeof called.tool
  }
  for (const called of response?.shellActions ?? [])
    called.shell = guardTool(called.shell, agent.name) as typeof called.shell
  for (const called of response?.applyPatchActions ?? []) {
    called.applyPatch = guardTool(called.applyPatch, agent.name) as typeof called.applyPatch
  }
}

/** The id of a call, as tools pass it. */
function idOf(call: unknown): string | null {
  return textAt(call, 'id') || null
}

/**
 * Guards all agents of the SDK that share this agent's class, whenever they run within a guarded run. The SDK asks an
 * agent for its tools at each turn; nothing else is common to agents that are run, handed over to, called as tools, or
 * restored from a state. Copying an agent would guard the copy but not the agents behind its tools, and the copy would
 * not be the user's agent.
 */
function guardAgents(agent: object): void {
  const owner = ownerOf(agent, 'getAllTools')
  if (guarded.has(owner)) return
  guarded.add(owner)
  const bare = Reflect.get(owner, 'getAllTools') as GetAllTools
  async function getAllTools(this: Agent, ...given: Parameters<GetAllTools>): ReturnType<GetAllTools> {
    const tools = await Reflect.apply(bare, this, given)
    const run = runs.getStore()
    if (run !== undefined) {
      run.agent = this.name
      await agentOf(run.scope, this.name)
    }
    if (typeof this.model === 'object') this.model = guardModel(this.model)
    return tools.map((tool) => guardTool(tool, this.name))
  }
  Object.assign(owner, { getAllTools })
}

/**
 * The class that defines a method.
 *
 * @throws {TypeError} if no class does, so that the object is not an agent of a known version
 */
function ownerOf(agent: object, method: string): object {
  for (let owner: unknown = agent; typeof owner === 'object' && owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, method)) return owner
  }
  throw new TypeError('sluiceRunner: this is not an `Agent` of a version of @openai/agents that Sluice supports')
}
