import { TOOL_ALIASES } from '../match/tool-name.ts'
import type { AgentEvent } from '../model/event.ts'
import { declarationOf, type DeclaredTool } from '../model/tool-declaration.ts'

/** What an agent's folder says of its tools, by the names that the agent gives them. */
export type AgentTools = Readonly<Record<string, DeclaredTool>>

type ToolCall = NonNullable<AgentEvent['tool']>

/**
 * A call with what the agent's folder knows of its tool: the names by which rules know it, and where it has the parameters
 * of canonical names. Tools that the folder does not name are what the codec says that they are.
 */
export function describeCall(call: ToolCall, tools: AgentTools): ToolCall {
  const { name, aliases = [] } = call
  if (name == null) return call
  const declared = Object.hasOwn(tools, name) ? tools[name] : undefined
  const { is, params } = declared === undefined ? {} : declarationOf(declared)
  const others = namesOf(is ?? BUILT_IN.get(name), tools).filter((other) => other !== name)
  return {
    ...call,
    ...(is !== undefined && { canonical_name: is }),
    ...(others.length > 0 && { aliases: [...others, ...(aliases ?? [])] }),
    ...(params !== undefined && { param_names: params }),
  }
}

/** What else the agent calls such a tool: a rule may know it by any of these names. */
function namesOf(tool: string | undefined, tools: AgentTools): readonly string[] {
  if (tool === undefined) return []
  return Object.entries(tools).flatMap(([name, declared]) => (declarationOf(declared).is === tool ? [name] : []))
}

const BUILT_IN: ReadonlyMap<string, string> = new Map(
  Object.entries(TOOL_ALIASES).flatMap(([tool, names]) => names.map((name) => [name, tool] as const)),
)

/** The error of a command that ran to its end, where the agent tells no more than its exit code; null where it succeeded. */
export function exitError(code: number): string | null {
  return code === 0 ? null : `exit code ${code}`
}
