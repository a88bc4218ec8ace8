import { isMap, valueAt } from '../model/value.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { indexLines } from '../source/lines.ts'
import type { PolicyText } from '../source/read-policy.ts'
import type { Language } from './document.ts'
import { columnAt, type Edit } from './edits.ts'
import { settingsOf } from './scope.ts'
import { packOfRule } from './symbols.ts'

/** Names the pack that has a rule, where a policy changes a rule of a pack that it does not extend. */
export function extendFor(
  diagnostic: Diagnostic,
  { text }: PolicyText,
  language: Language,
): { readonly title: string; readonly edits: readonly Edit[] } | null {
  const tree = language.tree(text)
  if (diagnostic.code !== 'unknown-rule' || tree === null || !isMap(tree.value)) return null
  const { start } = indexLines(text).offsets(diagnostic)
  const name = tree.at(start)?.text ?? ''
  const pack = packOfRule(name, language)?.pack
  if (pack === undefined) return null
  const path = [...settingsOf(tree.value), 'extends']
  const listed = tree.find(path)
  const given = valueAt(tree.value, path.map(String))
  if (listed === null) return null
  const title = `add \`${pack}\` to \`extends\``
  const last = Array.isArray(given) && given.length > 0 ? tree.find([...path, given.length - 1]) : null
  if (last === null) {
    const before = typeof given === 'string' ? `${given}, ` : ''
    return { title, edits: [{ start: listed.start, end: listed.end, text: `[${before}${pack}]` }] }
  }
  const separator = last.inBrackets ? ', ' : `\n${' '.repeat(columnAt(text, last.start) - '- '.length)}- `
  return { title, edits: [{ start: last.end, end: last.end, text: `${separator}${pack}` }] }
}
