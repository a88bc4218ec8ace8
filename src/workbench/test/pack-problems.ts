import { dirname, join, resolve } from 'node:path'
import { decide } from '../../engine/decide.ts'
import { harmlessEvents } from '../../hosts/shipped-packs.ts'
import { readTextFile } from '../../hosts/policy-file.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { PolicyText } from '../../model/policy-text.ts'
import type { Program } from '../../model/rule.ts'
import { isMap } from '../../model/value.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import type { RuleCoverage } from './coverage.ts'
import type { TestedPolicies } from './run-file.ts'

/** What a pack lacks that the shipped packs have. Its texts are untrusted. */
interface PackProblem {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** What the header of a pack says, each before a colon. */
const SAYS = [
  ['what it refuses', 'Refused:', /^[^:.]*\bRefuse[sd]\b[^:.]*:/i],
  ['what it asks about', 'Asked:', /^[^:.]*\bask(?:s|ed)\b[^:.]*:/i],
  ['what passes', 'Passes:', /^[^:.]*\bpass(?:es)?\b[^:.]*:/i],
  ['what it cannot see', 'Cannot see:', /^[^:.]*\bcannot see\b[^:.]*:/i],
] as const

/** Holds packs to what the shipped ones are held to: their rules, their headers, and harmless work. */
export function packProblems(
  tested: readonly TestedPolicies[],
  rules: readonly RuleCoverage[],
): readonly PackProblem[] {
  const packs = new Map(tested.flatMap(({ texts }) => texts.map((text) => [text.name, text] as const)))
  return [
    ...[...packs.values()].flatMap((pack) => [...headerProblems(pack), ...nameProblems(pack, rules)]),
    ...rules.filter(({ rule }) => packs.has(rule.file)).flatMap(coverageProblems),
    ...distinct(tested.flatMap(({ program }) => (program === null ? [] : alarmsOf(program, rules)))),
  ]
}

function headerProblems({ name, text }: PolicyText): readonly PackProblem[] {
  const [comment = ''] = /^(?:#.*\r?\n)+/.exec(text) ?? []
  const sentences = comment
    .replaceAll(/^# ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\.) /)
  return SAYS.flatMap(([what, example, pattern]) => {
    if (sentences.some((sentence) => pattern.test(sentence))) return []
    const message = `the comment at its beginning does not say ${what} (\`# ${example} …\`)`
    return [{ file: name, line: 1, message }]
  })
}

/** Ids of several packs meet in one policy, so each begins with a word of its pack's name. */
function nameProblems({ name }: PolicyText, rules: readonly RuleCoverage[]): readonly PackProblem[] {
  const words = [...wordsIn(fileName(name)), ...wordsIn(packageAround(name) ?? '')]
  return rules.flatMap(({ rule: { id, file, line } }) => {
    if (file !== name || words.some((word) => id.startsWith(`${word}-`))) return []
    const message = `the id \`${id}\` does not begin with the pack's name, such as \`${fileName(name)}-${id}\``
    return [{ file, line, message }]
  })
}

function fileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').replace(/\.ya?ml$/, '')
}

function wordsIn(name: string): readonly string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** The name of the package of packs that a file is in, without its scope; null if it is in none. */
function packageAround(file: string): string | null {
  for (let folder = dirname(resolve(file)); ; folder = dirname(folder)) {
    const { text } = readTextFile(join(folder, 'package.json'))
    if (text !== null) return nameOf(text)
    if (dirname(folder) === folder) return null
  }
}

function nameOf(text: string): string | null {
  try {
    const read: unknown = JSON.parse(text)
    if (!isMap(read)) return null
    const { name, keywords } = read
    const isPack = Array.isArray(keywords) && keywords.includes('sluice-pack')
    return isPack && typeof name === 'string' ? name.replace(/^@[^/]*\//, '') : null
  } catch {
    return null
  }
}

function coverageProblems({ rule, fired, unmet, canBeUnmet }: RuleCoverage): readonly PackProblem[] {
  const told = (what: string): PackProblem => {
    return { file: rule.file, line: rule.line, message: `the rule \`${rule.id}\` ${what} in any test` }
  }
  return [
    ...(fired === 0 ? [told('does not fire')] : []),
    ...(canBeUnmet && unmet === 0 ? [told('does not pass over anything')] : []),
  ]
}

/** The rules that stop, or ask about, work that nobody would. */
function alarmsOf(program: Program, rules: readonly RuleCoverage[]): readonly PackProblem[] {
  const ledger = createMemoryLedger()
  return harmlessEvents().flatMap((event) => {
    const { verdict, rule: id } = decide(program, ledger, event)
    if (verdict === null || verdict === 'allow') return []
    const found = rules.find(({ rule }) => rule.id === id)?.rule
    const does = verdict === 'ask' ? 'asks about' : 'stops'
    const message = `the rule \`${id ?? ''}\` ${does} harmless work: ${shown(event)}`
    return [{ file: found?.file ?? '', line: found?.line ?? 1, message }]
  })
}

function shown({ event, tool }: AgentEvent): string {
  return tool == null ? event : `${event} ${tool.name} ${JSON.stringify(tool.params)}`
}

/** Only the first alarm of each rule. */
function distinct(problems: readonly PackProblem[]): readonly PackProblem[] {
  const seen = new Map<string, PackProblem>()
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}`
    if (!seen.has(key)) seen.set(key, problem)
  }
  return [...seen.values()]
}
