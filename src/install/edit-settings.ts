import { isInstalled } from '../agents/hook-command.ts'
import type { DocumentSettings, Registration, SettingsHook } from '../agents/settings.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { isMap, type Value } from '../model/value.ts'
import { dataOf, type SettingsNode } from '../source/settings-node.ts'
import { MergeError, mergeSettings, settingsText } from './merge-settings.ts'
import { removeHooks } from './remove-hooks.ts'
import { dataIn, readAsAgent, readSettings, settingsError } from './settings-text.ts'
import { applyEdits, type Insertion, insertionsOf, takeBack } from './text-edit.ts'

/** The settings file to edit. */
export interface EditedFile {
  /** The path to show to people. */
  readonly file: string
  /** The agent's name for `--host`. */
  readonly host: string
  readonly settings: DocumentSettings
}

export interface Edited {
  readonly text: string
  /** The text that was added, so that it can be removed to the byte. */
  readonly insertions: readonly Insertion[]
}

/**
 * Replaces our hooks in the text with these. Everything that is not ours stays as it is, byte for byte. If the text already
 * has exactly these hooks, it does not change. `insertions` are those of the last installation.
 *
 * @throws {SettingsError} if the agent cannot parse the text, or the text does not have the shape that the agent reads
 */
export function putHooks(
  text: string,
  hooks: readonly Registration[],
  edited: EditedFile,
  insertions: readonly Insertion[],
): Edited {
  const { settings, host } = edited
  const { problem } = readAsAgent(text, settings)
  if (problem !== null) throw settingsError(problem, text, edited.file)
  const base = removeOurs(text, edited, insertions)
  const root = parse(base, edited)
  const addition = settings.render(hooks, dataOf(root))
  try {
    const edits =
      root === null
        ? [{ start: base.length, end: base.length, text: settingsText(addition, settings.format, base) }]
        : mergeSettings(base, root, addition)
    const result = applyEdits(base, edits)
    const isSame = oursIn(text, settings, host) === oursIn(result, settings, host)
    return isSame ? { text, insertions } : { text: result, insertions: insertionsOf(edits) }
  } catch (error) {
    if (error instanceof MergeError) throw settingsError(error, base, edited.file)
    throw error
  }
}

/**
 * Removes our hooks from the text. If the insertions are still there, the result is the text from before. Otherwise this
 * removes every map that runs our command, and whatever is empty without it. It also does so where the agent cannot parse the
 * text because of comments, trailing commas or a byte order mark.
 *
 * @throws {SettingsError} if the text does not parse
 */
export function removeOurs(text: string, edited: EditedFile, insertions: readonly Insertion[]): string {
  const { settings, host } = edited
  const root = parse(text, edited)
  const removed =
    root === null
      ? text
      : applyEdits(
          text,
          removeHooks(text, root, (command) => isInstalled(command, host)),
        )
  const taken = insertions.length === 0 ? null : takeBack(text, insertions)
  return taken !== null && holdsTheSame(taken, removed, settings) ? taken : removed
}

/** Whether two texts have the same data, apart from empty values and what the agent needs beside its hooks. */
function holdsTheSame(taken: string, removed: string, settings: DocumentSettings): boolean {
  const reading = readSettings(taken, settings.format)
  if (reading.problem !== null) return false
  const [left, other] = [dataOf(reading.root), dataIn(removed, settings.format)]
  const added = Object.keys(settings.render([], left)).filter((name) => !isMap(left) || !Object.hasOwn(left, name))
  const rest = isMap(other)
    ? Object.fromEntries(Object.entries(other).filter(([name]) => !added.includes(name)))
    : other
  return textOf(left) === textOf(rest)
}

/** A text that ignores empty lists and maps, and keys without a value: equal texts mean equal data apart from those. */
function textOf(data: unknown): string {
  const dense = (value: unknown): Value | undefined => {
    if (Array.isArray(value)) {
      const items = value.map(dense).filter((item) => item !== undefined)
      return items.length === 0 ? undefined : items
    }
    if (!isMap(value)) return value === null ? undefined : (value as Value) // parsed, so plain data
    const members = Object.entries(value).map(([name, inner]) => [name, dense(inner)] as const)
    const kept = members.filter((member): member is readonly [string, Value] => member[1] !== undefined)
    return kept.length === 0 ? undefined : Object.fromEntries(kept)
  }
  return canonicalText(dense(data) ?? null)
}

export function isOurs({ command }: Pick<SettingsHook, 'command'>, host: string): boolean {
  return command !== null && isInstalled(command, host)
}

/** The parts of a document that run our commands, with their neighbours. */
function oursIn(text: string, settings: DocumentSettings, host: string): string {
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const kept = value.map(keep).filter((item) => item !== undefined)
      return kept.length === 0 ? undefined : kept
    }
    if (typeof value !== 'object' || value === null) return undefined
    const members = Object.entries(value)
    if (members.some(([, inner]) => typeof inner === 'string' && isInstalled(inner, host))) return value
    const kept = members.map(([key, inner]): [string, unknown] => [key, keep(inner)])
    if (kept.every(([, inner]) => inner === undefined)) return undefined
    return Object.fromEntries(kept.map(([key, inner], index) => [key, inner ?? plain(members[index]?.[1])]))
  }
  // It was parsed, so it is plain data.
  return canonicalText((keep(dataIn(text, settings.format)) ?? null) as Value)
}

function plain(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value
}

function parse(text: string, { settings, file }: EditedFile): SettingsNode | null {
  const reading = readSettings(text, settings.format)
  if (reading.problem !== null) throw settingsError(reading.problem, text, file)
  return reading.root
}
