import type { SettingsItem, SettingsList, SettingsMap, SettingsNode } from '../source/settings-node.ts'
import type { TextEdit } from './text-edit.ts'
import { commaBehind, endOfLine } from './trivia.ts'

/**
 * The edits that remove our hooks from a document, and everything that is empty without them: the map with our command, the
 * group around it, the list of its event.
 */
export function removeHooks(
  text: string,
  root: SettingsNode,
  isOurs: (command: string) => boolean,
): readonly TextEdit[] {
  if (root.type === 'scalar') return []
  const { isGone, edits } = prune(root)
  return isGone ? removeParts(text, root, root.parts) : edits

  function prune(node: SettingsNode): Pruned {
    if (node.type === 'scalar') return KEPT
    if (node.type === 'map' && node.parts.some(({ node: inner }) => isCommand(inner))) return GONE
    const found = node.parts.map((part) => {
      const inner = prune(part.node)
      // What is left of this element only says when to run something that is gone.
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

interface Pruned {
  /** Whether the whole node goes. */
  readonly isGone: boolean
  /** Whether parts of it go. */
  readonly isReduced: boolean
  readonly edits: readonly TextEdit[]
}

const KEPT: Pruned = { isGone: false, isReduced: false, edits: [] }
const GONE: Pruned = { isGone: true, isReduced: true, edits: [] }

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
