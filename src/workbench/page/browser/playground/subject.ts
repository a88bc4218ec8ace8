import { isMap } from '../../../../model/value.ts'

/** What the event is about, in one line. */
export function subjectOf(event: Readonly<Record<string, unknown>>): string {
  const tool = isMap(event['tool']) ? event['tool'] : null
  const values = tool === null ? [event['prompt'], event['response']] : Object.values(tool['params'] ?? {})
  const said = values.find((value) => typeof value === 'string') ?? (tool === null ? '' : tool['params'])
  return [tool === null ? event['event'] : tool['name'], said].map(textOf).join(' ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
