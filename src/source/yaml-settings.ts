import { isMap, isScalar, isSeq, type ParsedNode, type YAMLMap, type YAMLSeq } from './libraries.ts'
import { compose } from './compose.ts'
import { isTooLong, tooLong } from './limits.ts'
import { indexLines } from './lines.ts'
import type { SettingsItem, SettingsMember, SettingsNode, SettingsReading } from './settings-node.ts'
import { syntaxDiagnostics } from './syntax-diagnostics.ts'

/** Reads YAML settings of any program. Never throws. */
export function readYamlSettings(text: string): SettingsReading {
  if (isTooLong(text)) return { problem: tooLong() }
  const { stopped, root, errors } = compose(text)
  const [first] = stopped === null ? syntaxDiagnostics(errors, text, indexLines(text)) : [stopped]
  if (first !== undefined) return { problem: first }
  const isEmpty = root === null || (isScalar(root) && root.source === '')
  return { root: isEmpty ? null : nodeOf(root, text), problem: null }
}

function nodeOf(node: ParsedNode, text: string): SettingsNode {
  const [start, end] = node.range
  if (isMap(node)) return mapOf(node, text)
  if (isSeq(node)) return listOf(node, text)
  const value = isScalar(node) ? node.value : undefined
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value)
  // YAML values that JSON does not have, such as dates, do not matter here.
  return { type: 'scalar', start, end, value: isPlain ? (value as string | number | boolean | null) : undefined }
}

function mapOf(map: YAMLMap.Parsed, text: string): SettingsNode {
  const parts = map.items.map(({ key, value }): SettingsMember => {
    const end = key.range[1]
    return {
      key: isScalar(key) ? String(key.value) : '',
      start: key.range[0],
      node: value === null ? { type: 'scalar', start: end, end, value: null } : nodeOf(value, text),
    }
  })
  return collection('map', map, parts)
}

function listOf(list: YAMLSeq.Parsed, text: string): SettingsNode {
  let behind = list.range[0]
  const parts = list.items.map((item): SettingsItem => {
    const node = nodeOf(item, text)
    const start = list.flow === true ? node.start : dashFrom(text, behind)
    behind = node.end
    return { start, node }
  })
  return collection('list', list, parts)
}

function collection(
  type: 'map' | 'list',
  { flow, range: [start, end] }: YAMLMap.Parsed | YAMLSeq.Parsed,
  parts: readonly SettingsItem[],
): SettingsNode {
  const isBlock = flow !== true
  // The range of a block includes the blank lines and comments after it.
  const close = isBlock ? (parts.at(-1)?.node.end ?? end) : end
  // The parts match the type: members of a map, items of a list.
  return { type, isBlock, start, end: close, parts } as SettingsNode
}

/** The offset of the dash of an item, after blanks and comments. */
function dashFrom(text: string, offset: number): number {
  const blanks = /(?:\s+|#.*)*/y
  blanks.lastIndex = offset
  blanks.exec(text)
  return blanks.lastIndex
}
