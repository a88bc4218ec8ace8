import type { CliCommand } from '../command.ts'
import { loadFiles } from '../load-program.ts'
import { TEXT_OR_JSON } from '../options.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'

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
  },
  examples: [
    { title: 'two policies as one program', line: 'sluice check base.yaml team.yaml' },
    { title: 'for an editor', line: 'sluice check --format json policy.yaml' },
    { title: 'in CI', line: 'sluice check --fail-on warning policy.yaml' },
  ],
  async run({ operands, value }, { output, env }) {
    const { policies, diagnostics, program } = loadFiles(operands, env)
    const found = { policies, diagnostics, rules: program.rules.length }
    await output.write(value('format') === 'json' ? diagnosticsAsJson(found) : diagnosticsAsText(found, output.paint))
    return program.invalidReason === null && (value('fail-on') !== 'warning' || diagnostics.length === 0) ? 0 : 1
  },
}
