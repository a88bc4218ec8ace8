import type { Tool } from '@openai/agents'
import { guardFunction } from './function-tool.ts'
import { guardEditor, guardShell } from './local-tools.ts'

/** What tools became, by the tool and then by the name of the agent. */
const guarded = new WeakMap<object, Map<string, object>>()
const isGuarded = new WeakSet()

/** The tool as an agent may use it. Outside of a guarded run it does what it did. What the provider runs is not seen. */
export function guardTool<Context>(tool: Tool<Context>, agent: string): Tool<Context> {
  if (isGuarded.has(tool)) return tool
  const own = guarded.get(tool) ?? new Map<string, object>()
  guarded.set(tool, own)
  const known = own.get(agent)
  // It was made from this tool.
  if (known !== undefined) return known as Tool<Context>
  const made = around(tool, agent)
  own.set(agent, made)
  isGuarded.add(made)
  return made
}

function around<Context>(tool: Tool<Context>, agent: string): Tool<Context> {
  switch (tool.type) {
    case 'function':
      return guardFunction(tool, agent)
    case 'shell':
      return guardShell(tool, agent)
    case 'apply_patch':
      return guardEditor(tool, agent)
    default:
      return tool
  }
}
