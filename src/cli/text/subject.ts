import type { AgentEvent } from '../../model/event.ts'
import { isMap, member } from '../../model/value.ts'
import { dataText } from './data-text.ts'

/** The parameters that tell most of a tool call, the best first. */
const TELLING = ['command', 'cmd', 'file_path', 'path', 'url', 'query', 'pattern', 'prompt', 'description']

/** What an event is about, in a few untrusted words: the tool with its most telling parameter, or what was said. */
export function describeSubject(event: AgentEvent): string {
  const { tool, error, prompt, response } = event
  if (tool?.name != null) return [tool.name, tellingParam(tool.params)].filter((text) => text !== '').join(' ')
  return error?.code ?? error?.message ?? prompt ?? response ?? ''
}

function tellingParam(params: unknown): string {
  if (!isMap(params)) return ''
  const names = [...TELLING, ...Object.keys(params)]
  const name = names.find((candidate) => isTelling(member(params, candidate)))
  if (name === undefined) return ''
  const value = member(params, name)
  return typeof value === 'string' ? value : dataText(value)
}

/** Text, or a list as the arguments of a command are. */
function isTelling(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.length > 0)
}
