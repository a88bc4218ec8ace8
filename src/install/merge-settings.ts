import type { Value, ValueMap } from '../model/value.ts'
import type { SettingsList, SettingsMap, SettingsNode } from '../source/settings-node.ts'
import { behindTrivia, commaBehind, endOfLine, type TextEdit } from './text-edit.ts'
import { indentAt, jsonText, step, styleOf, type TextStyle, yamlLines } from './text-style.ts'

/** Thrown if the settings do not have the shape that the agent reads. */
export class MergeError extends Error {
  readonly start: number
  readonly end: number

  constructor(message: string, { start, end }: SettingsNode) {
    super(message)
    this.name = 'MergeError'
    this.start = start
    this.end = end
  }
}

/**
 * The edits that merge a document into another. They add missing members and append all elements of lists, and change
 * nothing that is already there.
 *
 * @throws {MergeError} if a list or a map would have to be merged into another type of value
 */
export function mergeSettings(text: string, root: SettingsNode, addition: ValueMap): readonly TextEdit[] {
  const style = styleOf(text)

  function merge(node: SettingsNode, value: Value, path: string): readonly TextEdit[] {
    if (Array.isArray(value)) {
      if (isEmptyBlock(node)) return [openBlock(node, value)]
      if (node.type !== 'list') throw new MergeError(`\`${path}\` must be a list`, node)
      return value.length === 0 ? [] : append(node, value as readonly Value[])
    }
    if (typeof value !== 'object' || value === null) return []
    if (isEmptyBlock(node)) return [openBlock(node, value)]
    if (node.type !== 'map') throw new MergeError(`\`${path}\` must be a map`, node)
    const members = Object.entries(value)
    const memberOf = (name: string) => node.parts.findLast(({ key }) => key === name)
    const missing = members.filter(([name]) => memberOf(name) === undefined)
    const present = members.flatMap(([name, inner]) => {
      const found = memberOf(name)
      return found === undefined ? [] : merge(found.node, inner, path === '' ? name : `${path}.${name}`)
    })
    return missing.length === 0 ? present : [...present, ...append(node, Object.fromEntries(missing))]
  }

  /** A YAML key without a value. */
  function isEmptyBlock(node: SettingsNode): boolean {
    return node.type === 'scalar' && node.value === null && node.start === node.end
  }

  function openBlock(node: SettingsNode, value: Value): TextEdit {
    const end = endOfLine(text, node.end)
    const lines = yamlLines(value, style, indentAt(text, node.start) + step(style))
    return insert(end, lines.map((line) => style.lineBreak + line).join(''))
  }

  function append(node: SettingsMap | SettingsList, value: ValueMap | readonly Value[]): readonly TextEdit[] {
    return node.isBlock ? [appendToBlock(text, node, value, style)] : appendInBrackets(text, node, value, style)
  }

  return merge(root, addition, '')
}

/** A whole document, for an empty file. */
export function settingsText(addition: ValueMap, format: 'json' | 'yaml', text: string): string {
  const style = styleOf(text)
  const document =
    format === 'json' ? jsonText(addition, style, '') : yamlLines(addition, style, '').join(style.lineBreak)
  return `${text === '' || text.endsWith('\n') ? '' : style.lineBreak}${document}${style.lineBreak}`
}

function appendToBlock(
  text: string,
  node: SettingsMap | SettingsList,
  value: ValueMap | readonly Value[],
  style: TextStyle,
): TextEdit {
  const last = node.parts.at(-1)?.node.end ?? node.end
  const column = node.start - (text.lastIndexOf('\n', node.start - 1) + 1)
  const lines = yamlLines(value, style, ' '.repeat(column))
  // After a block scalar, the next line has already begun.
  if (text[last - 1] === '\n') return insert(last, lines.map((line) => line + style.lineBreak).join(''))
  return insert(endOfLine(text, last), lines.map((line) => style.lineBreak + line).join(''))
}

function appendInBrackets(
  text: string,
  node: SettingsMap | SettingsList,
  value: ValueMap | readonly Value[],
  style: TextStyle,
): readonly TextEdit[] {
  const last = node.parts.at(-1)
  const isOneLine = !text.slice(node.start, node.end).includes('\n')
  if (last !== undefined && isOneLine) {
    const comma = commaBehind(text, last.node.end)
    const parts = JSON.stringify(value).slice(1, -1)
    return [comma === null ? insert(last.node.end, `, ${parts}`) : insert(comma + 1, ` ${parts}`)]
  }
  const outer = indentAt(text, node.start)
  const startsLine =
    last !== undefined && indentAt(text, last.start).length === last.start - lineStart(text, last.start)
  const inner = startsLine ? indentAt(text, last.start) : outer + style.indent
  // The collection already has brackets.
  const parts = jsonText(value, style, inner.slice(0, inner.length - style.indent.length)).split(/\r?\n/)
  const lines = parts
    .slice(1, -1)
    .map((line) => `${style.lineBreak}${line}`)
    .join('')
  if (last === undefined) {
    const closing = text.slice(node.start + 1, node.end - 1)
    return [insert(node.start + 1, closing.includes('\n') ? lines : `${lines}${style.lineBreak}${outer}`)]
  }
  const comma = commaBehind(text, last.node.end)
  if (comma !== null) return [insert(behindTrivia(text, comma + 1), lines)]
  // A comment after the last part stays with it.
  const behind = behindTrivia(text, last.node.end)
  if (behind === last.node.end) return [insert(behind, `,${lines}`)]
  return [insert(last.node.end, ','), insert(behind, lines)]
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

function insert(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text }
}
