import { DIALECTS, findDialect } from '../../agents/all.ts'
import type { Dialect } from '../../agents/dialect.ts'
import { didYouMean } from '../../model/suggestion.ts'
import { excerpt } from '../../source/excerpt.ts'
import { capabilities as capabilitiesOf, type RuleCapability } from '../../agents/capabilities.ts'
import type { Command } from '../command.ts'
import { loadFiles } from '../load-files.ts'
import { HOST, TEXT_OR_JSON } from '../options.ts'
import { capabilityTable } from '../text/capability-table.ts'
import { diagnosticsAsText } from '../text/diagnostics.ts'
import { UsageError } from '../usage-error.ts'

export const capabilities: Command = {
  name: 'capabilities',
  summary: 'says what becomes of each rule under the hooks of an agent: enforced, degraded or impossible',
  operand: { name: 'FILE', required: true, many: true, summary: 'a policy' },
  options: {
    host: HOST,
    strict: { summary: 'ends with 1 where a rule is impossible' },
    format: TEXT_OR_JSON,
  },
  examples: [
    { title: 'before a policy is installed', line: 'sluice capabilities --host claude-code policy.yaml' },
    { title: 'in a pipeline', line: 'sluice capabilities --strict --format json --host codex policy.yaml' },
  ],
  async run({ operands, has, value }, { output, errors, env }) {
    const dialect = findHost(value('host') ?? '')
    const { program, policies, diagnostics } = loadFiles(operands, env)
    if (program.invalidReason !== null) {
      await errors.write(diagnosticsAsText({ policies, diagnostics, rules: program.rules.length }, errors.paint))
      return 1
    }
    const found = capabilitiesOf(program, dialect)
    await output.write(
      value('format') === 'json' ? asJson(dialect, found) : capabilityTable(dialect, found, output.paint),
    )
    return has('strict') && found.some(({ level }) => level === 'impossible') ? 1 : 0
  },
}

/** @throws {UsageError} */
export function findHost(name: string): Dialect {
  const found = findDialect(name)
  if (found !== undefined) return found
  const names = DIALECTS.map((dialect) => dialect.name)
  throw new UsageError(
    `there is no host ${excerpt(name)}`,
    didYouMean(name, names) ?? `it is one of ${names.join(', ')}`,
  )
}

/** The report as programs read it: `{host, unseen, rules: [{rule, file, line, level, on_unsupported, findings}]}`. */
function asJson({ name, unseen }: Dialect, found: readonly RuleCapability[]): string {
  const rules = found.map(({ onUnsupported, support, ...rule }) => {
    return { ...rule, on_unsupported: onUnsupported, findings: support }
  })
  return `${JSON.stringify({ host: name, unseen, rules }, null, 2)}\n`
}
