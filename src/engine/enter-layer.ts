import type { CompiledProgram } from '../model/rule.ts'
import { NO_USES, paramNamesOf } from '../model/tool-params.ts'
import { hideParams } from '../model/unread-params.ts'
import type { MutableEventContext } from './event-context.ts'
import { NO_PAST } from './read-event.ts'

/**
 * Makes the context of an event that of the next layer: rewritten as the layers before it left it, but with its own
 * names, past and verdict. Managed rules know only the call as it will run, so that their groups and claims do not
 * depend on what lower layers made of it.
 */
export function enterLayer(context: MutableEventContext, program: CompiledProgram): void {
  const { tool } = context
  context.env = program.env
  context.past = NO_PAST
  context.verdict = null
  context.failures = []
  context.call = { params: undefined, facts: null }
  if (tool !== null) nameTool(tool, program)
  if (program.layer !== 'managed') return
  context.original = {
    params: tool?.unread === null ? tool.params : {},
    result: tool?.result,
    error: tool?.error ?? null,
    response: context.response,
    messages: context.messages,
  }
  if (tool !== null && tool.unread !== null) hideParams(context.original, tool.unread)
}

/** Fills in what the program knows about the tool of an event. */
function nameTool(tool: NonNullable<MutableEventContext['tool']>, { knownTool }: CompiledProgram): void {
  const { name, canonicalName, aliases } = tool
  const known = name === null ? null : knownTool(name, aliases, canonicalName)
  const paramNames = paramNamesOf(tool.paramNames)
  tool.spellings = known?.spellings ?? []
  tool.paramTables = known === null ? [paramNames] : [known.declared, paramNames, known.common]
  tool.uses = known?.uses ?? NO_USES
}
