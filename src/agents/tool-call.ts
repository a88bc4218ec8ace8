import { jsonText } from '../model/json-text.ts'
import { TOOL_ALIASES } from '../match/tool-name.ts'
import type { AgentEvent } from '../model/event.ts'
import { declarationOf, type DeclaredTool } from '../model/tool-declaration.ts'

/**
 * What an agent's folder declares about its tools, by the agent's own names. Each of a tool's parameters has a
 * canonical name or the name of a role (`folder`), or it is one of `others`.
 */
export type AgentTools = Readonly<Record<string, AgentTool>>

type AgentTool =
  | DeclaredTool
  | (Exclude<DeclaredTool, string> & {
      readonly others?: readonly string[]
      /** The names by which hooks know the tool, if they differ from its own; none if hooks do not see it. */
      readonly inHooks?: readonly string[]
    })

type ToolCall = NonNullable<AgentEvent['tool']>

/**
 * Adds to a call what the agent's folder knows about its tool: the names by which rules know it, the canonical names of
 * its parameters, and the language of its code. A tool that the folder does not declare stays as the codec describes
 * it.
 */
export function describeCall(call: ToolCall, tools: AgentTools): ToolCall {
  const { name, aliases = [] } = call
  if (name == null) return call
  const declared = Object.hasOwn(tools, name) ? tools[name] : undefined
  const { is, params, language } = declared === undefined ? {} : declarationOf(declared)
  const others = namesOf(is ?? BUILT_IN.get(name), declared, tools).filter((other) => other !== name)
  return {
    ...call,
    ...(is !== undefined && { canonical_name: is }),
    ...(others.length > 0 && { aliases: [...others, ...(aliases ?? [])] }),
    ...(params !== undefined && { param_names: params }),
    ...(language !== undefined && { language }),
  }
}

/** The names by which hooks know a tool of the agent. */
export function namesInHooks(name: string, tool: AgentTool): readonly string[] {
  return (typeof tool === 'object' && 'inHooks' in tool ? tool.inHooks : undefined) ?? [name]
}

/**
 * The agent's other names for such a tool; rules may use any of them. A tool that takes something else is another tool,
 * which a rule on one of them does not mean: Claude Code's `Bash` is not its `PowerShell`.
 */
function namesOf(tool: string | undefined, like: AgentTool | undefined, tools: AgentTools): readonly string[] {
  if (tool === undefined) return []
  const taken = takenBy(like ?? tool)
  return Object.entries(tools).flatMap(([name, declared]) =>
    declarationOf(declared).is === tool && takenBy(declared) === taken ? [name] : [],
  )
}

/** What calls of a tool give it: parameters by their canonical names, and the language of its code. */
function takenBy(tool: AgentTool): string {
  const { params = {}, language = null } = declarationOf(tool)
  return jsonText([Object.values(params).sort(), language])
}

const BUILT_IN: ReadonlyMap<string, string> = new Map(
  Object.entries(TOOL_ALIASES).flatMap(([tool, names]) => names.map((name) => [name, tool] as const)),
)

/** The error of a command that ran to its end, for agents that report only its exit code; null if it succeeded. */
export function exitError(code: number): string | null {
  return code === 0 ? null : `exit code ${code}`
}
