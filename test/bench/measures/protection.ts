import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryLedger, decide, loadPolicy, type Program } from 'sluice'
import { formatNumber } from '../page/format.ts'
import type { Measure, Row } from './measure.ts'

const GUARDS = ['guard-agent', 'guard-commands', 'guard-files', 'guard-network', 'guard-supply-chain', 'secrets']

/** A search that deletes. The guards ask about it on purpose, so it is not a false alarm. */
const DELETES = /\bfind\b.*(?:-delete\b|\b(?:rm|unlink)\b)/

interface Line {
  readonly command: string
  readonly expected?: string
  readonly desc?: string
}

/** How many commands from foreign corpora the guards stop. Skipped if the corpora are not beside the project. */
export const protectionMeasure: Measure = {
  name: 'protection',
  run({ built, tell }) {
    // The copy of the package is in `node_modules/.cache` of the project.
    const root = join(built, '../../..')
    const corpora = join(root, '../shared/corpora')
    if (!existsSync(corpora)) {
      tell('protection: skipped, there is no ../shared')
      return Promise.resolve({ rows: [], rankings: [] })
    }
    const read = (name: string): readonly Line[] =>
      readFileSync(join(corpora, `${name}.jsonl`), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
    const textOf = (name: string): string => readFileSync(join(root, 'rules', `${name}.yaml`), 'utf8')
    const start = process.cpuUsage()
    const { program } = loadPolicy(GUARDS.map((name) => ({ name: `${name}.yaml`, text: textOf(name) })))
    stops(program, 'rm -rf /')
    const cold = seconds(start)
    const labelled = read('commands')
    const tldr = read('tldr').filter(({ command }) => !/\bsudo\b/.test(command))
    const ordinary = read('nl2bash')
    const quiet = ordinary.filter(({ command }) => !/\bsudo\b/.test(command))
    const share = (lines: readonly Line[]): number =>
      (100 * lines.filter(({ command }) => stops(program, command)).length) / lines.length
    const dangerous = share(labelled.filter(({ expected }) => expected === 'deny'))
    const passing = 100 - share(labelled.filter(({ expected }) => expected === 'allow'))
    const rows = [
      row('dangerous commands stopped', 'at least 99 %', percent(dangerous), dangerous >= 99),
      row('harmless commands let through', 'at least 99 %', percent(passing), passing >= 99),
      ...(
        [
          ['nl2bash', ordinary, 2],
          ['nl2bash without sudo', quiet, 2],
          ['nl2bash without sudo and searches that delete', quiet.filter(({ command }) => !DELETES.test(command)), 2],
          ['tldr without sudo', tldr, 2],
          ['tldr that lists, shows, prints', tldr.filter(({ desc = '' }) => /^(?:list|show|print)/i.test(desc)), 0],
        ] as const
      ).map(([name, lines, most]) => {
        const stopped = share(lines)
        return row(`false alarms: ${name}`, `at most ${most} %`, percent(stopped), stopped <= most)
      }),
    ]
    const before = process.cpuUsage()
    for (const { command } of ordinary) stops(program, command)
    const rate = ordinary.length / seconds(before)
    return Promise.resolve({
      rows: [
        ...rows,
        {
          question: `How many shell commands do the ${GUARDS.length} guards judge in a second of CPU time?`,
          ...row('commands judged per CPU second', 'at least 9,000', formatNumber(rate), rate >= 9000),
        },
        row('load the guards and decide once, CPU', 'at most 0.32 s', `${cold.toFixed(2)} s`, cold <= 0.32),
      ],
      rankings: [],
    })
  },
}

function stops(program: Program, command: string): boolean {
  const event = {
    event: 'tool_start',
    workspace: '/work/app',
    cwd: '/work/app',
    tool: { name: 'Bash', params: { command } },
  } as const
  const { verdict } = decide(program, createMemoryLedger(), event)
  return verdict === 'deny' || verdict === 'ask'
}

function seconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

function percent(value: number): string {
  return `${value.toFixed(2)} %`
}

function row(measure: string, target: string, ours: string, met: boolean): Row {
  return { measure, target, limit: '', ours, peers: '', ratio: '', met }
}
