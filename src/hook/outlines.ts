import { isDeepStrictEqual } from 'node:util'
import type { PolicyData, RuleOutline } from '../compile/policy-data.ts'
import { outlineOf } from '../compile/rule-outline.ts'
import { rulesOf, type Program } from '../model/rule.ts'

/** The outlines of rules, in the order of the data; null for a rule of which JSON does not keep everything. */
export function outlinesOf({ rules }: PolicyData, program: Program): readonly (RuleOutline | null)[] {
  const compiled = new Map(rulesOf(program).map((rule) => [keyOf(rule), rule]))
  return rules.map((declared) => {
    const rule = compiled.get(keyOf(declared))
    const outline = rule === undefined ? null : outlineOf(rule)
    return isDeepStrictEqual(JSON.parse(JSON.stringify(outline)), outline) ? outline : null
  })
}

function keyOf({ owner, id }: { readonly owner: string | null; readonly id: string }): string {
  return JSON.stringify([owner, id])
}
