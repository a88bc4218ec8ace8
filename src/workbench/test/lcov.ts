import { isMap, member, valueAt } from '../../model/value.ts'
import { type Path, type PolicyText, readPolicyText, type SourceDocument } from '../../source/read-policy.ts'
import { visible } from '../../source/visible.ts'
import type { ConditionCoverage, RuleCoverage } from './coverage.ts'

/**
 * The coverage in `lcov` format, for editors and coverage services. A rule is a function; its outcomes and those of its
 * conditions are branches.
 *
 * @param texts the policies that were read; conditions of other policies are counted at the line of their rule
 */
export function lcovReport(rules: readonly RuleCoverage[], texts: readonly PolicyText[]): string {
  const files = [...new Set(rules.map(({ rule }) => rule.file))]
  return files
    .map((file) => {
      const own = rules.filter(({ rule }) => rule.file === file)
      const text = texts.find(({ name }) => name === file)
      return fileRecord(file, own, text)
    })
    .join('')
}

interface Branches {
  readonly line: number
  /** How often each outcome was seen. */
  readonly taken: readonly number[]
}

function fileRecord(file: string, rules: readonly RuleCoverage[], text: PolicyText | undefined): string {
  const document = text === undefined || text.dialect !== undefined ? null : readPolicyText(text).document
  const branches = rules.flatMap((covered): readonly Branches[] => {
    const { rule, fired, unmet, canBeUnmet, conditions } = covered
    const lineOf = createLineOf(covered, document)
    return [
      ...(canBeUnmet ? [{ line: rule.line, taken: [fired, unmet] }] : []),
      ...conditions.map((leaf) => ({ line: lineOf(leaf), taken: [leaf.true, leaf.false] })),
    ]
  })
  const lines = new Map<number, number>()
  const see = (line: number, times: number): unknown => lines.set(line, Math.max(lines.get(line) ?? 0, times))
  for (const { rule, fired, unmet } of rules) see(rule.line, fired + unmet)
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  for (const { line, taken } of branches) see(line, sum(taken))
  const taken = branches.flatMap((branch) => branch.taken)
  return [
    'TN:',
    `SF:${visible(file)}`,
    ...rules.map(({ rule }) => `FN:${rule.line},${visible(rule.id)}`),
    ...rules.map(({ rule, fired }) => `FNDA:${fired},${visible(rule.id)}`),
    `FNF:${rules.length}`,
    `FNH:${rules.filter(({ fired }) => fired > 0).length}`,
    ...branches.flatMap((branch, block) =>
      branch.taken.map((times, outcome) => `BRDA:${branch.line},${block},${outcome},${times}`),
    ),
    `BRF:${taken.length}`,
    `BRH:${taken.filter((times) => times > 0).length}`,
    ...[...lines].toSorted(([a], [b]) => a - b).map(([line, times]) => `DA:${line},${times}`),
    `LF:${lines.size}`,
    `LH:${[...lines.values()].filter((times) => times > 0).length}`,
    'end_of_record',
    '',
  ].join('\n')
}

/** Finds the line of a condition of a rule, or the line of the rule if the condition cannot be located. */
function createLineOf({ rule }: RuleCoverage, document: SourceDocument | null): (leaf: ConditionCoverage) => number {
  const path = document === null ? null : findRule(document, rule.id, rule.line)
  if (document === null || path === null) return () => rule.line
  // The definitions are next to the list of rules.
  const settings = path.slice(0, -2)
  return (leaf) => {
    let place: Path = [...path, 'condition']
    for (const index of leaf.path) place = partOf(document, settings, place, index) ?? place
    return document.range(place).line
  }
}

function findRule(document: SourceDocument, id: string, line: number): Path | null {
  const search = (value: unknown, path: Path): Path | null => {
    if (isMap(value) && member(value, 'id') === id && document.range(path).line === line) return path
    if (typeof value !== 'object' || value === null) return null
    for (const key of Object.keys(value)) {
      const found = search(member(value, key), [...path, Array.isArray(value) ? Number(key) : key])
      if (found !== null) return found
    }
    return null
  }
  return search(document.value, [])
}

/** The path of a nested condition. */
function partOf(document: SourceDocument, settings: Path, place: Path, index: number): Path | null {
  const at = (path: Path): unknown => valueAt(document.value, path.map(String))
  const condition = at(place)
  if (!isMap(condition)) return null
  if (condition['type'] === 'defined') return [...settings, 'define', String(condition['name'])]
  if (Array.isArray(condition['conditions'])) return [...place, 'conditions', index]
  return isMap(condition['condition']) ? [...place, 'condition'] : null
}
