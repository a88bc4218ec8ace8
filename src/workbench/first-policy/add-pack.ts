import { mergeSettings } from '../../install/merge-settings.ts'
import { applyEdits, endOfLine } from '../../install/text-edit.ts'
import { styleOf } from '../../install/text-style.ts'
import { dataOf, nodeAt, type SettingsMap, type SettingsNode } from '../../source/settings-node.ts'
import { readYamlSettings } from '../../source/yaml-settings.ts'
import { packTest } from './pack-tests.ts'

/**
 * Adds a pack to the `extends` of a policy and returns the new text; null if the policy already extends it. Everything
 * else is unchanged, including comments. The text must be a policy without errors.
 */
export function addPack(text: string, pack: string): string | null {
  const root = mapIn(text)
  const added = `extends: [${pack}]`
  if (root === null) return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${added}\n`
  const node = memberOf(root, 'extends')
  if (node !== null && [dataOf(node)].flat().includes(pack)) return null
  if (node === null && root.isBlock) {
    // Before the rules, because the rules of packs run first.
    const { lineBreak } = styleOf(text)
    return applyEdits(text, [{ start: root.start, end: root.start, text: `${added}${lineBreak}${lineBreak}` }])
  }
  if (node?.type === 'scalar' && typeof node.value === 'string') {
    const { start, end } = node
    return applyEdits(text, [{ start, end, text: `[${text.slice(start, end)}, ${pack}]` }])
  }
  const merged = applyEdits(text, mergeSettings(text, root, { extends: [pack] }))
  const isPlain = node?.type === 'list' && node.parts.some((part) => !/["']/.test(text[part.node.start] ?? ''))
  return isPlain ? unquoted(text, merged, pack) : merged
}

/** The new text, with the added name written like the names beside it. */
function unquoted(before: string, after: string, name: string): string {
  let start = 0
  while (before[start] === after[start]) start++
  const end = start + after.length - before.length
  return `${after.slice(0, start)}${after.slice(start, end).replace(`"${name}"`, name)}${after.slice(end)}`
}

/**
 * Appends the test of a pack to the tests of a test file and returns the new text. Null if the pack has no test, if the
 * file already has it, or if the list of tests is written in brackets.
 */
export function addPackTest(text: string, pack: string): string | null {
  const root = mapIn(text)
  const tests = root === null ? null : memberOf(root, 'tests')
  if (tests?.type !== 'list' || !tests.isBlock) return null
  const test = packTest(pack, tests.start - (text.lastIndexOf('\n', tests.start - 1) + 1))
  if (test === null) return null
  const [, name] = /name: (.*)/.exec(test) ?? []
  if (tests.parts.some(({ node }) => node.type === 'map' && dataOf(memberOf(node, 'name')) === name)) return null
  const { lineBreak } = styleOf(text)
  const lines = `${lineBreak}${test.replaceAll('\n', lineBreak)}`
  const last = tests.parts.at(-1)?.node.end ?? tests.end
  // After a block scalar, the next line has already begun.
  if (text[last - 1] === '\n') return `${text.slice(0, last)}${lines}${lineBreak}${text.slice(last)}`
  const end = endOfLine(text, last)
  return `${text.slice(0, end)}${lineBreak}${lines}${text.slice(end)}`
}

function mapIn(text: string): SettingsMap | null {
  const reading = readYamlSettings(text)
  return reading.problem === null && reading.root?.type === 'map' ? reading.root : null
}

function memberOf(map: SettingsMap, name: string): SettingsNode | null {
  return map.parts.some(({ key }) => key === name) ? nodeAt(map, [name]).node : null
}
