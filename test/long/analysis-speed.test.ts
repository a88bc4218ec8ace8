import { expect, test } from 'vitest'
import { analysed } from '../workbench/analysis/findings.ts'

/** Conditions of a thousand rules, by the number of the rule. */
const CONDITIONS: readonly (readonly [string, (number: number) => string])[] = [
  [
    'commands',
    (n) =>
      `{ type: all_of, conditions: [{ type: tool_name, match: Bash }, { type: param, path: tool.params.command, matches: '^cmd${n}\\s' }] }`,
  ],
  [
    'globs',
    (n) =>
      `{ type: all_of, conditions: [{ type: tool_name, match: Write|Edit }, { type: param, path: tool.params.path, glob: ['src/${n}/*', '*.x${n}'] }] }`,
  ],
  ['servers', (n) => `{ type: tool_name, match: 'mcp.s${n}.*' }`],
  ['words', (n) => `{ type: param, path: tool.params.command, matches: '\\bword${n}\\b.*--flag' }`],
  ['expressions', (n) => `{ type: expression, expr: "tool.params.url.startswith('https://h${n}.example')" }`],
  ['numbers', (n) => `{ type: param, path: tool.params.n, at_least: ${n}, less_than: ${n + 1} }`],
  [
    'overlapping',
    (n) =>
      `{ type: any_of, conditions: [{ type: param, path: tool.params.path, glob: 'a${n}*' }, { type: context_pressure, threshold: 0.${1 + (n % 8)} }] }`,
  ],
  ['unrelated kinds', (n) => `{ type: command, program: p${n} }`],
]

const mixed = (n: number): string => CONDITIONS[n % CONDITIONS.length]?.[1](n) ?? ''

/** Processor time, including reading and compiling. */
const SECONDS = 5

test.each([...CONDITIONS, ['mixed', mixed] as const])(
  'a thousand rules take less than 5 seconds of processor time: %s',
  (_, condition) => {
    const rules = Array.from({ length: 1000 }, (_, n) => {
      const decision = n % 3 === 0 ? 'ask' : 'deny'
      return `  - { id: r${n}, on: tool_start, condition: ${condition(n)}, action: { type: gate, decision: ${decision}, reason: r${n} } }`
    })
    const start = process.cpuUsage()
    analysed({ name: 'policy.yaml', text: ['hooks:', ...rules].join('\n') })
    // Not elapsed time, because other tests run at the same time.
    const seconds = process.cpuUsage(start).user / 1e6
    expect(seconds).toBeLessThan(SECONDS)
  },
)
