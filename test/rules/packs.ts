import { existsSync, readFileSync } from 'node:fs'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent, type Decision, type Program } from 'sluice'
import { expect, test } from 'vitest'

/** The shipped packs, by the names of their files. */
export const PACKS = [
  ...([
    'guard-files',
    'guard-commands',
    'guard-network',
    'guard-supply-chain',
    'context-care',
    'budgets',
    'loops',
    'done-means-done',
    'audit',
    'information-flow',
    'pipelines',
    'secrets',
    'claims',
    'habits',
  ] as const),
] as const

export type Pack = (typeof PACKS)[number]

/** Those that have tests beside them; the others have a recording. */
export const TESTED_PACKS = PACKS.filter((pack) =>
  existsSync(new URL(`../../rules/${pack}.test.yaml`, import.meta.url)),
)

function read(file: string): string {
  return readFileSync(new URL(`../../rules/${file}`, import.meta.url), 'utf8')
}

export function policyOf(pack: Pack): { readonly name: string; readonly text: string } {
  return { name: `${pack}.yaml`, text: read(`${pack}.yaml`) }
}

/** Packs as one program. */
export function programOf(...packs: readonly Pack[]): Program {
  return loadPolicy(packs.map(policyOf)).program
}

/** A recording: its lines as they are written, and the decisions of packs about them in one run. */
export interface Recording {
  readonly lines: readonly string[]
  readonly events: readonly AgentEvent[]
  readonly decisions: readonly Decision[]
}

export function decideRecording(file: string, ...packs: readonly Pack[]): Recording {
  const lines = read(file).trimEnd().split('\n')
  const events = lines.map((line) => JSON.parse(line) as AgentEvent)
  const program = programOf(...packs)
  const ledger = createMemoryLedger()
  return { lines, events, decisions: events.map((event) => decide(program, ledger, event, { verify: true })) }
}

/** One line of a recording: text that stands in it, the verdict, the rule that gave it, and every rule that fired. */
export type Row = readonly [text: string, verdict: string | null, rule: string | null, fired: readonly string[]]

/** Rows of lines at which nothing happens. */
export function silent(count: number, text: string): readonly Row[] {
  return Array.from({ length: count }, () => [text, null, null, []])
}

/** One test for each line, and one that no line was left out. */
export function testRecording({ lines, decisions }: Recording, rows: readonly Row[]): void {
  test('the table has every line', () => {
    expect(rows).toHaveLength(lines.length)
  })

  test.each(rows.map((row, index) => [index + 1, ...row] as const))('%i: %s', (number, text, verdict, rule, fired) => {
    expect(lines[number - 1]).toContain(text)
    expect(decisions[number - 1]).toMatchObject({ verdict, rule, fired, shadow: [], errors: [] })
  })
}

/** What packs decide about one event, of which nothing went before. */
export function decideAlone(program: Program, event: AgentEvent): Decision {
  return decide(program, createMemoryLedger(), event)
}
