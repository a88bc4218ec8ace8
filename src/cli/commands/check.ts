import type { ReadPolicies } from '../../compile/read-policies.ts'
import { sortDiagnostics } from '../../compile/report.ts'
import { hookFiles } from '../../hook-files/vocabulary.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Program } from '../../model/rule.ts'
import type { CliCommand } from '../command.ts'
import { loadFiles } from '../load-program.ts'
import { TEXT_OR_JSON } from '../options.ts'
import { diagnosticsAsJson, diagnosticsAsText, type ShownDiagnostic } from '../text/diagnostics.ts'

export const check: CliCommand = {
  name: 'check',
  summary: 'checks policies as one program',
  operand: { name: 'FILE', required: true, many: true, summary: 'a policy' },
  options: {
    'fail-on': {
      value: 'SEVERITY',
      choices: ['error', 'warning'],
      summary: 'exits with 1 if there is a diagnostic of this severity or a worse one; default: error',
    },
    format: TEXT_OR_JSON,
    witness: { summary: 'adds an event to each finding that one can show: JSON, as `sluice decide` reads it' },
  },
  examples: [
    { title: 'two policies as one program', line: 'sluice check base.yaml team.yaml' },
    { title: 'for an editor', line: 'sluice check --format json policy.yaml' },
    { title: 'with events that show why', line: 'sluice check --witness base.yaml team.yaml' },
    { title: 'in CI', line: 'sluice check --fail-on warning policy.yaml' },
  ],
  async run({ operands, has, value }, { output, env }) {
    const { policies, read, diagnostics: told, program } = loadFiles(operands, env)
    const diagnostics = program.invalidReason === null ? await analysed(read, program, told) : told
    const found = { policies, diagnostics, rules: program.rules.length, showsWitness: has('witness') }
    await output.write(value('format') === 'json' ? diagnosticsAsJson(found) : diagnosticsAsText(found, output.paint))
    return program.invalidReason === null && (value('fail-on') !== 'warning' || diagnostics.length === 0) ? 0 : 1
  },
}

/** Loaded when it is needed: other commands do without it. */
async function analysed(
  read: ReadPolicies,
  program: Program,
  told: readonly Diagnostic[],
): Promise<readonly ShownDiagnostic[]> {
  const { analyse } = await import('../../workbench/analysis/analyse.ts')
  return sortDiagnostics(read.data.files, [...told, ...analyse(read, program, [hookFiles])])
}
