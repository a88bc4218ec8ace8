import { type Diagnostic } from '../model/diagnostic.ts'
import { isMap, valueAt } from '../model/value.ts'
import type { PolicyText } from '../source/read-policy.ts'
import type { OffsetRange } from '../source/lines.ts'
import { indexLines } from '../source/lines.ts'
import type { Language } from './document.ts'
import { applyEdits, columnAt, type Edit, overlap } from './edits.ts'
import { extendFor } from './extend.ts'
import { findFix, leftOf } from './fix.ts'
import { rulePathAt } from './place.ts'

/** A change that the author can choose. */
interface Action {
  readonly title: string
  readonly edits: readonly Edit[]
  /** The diagnostic that it cures; null for a change of what is right. */
  readonly cures: Diagnostic | null
}

/** The fixes of the diagnostics in a range, and what else can be done with the rule there. */
export function actionsAt(
  document: PolicyText,
  range: OffsetRange,
  found: readonly Diagnostic[],
  language: Language,
  analyses: boolean,
): readonly Action[] {
  const lines = indexLines(document.text)
  const here = found.filter((one) => one.file === document.name && overlap(lines.offsets(one), range))
  const fixes = here.flatMap((cures): readonly Action[] => {
    const fix = findFix(cures, [document], language, found, analyses)
    const change = fix ?? extendFor(cures, document, language)
    if (change === null) return []
    if (fix === null) {
      const after = { ...document, text: applyEdits(document.text, change.edits) }
      if (leftOf(cures, [after], language, found, analyses) === null) return []
    }
    return [{ title: change.title, edits: change.edits, cures }]
  })
  return [...fixes, ...switches(document, range, language)]
}

/** Turns the rule off, or lets it only report. */
function switches({ text }: PolicyText, range: OffsetRange, language: Language): readonly Action[] {
  const tree = language.tree(text)
  const path = tree === null ? null : rulePathAt(text, tree, range.start)
  if (tree === null || path === null) return []
  const rule = valueAt(tree.value, path.map(String))
  const id = tree.find([...path, 'id'])
  if (!isMap(rule) || id === null) return []
  const add = (title: string, field: string): Action => {
    const separator = id.inBrackets
      ? ', '
      : `\n${' '.repeat(columnAt(text, tree.find([...path, 'id'], 'key')?.start ?? id.start))}`
    return { title, edits: [{ start: id.end, end: id.end, text: `${separator}${field}` }], cures: null }
  }
  return [
    ...(rule['enabled'] === undefined ? [add('turn this rule off', 'enabled: false')] : []),
    ...(rule['mode'] === undefined ? [add('let this rule only report (shadow mode)', 'mode: shadow')] : []),
  ]
}
