import { DIALECTS, findDialect } from '../../agents/all.ts'
import { createImportContext, importHooks } from '../../hook-files/import-hooks.ts'
import { readPolicyWord } from '../../hook-files/policy-argument.ts'
import { visible } from '../../source/visible.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readPolicies } from '../load-program.ts'
import { diagnosticsAsText } from '../text/diagnostics.ts'

export const importCommand: CliCommand = {
  operand: { name: 'HOST:FILE', required: true, many: false, summary: 'the name of an agent and its hook file' },
  options: {
    compat: {
      value: 'AGENT',
      choices: ['docker-agent'],
      summary: 'behaves exactly like docker-agent 1.95, even where that is less safe',
    },
  },
  exits: { 1: 'the file has errors' },
  examples: [
    { title: 'from settings of Claude Code', line: 'sluice import claude-code:settings.json > policy.yaml' },
    { title: 'from a file of docker-agent', line: 'sluice import docker-agent:agent.yaml' },
  ],
  async run({ operands, value }, { output, errors, folder }) {
    const [word = ''] = operands
    const dialect = findDialect(readPolicyWord(word).dialect ?? '')
    if (dialect === undefined) {
      const names = DIALECTS.flatMap(({ name, hooks }) => (hooks === null ? [] : [name])).join(', ')
      throw new UsageError(`the agent of \`${visible(word)}\` is unknown`, `write \`HOST:FILE\`: ${names}`)
    }
    const policies = readPolicies([word], folder)
    const [file] = policies
    if (file === undefined) return 2
    const { policy, diagnostics } = importHooks(
      dialect,
      value('compat') === undefined ? file : { ...file, compat: 'docker-agent' },
      createImportContext(DIALECTS),
    )
    if (diagnostics.length > 0) {
      await errors.write(diagnosticsAsText({ policies, diagnostics, rules: 0 }, errors.paint))
    }
    if (policy !== null) await output.write(policy.text)
    return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
  },
}
