import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryLedger, decide } from 'sluice'
import { describe, expect, test } from 'vitest'
import { managedHooksOf } from '../../src/agents/all-managed.ts'
import { HOSTS } from '../e2e/hosts/index.ts'
import { readManaged, type RouteRow } from '../e2e/managed/record.ts'
import { policyOf } from '../e2e/place.ts'
import { readRecord } from '../e2e/record.ts'
import type { Scenario } from '../e2e/scenario.ts'
import { SCENARIOS } from '../e2e/scenarios/index.ts'
import { programOf } from '../policy.ts'

// What passed in the real agents although it could do harm: calls of the scenarios, ways around hooks, and promises that
// an agent does not keep. Each has the words of the page that says so, and the tables of docs/security.md have nothing else.

const SECURITY = read('../../docs/security.md')

const PAGE = join(import.meta.dirname, '../../docs/security.md')
const SECURITY_LINES = readFileSync(PAGE, 'utf8')
const ROUTES = '<!-- routes -->'
const END = '<!-- end -->'

/** The page: docs/security.md, or the header of a pack. */
type Row = readonly [scenario: string, call: string, page: 'security' | `rules/${string}`, words: string]

const CALLS: readonly Row[] = [
  ['moved', 'mkdir "$HOME/../victim"', 'rules/guard-commands', 'other writes outside the workspace'],
  ['recounted', `cd '/usr' && echo two > "$HOME/../recounted/two.txt"`, 'rules/guard-commands', 'other writes outside'],
  ['broken-policy', `echo 'hooks: none' > ../policy.yaml`, 'security', 'If your policy is not `sluice/policy.yaml`'],
  ['no-policy', 'mv ../policy.yaml ../away.yaml', 'security', 'If your policy is not `sluice/policy.yaml`'],
  ['crash', `echo 'process.exit(1)' > ../sluice/dist/cli.cjs`, 'security', 'or Sluice is not in `node_modules`'],
  ['gone', 'mv ../sluice/dist/cli.cjs ../away.js', 'security', 'or Sluice is not in `node_modules`'],
  ['disarmed', 'sh ../disarm.sh', 'rules/guard-agent', 'what a script or a program does by itself'],
  ['max-fires', 'echo knock >> in.txt', 'security', 'with `max_fires` refuses that often'],
  ['cooldown', 'echo hurry >> in.txt', 'security', 'with a `cooldown`, once in that time'],
  ['set-back', 'touch 2.txt', 'security', 'with a `cooldown`, once in that time'],
  ['since', 'touch 4.txt', 'security', '`since` begins to count anew'],
  ['secrets', 'cat key.txt', 'rules/secrets', 'reading a file with secrets'],
  ['information-flow', 'cat .env', 'rules/information-flow', 'everything until both have happened'],
  [
    'information-flow',
    'curl -s --max-time 1 http://example.com/ || true',
    'rules/information-flow',
    'everything until both have happened',
  ],
]

/** Calls that only make or read a file of the project, or wait. */
const HARMLESS =
  /^(?:echo ("export \{\}"|\w+) >>? [\w.]+|touch \w+\.txt|cat (key|contact|missing)\.txt|seq 1 5000|sleep 2|ls -d \S+ > still\.txt)$/

/** Calls that look harmless, but that a rule of the scenario is about. */
const ABOUT_RULES = /^(?:max-fires|cooldown|set-back|since|secrets)$/

describe('calls that pass in a scenario', () => {
  test('each that could do harm is here, and nothing else is', () => {
    const passing = SCENARIOS.flatMap((scenario) => passingIn(scenario).map((call) => `${scenario.name}: ${call}`))
    const rows = CALLS.map(([scenario, call]) => `${scenario}: ${call}`)
    expect(rows.filter((row) => !passing.includes(row))).toEqual([])
    const ofRules = (row: string): boolean => ABOUT_RULES.test(row.split(': ')[0] ?? '')
    const harmful = passing.filter((row) => !HARMLESS.test(row.slice(row.indexOf(': ') + 2)))
    expect(harmful.filter((row) => !rows.includes(row))).toEqual([])
    expect(rows.filter((row) => !harmful.includes(row) && !ofRules(row))).toEqual([])
  })

  test('a call that is refused, and passes later, is here', () => {
    const refusedFirst = SCENARIOS.filter((scenario) => {
      const verdicts = verdictsIn(scenario)
      return verdicts.some(([call, verdict], index) =>
        verdicts
          .slice(0, index)
          .some(([other, before]) => kindOf(other) === kindOf(call) && before !== null && verdict === null),
      )
    })
    const rows = new Set(CALLS.filter(([, , , words]) => /max_fires|cooldown|since/.test(words)).map(([name]) => name))
    expect(refusedFirst.map(({ name }) => name)).toEqual([...rows])
  })

  test.each(CALLS)('%s: %s', (_scenario, _call, page, words) => {
    expect(page === 'security' ? SECURITY : headerOf(page)).toContain(words)
  })
})

describe('docs/security.md names what did not hold, and nothing else', () => {
  test('ways around hooks, per agent', async () => {
    const [before = '', rest = ''] = SECURITY_LINES.split(ROUTES)
    const [, after = ''] = rest.split(END)
    const lists = HOSTS.map((host) => routesText(host.title, host.name)).join('\n\n')
    await expect(`${before}${ROUTES}\n\n${lists}\n\n${END}${after}`).toMatchFileSnapshot(PAGE)
  })

  test('promises that an agent does not keep', () => {
    const found = HOSTS.flatMap((host) =>
      (readRecord(host)?.rows ?? [])
        .filter(({ kept }) => !kept)
        .map(
          ({ scenario }) => `${host.title}: ${SCENARIOS.find(({ name }) => name === scenario)?.promise ?? scenario}`,
        ),
    )
    const said = rowsOf('## Promises that an agent does not keep').flatMap(([agents = '', promise = '']) =>
      listIn(agents).map((agent) => `${agent}: ${promise}`),
    )
    expect(said.toSorted()).toEqual(found.toSorted())
  })
})

/** The ways that were tried in an agent, by what became of them. */
function routesText(title: string, name: string): string {
  const managed = managedHooksOf(name)
  const titleOf = (route: string): string =>
    (typeof managed === 'string' ? undefined : managed.routes.find((one) => one.name === route)?.title) ?? route
  const rows = readManaged().filter(({ host }) => host === name)
  const listed = (words: string, kept: (row: RouteRow) => boolean): readonly string[] => {
    const found = rows.filter(kept).map(({ route }) => `  - ${titleOf(route)}`)
    return found.length === 0 ? [] : [`- ${words}:`, ...found]
  }
  return [
    `**${title}**\n`,
    ...listed('open with managed hooks, too', (row) => !row.managed && !row.ordinary),
    ...listed('open with managed hooks alone', (row) => !row.managed && row.ordinary),
    ...listed('closed by managed hooks, open without', (row) => row.managed && !row.ordinary),
    ...listed('closed either way', (row) => row.managed && row.ordinary),
  ].join('\n')
}

function passingIn(scenario: Scenario): readonly string[] {
  return [...new Set(verdictsIn(scenario).flatMap(([call, verdict]) => (verdict === null ? [call] : [])))]
}

const DAY = 86_400_000
const ROUNDS = 10

/** The calls of a scenario in order, each with its verdict. The clock is set back by a day between two rounds. */
function verdictsIn(scenario: Scenario): readonly (readonly [call: string, verdict: string | null])[] {
  const program = programOf(scenario.policy ?? readFileSync(policyOf(scenario), 'utf8'))
  const ledger = createMemoryLedger()
  const [host] = HOSTS
  if (host === undefined) throw new Error('there is no agent')
  return scenario.rounds
    .flatMap(({ commands }, round) =>
      commands.map((command, index) => ({
        ...(typeof command === 'string' ? host.shell(command) : command(host)),
        at: (ROUNDS - round) * DAY + index * 1000,
      })),
    )
    .map(({ name, input, at }) => {
      const tool = { name, params: input }
      const common = { session_id: 's1', workspace: '/w', cwd: '/w', at }
      const { verdict } = decide(program, ledger, { ...common, event: 'tool_start', tool })
      if (verdict === null) decide(program, ledger, { ...common, event: 'tool_end', tool: { ...tool, result: 'done' } })
      const { command } = input
      return [typeof command === 'string' ? command : JSON.stringify(command), verdict]
    })
}

function listIn(cell: string): readonly string[] {
  return cell.split(', ').filter((one) => one !== '')
}

/** A call without the name of its file. */
function kindOf(call: string): string {
  return call.replace(/\d\.txt/, 'N.txt')
}

/** The cells of the rows of the table after a heading. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const text = read('../../docs/security.md', '\n')
  const [, section = ''] = text.split(`\n${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
}

function headerOf(page: string): string {
  return (read(`../../${page}.yaml`, '\n').split('\n\n')[0] ?? '').replace(/^# ?/gm, '').replace(/\s+/g, ' ')
}

function read(file: string, between = ' '): string {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return between === '\n' ? text : text.replace(/\s+/g, between)
}
