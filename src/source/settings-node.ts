import { setMember } from '../model/copy.ts'

/**
 * A document of settings as text: which value stands where. Offsets count UTF-16 units. A collection is a block where YAML
 * tells it by its indentation, and not by brackets.
 */
export type SettingsNode = SettingsMap | SettingsList | SettingsScalar

export interface SettingsMap {
  readonly type: 'map'
  readonly isBlock: boolean
  readonly start: number
  readonly end: number
  readonly parts: readonly SettingsMember[]
}

export interface SettingsList {
  readonly type: 'list'
  readonly isBlock: boolean
  readonly start: number
  readonly end: number
  readonly parts: readonly SettingsItem[]
}

interface SettingsScalar {
  readonly type: 'scalar'
  readonly start: number
  readonly end: number
  /** Undefined for what is no plain data: an alias of YAML. */
  readonly value: string | number | boolean | null | undefined
}

/** A part of a collection, which starts at its key or at its dash. */
export interface SettingsItem {
  readonly start: number
  readonly node: SettingsNode
}

export interface SettingsMember extends SettingsItem {
  readonly key: string
}

/** What is wrong with a text of settings, and where: one sentence. */
export interface SettingsProblem {
  readonly message: string
  readonly start: number
  readonly end: number
}

/** A text of settings that parses; the root is null where it holds nothing but blanks and comments. */
export type SettingsReading =
  { readonly root: SettingsNode | null; readonly problem: null } | { readonly problem: SettingsProblem }

/** The data of a node. */
export function dataOf(node: SettingsNode | null): unknown {
  if (node === null) return undefined
  if (node.type === 'scalar') return node.value ?? null
  if (node.type === 'list') return node.parts.map((item) => dataOf(item.node))
  const map: Record<string, unknown> = {}
  for (const { key, node: inner } of node.parts) setMember(map, key, dataOf(inner))
  return map
}

/** The node at a path; where it ends early, the nearest around it. */
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
