import type { Agent } from '@openai/agents'
import { guardModel } from './model.ts'
import { agentOf, runs } from './runs.ts'
import { guardTool } from './tools.ts'

/** Classes of agents that are guarded already. */
const guarded = new WeakSet<object>()

type GetAllTools = Agent['getAllTools']

/**
 * Guards all agents of the SDK that this one belongs to, whenever they run inside of a guarded run. The SDK asks an agent for
 * its tools at each turn, and nothing else is common to agents that are run, handed over to, called as tools, or restored
 * from a state. A copy of an agent would guard it, but not those behind its tools, and would not be the user's agent.
 */
export function guardAgents(agent: object): void {
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
 * @throws {TypeError} if there is none: then it is no agent of a known version
 */
function ownerOf(agent: object, method: string): object {
  for (let owner: unknown = agent; typeof owner === 'object' && owner !== null; owner = Object.getPrototypeOf(owner)) {
    if (Object.hasOwn(owner, method)) return owner
  }
  throw new TypeError('sluiceRunner: this is not an `Agent` of a version of @openai/agents that Sluice supports')
}
