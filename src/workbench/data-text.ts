import type { AgentEvent } from '../model/event.ts'
import { isMap, member } from '../model/value.ts'

/** Levels of nesting to show, and characters to collect before the text is cut to one line. */
const DEPTH = 6
const LENGTH = 1000

/**
 * Formats untrusted data for people on one line: JSON with as few quoted keys as possible; `…` marks omissions.
 *
 * @param length about how many characters to show at most
 */
export function dataText(value: unknown, length = LENGTH): string {
  let text = ''
  const write = (part: unknown, depth: number): void => {
    if (text.length > length) return
    if (typeof part === 'string') text += JSON.stringify(part.length > length ? `${part.slice(0, length)}…` : part)
    else if (typeof part !== 'object' || part === null) text += String(part)
    else if (depth > DEPTH) text += '…'
    else if (Array.isArray(part)) writeAll('[', part.keys(), ']', (key) => write(member(part, String(key)), depth + 1))
    else
      writeAll('{', Object.keys(part), '}', (key) => {
        text += `${keyText(key)}: `
        write(member(part, key), depth + 1)
      })
  }
  const writeAll = <Key>(open: string, keys: Iterable<Key>, close: string, writeOne: (key: Key) => void): void => {
    let separator = open
    for (const key of keys) {
      if (text.length > length) break
      text += separator
      separator = ', '
      writeOne(key)
    }
    text += separator === open ? open + close : close
  }
  write(value, 0)
  return text
}

function keyText(key: string): string {
  return /^[\w.-]{1,100}$/.test(key) ? key : JSON.stringify(key.slice(0, LENGTH))
}

/** The parameters that say the most about a tool call, most informative first. */
const INFORMATIVE = ['command', 'cmd', 'file_path', 'path', 'url', 'query', 'pattern', 'prompt', 'description']

/**
 * Describes an event in a few untrusted words: the tool and its most informative parameter, or else its error, prompt
 * or response.
 */
export function describeSubject(event: AgentEvent): string {
  const { tool, error, prompt, response } = event
  if (tool?.name != null) return [tool.name, informativeParam(tool.params)].filter((text) => text !== '').join(' ')
  return error?.code ?? error?.message ?? prompt ?? response ?? ''
}

function informativeParam(params: unknown): string {
  if (!isMap(params)) return ''
  const names = [...INFORMATIVE, ...Object.keys(params)]
  const name = names.find((candidate) => isInformative(member(params, candidate)))
  if (name === undefined) return ''
  const value = member(params, name)
  return typeof value === 'string' ? value : dataText(value)
}

/** Whether the value is non-empty text or a non-empty list, such as the arguments of a command. */
function isInformative(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.length > 0)
}
