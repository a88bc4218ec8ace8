import { isMap } from '../../../model/value.ts'
import { type Entry, toolOf } from './store.ts'

/** The parameters that say the most about a call. */
const TELLING = ['command', 'cmd', 'file_path', 'filePath', 'path', 'pattern', 'url', 'query', 'description', 'prompt']

export function summaryOf(entry: Entry): string {
  const { event } = entry
  if (toolOf(entry) !== '') return tellingText(event.tool?.params) ?? ''
  const texts = [event.prompt, event.response, event.error?.message, event.error?.code, event['message'], event['task']]
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}

function tellingText(params: unknown): string | null {
  if (!isMap(params)) return null
  const name =
    TELLING.find((each) => isTelling(params[each])) ?? Object.keys(params).find((each) => isTelling(params[each]))
  const value = name === undefined ? undefined : params[name]
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(' ') : null
}

function isTelling(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') ||
    (Array.isArray(value) && value.every((part) => typeof part === 'string'))
  )
}
