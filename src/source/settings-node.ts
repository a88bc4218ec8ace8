import { setMember } from '../model/copy.ts'
import type { OffsetRange } from './lines.ts'

/**
 * A settings file as a tree with positions. Offsets count UTF-16 code units. A collection is a block if it is written
 * in YAML with indentation instead of brackets.
 */
export type SettingsNode = SettingsMap | SettingsList | SettingsScalar

export interface SettingsMap extends OffsetRange {
  readonly type: 'map'
  readonly isBlock: boolean
  readonly parts: readonly SettingsMember[]
}

export interface SettingsList extends OffsetRange {
  readonly type: 'list'
  readonly isBlock: boolean
  readonly parts: readonly SettingsItem[]
}

interface SettingsScalar extends OffsetRange {
  readonly type: 'scalar'
  /** Undefined for anything that is not plain data, such as a YAML alias. */
  readonly value: string | number | boolean | null | undefined
}

/** A part of a collection; it starts at its key or dash. */
export interface SettingsItem {
  readonly start: number
  readonly node: SettingsNode
}

export interface SettingsMember extends SettingsItem {
  readonly key: string
}

/** A problem in a settings file: one sentence, and its position. */
export interface SettingsProblem extends OffsetRange {
  readonly message: string
}

/** The root is null if the text contains only blanks and comments. */
export type SettingsReading =
  { readonly root: SettingsNode | null; readonly problem: null } | { readonly problem: SettingsProblem }

export function dataOf(node: SettingsNode | null): unknown {
  if (node === null) return undefined
  if (node.type === 'scalar') return node.value ?? null
  if (node.type === 'list') return node.parts.map((item) => dataOf(item.node))
  const map: Record<string, unknown> = {}
  for (const { key, node: inner } of node.parts) setMember(map, key, dataOf(inner))
  return map
}

/** The node at a path, or the nearest one around it. */
export function nodeAt(root: SettingsNode, path: readonly (string | number)[]): SettingsItem {
  let found: SettingsItem = { start: root.start, node: root }
  for (const name of path) {
    const inner: SettingsItem | undefined =
      found.node.type === 'scalar'
        ? undefined
        : found.node.type === 'map'
          ? found.node.parts.findLast(({ key }) => key === name)
          : found.node.parts[Number(name)]
    if (inner === undefined) break
    found = inner
  }
  return found
}
