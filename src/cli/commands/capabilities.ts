import {
  capabilities as capabilitiesOf,
  type Level,
  type RuleCapability,
  type RuleSupport,
} from '../../agents/capabilities.ts'
import { DIALECTS, findDialect } from '../../agents/all.ts'
import { type CapabilityColumn, versionSentences } from '../../agents/dialect.ts'
import { nameOf } from '../../model/rule.ts'
import { type SwitchedOff, switchedOff } from '../../model/switched-off.ts'
import { ADAPTER_COLUMNS } from '../../adapters/capabilities.ts'
import { type CliCommand, unknownName, UsageError } from '../command.ts'
import { loadFiles } from '../load-program.ts'
import { MANAGED } from '../managed-layer.ts'
import { HOST, TEXT_OR_JSON } from '../options.ts'
import type { Paint } from '../output.ts'
import { diagnosticsAsText } from '../text/diagnostics.ts'
import { count } from '../text/count.ts'
import { alignRows } from '../text/layout.ts'
import { offLines } from '../text/switched-off.ts'

export const capabilities: CliCommand = {
  operand: { name: 'FILE', required: true, many: true, summary: 'a policy' },
  options: {
    host: { ...HOST, summary: 'the agent, such as `claude-code`, or the adapter, such as `mcp`' },
    managed: MANAGED,
    http: { summary: 'for HTTP hooks that call `sluice serve`, which you add to the settings yourself' },
    strict: { summary: 'exits with 1 if any rule is impossible' },
    format: TEXT_OR_JSON,
  },
  exits: { 1: 'the policy has errors, or with `--strict`, a rule is impossible there' },
  examples: [
    { title: 'before you install a policy', line: 'sluice capabilities --host claude-code policy.yaml' },
    { title: 'in two agents', line: 'sluice capabilities --host claude-code --host codex policy.yaml' },
    { title: 'in CI', line: 'sluice capabilities --strict --format json --host codex policy.yaml' },
  ],
  async run({ operands, has, value, values }, { output, errors, env, folder }) {
    const dialects = values('host').map(findColumn)
    const without = dialects.find(({ hasHttpHooks }) => hasHttpHooks !== true)
    if (has('http') && without !== undefined) {
      throw new UsageError(`${without.title} has no HTTP hooks`, 'leave out `--http`')
    }
    const { program, policies, diagnostics } = loadFiles(operands, { env, folder }, { isManaged: has('managed') })
    if (program.invalidReason !== null) {
      await errors.write(diagnosticsAsText({ policies, diagnostics, rules: program.rules.length }, errors.paint))
      return 1
    }
    const off = switchedOff(program)
    const reports = dialects.map((dialect) => ({
      dialect,
      off,
      found: capabilitiesOf(program, dialect, has('http') ? 'http' : 'command'),
    }))
    await output.write(
      value('format') === 'json'
        ? asJson(reports)
        : reports.map((report) => capabilityTable(report, output.paint)).join('\n'),
    )
    const isImpossible = reports.some(({ found }) => found.some(({ level }) => level === 'impossible'))
    return has('strict') && isImpossible ? 1 : 0
  },
}

/** @throws {UsageError} if there is no such agent or adapter */
function findColumn(name: string): CapabilityColumn {
  const found = ADAPTER_COLUMNS.find((column) => column.name === name) ?? findDialect(name)
  if (found !== undefined) return found
  const names = [...DIALECTS, ...ADAPTER_COLUMNS].map((column) => column.name)
  throw unknownName('agent or adapter', name, names)
}

interface HostReport {
  readonly dialect: CapabilityColumn
  readonly found: readonly RuleCapability[]
  readonly off: readonly SwitchedOff[]
}

/**
 * JSON for programs: `{host, unseen, versions, rules: [{rule, layer, file, line, level, on_unsupported, findings}],
 * off}`, or a list for several hosts.
 */
function asJson(reports: readonly HostReport[]): string {
  const data = reports.map(({ dialect, found, off }) => {
    const rules = found.map(({ onUnsupported, ...rule }) => ({ ...rule, on_unsupported: onUnsupported }))
    return { host: dialect.name, unseen: dialect.unseen, versions: versionSentences(dialect), rules, off }
  })
  return `${JSON.stringify(data.length === 1 ? data[0] : data, null, 2)}\n`
}

const COLOURS = { enforced: 'green', degraded: 'yellow', impossible: 'red' } as const satisfies Record<Level, string>

/** A line for each rule, followed by what the agent does not support. */
function capabilityTable({ dialect, found, off }: HostReport, paint: Paint): string {
  const heads = alignRows(
    found.map(({ rule, layer, level, file, line }) => [nameOf({ id: rule, layer }), level, `${file}:${line}`]),
  )
  const rows = found.flatMap(({ level, findings }, index) => [
    colour(heads[index] ?? '', level, paint),
    ...describe(findings).map((line) => `  ${line}`),
  ])
  const counter = (['enforced', 'degraded', 'impossible'] as const)
    .map((level) => `${found.filter((rule) => rule.level === level).length} ${level}`)
    .join(', ')
  return [
    paint('bold', `${titleOf(dialect)}: ${count(found.length, 'rule')}: ${counter}`),
    ...rows,
    ...offLines(off, paint),
    ...versionSentences(dialect).map((sentence) => `${paint('cyan', 'versions')}: ${sentence}`),
    ...dialect.unseen.map((sentence) => `${paint('cyan', 'unseen')}: ${sentence}`),
    '',
  ].join('\n')
}

/** The title for the start of a line. */
function titleOf({ title }: CapabilityColumn): string {
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`
}

/** Each limitation once, with the events it applies to. */
function describe(findings: readonly RuleSupport[]): readonly string[] {
  const events = new Map<string, Set<string>>()
  for (const { event, native, ability, level, how } of findings) {
    if (level === 'enforced') continue
    const text = `${ability === null ? '' : `${ability}: `}${how}`
    const at = events.get(text) ?? new Set()
    events.set(text, at.add(native === null ? event : `${event} (${native})`))
  }
  return [...events].map(([text, at]) => `at ${[...at].join(', ')}: ${text}`)
}

function colour(line: string, level: Level, paint: Paint): string {
  return line.replace(` ${level} `, ` ${paint(COLOURS[level], level)} `)
}
