import { isInstalled } from '../agents/hook-command.ts'
import type { DocumentSettings, Registration, SettingsHook } from '../agents/settings.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { isMap, type Value } from '../model/value.ts'
import {
  dataOf,
  type SettingsItem,
  type SettingsList,
  type SettingsMap,
  type SettingsNode,
} from '../source/settings-node.ts'
import { MergeError, mergeSettings, settingsText } from './merge-settings.ts'
import { dataIn, readAsAgent, readSettings, settingsError } from './settings-text.ts'
import {
  applyEdits,
  commaBehind,
  endOfLine,
  type Insertion,
  insertionsOf,
  takeBack,
  type TextEdit,
} from './text-edit.ts'

interface Pruned {
  /** Whether the whole node is removed. */
  readonly isGone: boolean
  /** Whether parts of the node are removed. */
  readonly isReduced: boolean
  readonly edits: readonly TextEdit[]
}

const KEPT: Pruned = { isGone: false, isReduced: false, edits: [] }
const GONE: Pruned = { isGone: true, isReduced: true, edits: [] }

interface EditedFile {
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
 * Replaces our hooks in the text with these. Everything that is not ours stays as it is, byte for byte. If the text
 * already has exactly these hooks, it does not change. `insertions` are those of the last installation.
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
 * Removes our hooks from the text. If the insertions are still there, the result is the text from before. Otherwise
 * this removes every map that runs our command, and everything that is empty without it. This also works if the agent
 * cannot parse the text because of comments, trailing commas or a byte order mark.
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

/** Whether two texts have the same data, apart from empty values and members that the agent needs besides its hooks. */
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

/**
 * A canonical text that ignores empty lists, empty maps and keys without a value. Equal texts mean equal data apart
 * from those.
 */
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

/**
 * The edits that remove our hooks from a document, and everything that is empty without them: the map with our command,
 * the group around it, the list of its event.
 */
function removeHooks(text: string, root: SettingsNode, isOurs: (command: string) => boolean): readonly TextEdit[] {
  if (root.type === 'scalar') return []
  const { isGone, edits } = prune(root)
  return isGone ? removeParts(text, root, root.parts) : edits

  function prune(node: SettingsNode): Pruned {
    if (node.type === 'scalar') return KEPT
    if (node.type === 'map' && node.parts.some(({ node: inner }) => isCommand(inner))) return GONE
    const found = node.parts.map((part) => {
      const inner = prune(part.node)
      // The rest of this element only says when to run something that has been removed.
      const isLost = node.type === 'list' && part.node.type === 'map' && inner.isReduced
      return { ...inner, part, isGone: inner.isGone || isLost }
    })
    const gone = found.filter((one) => one.isGone).map(({ part }) => part)
    const isAll = gone.length > 0 && gone.length === node.parts.length
    // A map with a member `hooks` is more than its hooks: an agent, or the settings as a whole.
    if (isAll && !(node.type === 'map' && node.parts.some(({ key }) => key === 'hooks'))) return GONE
    const inside = found.flatMap((one) => (one.isGone ? [] : one.edits))
    return { isGone: false, isReduced: gone.length > 0, edits: [...inside, ...removeParts(text, node, gone)] }
  }

  function isCommand(node: SettingsNode): boolean {
    return node.type === 'scalar' && typeof node.value === 'string' && isOurs(node.value)
  }
}

function removeParts(
  text: string,
  { isBlock, parts }: SettingsMap | SettingsList,
  gone: readonly SettingsItem[],
): readonly TextEdit[] {
  if (isBlock) return gone.map((part) => removeLines(text, part))
  const commas = parts.map(({ node }) => commaBehind(text, node.end))
  const lastKept = parts.findLastIndex((part) => !gone.includes(part))
  const edits = parts.flatMap((part, index) =>
    gone.includes(part) ? removePart(text, part, commas[index] ?? null) : [],
  )
  // If the last part goes, so does the comma before it, unless the last part had its own comma.
  const before = commas[lastKept] ?? null
  const isLastGone = lastKept !== -1 && lastKept < parts.length - 1 && commas.at(-1) === null
  return isLastGone && before !== null ? [...edits, remove(before, before + 1)] : edits
}

/** Removes a part in brackets with its comma, and any lines that it has to itself. Comments stay. */
function removePart(text: string, { start, node }: SettingsItem, comma: number | null): readonly TextEdit[] {
  const isNextTo = comma !== null && text.slice(node.end, comma).trim() === ''
  const end = isNextTo ? comma + 1 : node.end
  const others = comma === null || isNextTo ? [] : [remove(comma, comma + 1)]
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const lead = line.length - line.trimEnd().length
  const startsLine = lead === line.length
  const rest = /^[ \t]*\r?\n/.exec(text.slice(end))?.[0].length
  return [remove(start - lead, startsLine && rest !== undefined ? end + rest : end), ...others]
}

function removeLines(text: string, { start, node }: SettingsItem): TextEdit {
  const first = text.lastIndexOf('\n', start - 1) + 1
  if (text[node.end - 1] === '\n') return remove(first, node.end)
  const lineBreak = text.indexOf('\n', endOfLine(text, node.end))
  // The last line of a text may have no line break.
  if (lineBreak === -1) return remove(text.slice(0, first).replace(/\r?\n$/, '').length, text.length)
  return remove(first, lineBreak + 1)
}

function remove(start: number, end: number): TextEdit {
  return { start, end, text: '' }
}
