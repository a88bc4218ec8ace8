import { resolve } from 'node:path'
import { findDialect } from '../../agents/all.ts'
import { keepingIn } from '../../agents/keeping.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { missingHooks } from '../../install/hook-tools.ts'
import { installCommand } from '../../install/install-command.ts'
import { enteredHooks, isRecording, readInstallations } from '../../install/installations.ts'
import { neededHooks } from '../../install/needed-hooks.ts'
import { readSettingsFile, writeSettingsFile } from '../../install/settings-file.ts'
import { visible } from '../../source/visible.ts'
import { addPack, addPackTest } from '../../workbench/first-policy/add-pack.ts'
import { FIRST_FILES } from '../../workbench/first-policy/texts.ts'
import { reportingSettingsErrors } from '../agent-settings.ts'
import { type CliCommand, type CommandContext, UsageError } from '../command.ts'
import { checkPack } from '../packs.ts'
import { diagnosticsAsText } from '../text/diagnostics.ts'
import { unenforcedNotes } from '../unenforced.ts'

export const add: CliCommand = {
  operand: { name: 'PACK', required: true, summary: 'the pack, such as `guard-files`' },
  options: {
    policy: { value: 'FILE', summary: `the policy; default: ${FIRST_FILES.policy}` },
  },
  exits: { 1: 'the policy would have errors, so nothing was written' },
  examples: [
    { title: 'to the policy that `init` wrote', line: 'sluice add guard-network' },
    { title: 'to another one', line: 'sluice add loops --policy team.yaml' },
  ],
  async run(args, context) {
    const { folder, output } = context
    const pack = checkPack(args.operands[0] ?? '')
    const name = args.value('policy') ?? FIRST_FILES.policy
    const file = resolve(folder, name)
    return reportingSettingsErrors(context, async () => {
      const text = readSettingsFile(file)
      if (text === null) {
        throw new UsageError(`there is no file \`${visible(name)}\``, '`sluice init` writes a first policy')
      }
      if (!(await isSound(name, text, context))) return 1
      const added = addPack(text, pack)
      if (added === null) {
        await output.write(`${visible(name)} already has ${pack}\n`)
        return 0
      }
      if (!(await isSound(name, added, context))) return 1
      writeSettingsFile(file, added)
      const tests = addTest(file.replace(/\.(ya?ml|json)$/, '.test.yaml'), pack)
      const shown = visible(name.replace(/\.(ya?ml|json)$/, '.test.yaml'))
      await output.write(`${visible(name)} now has ${pack}\n${tests ? `${shown} now has a test for it\n` : ''}`)
      for (const line of nextSteps(file, added, context)) await output.write(`${line}\n`)
      return 0
    })
  },
}

/** What the agents that have this policy cannot do of it, and the command that gives them the hooks it needs now. */
function nextSteps(file: string, text: string, { env }: CommandContext): readonly string[] {
  const { program } = loadPolicy([{ name: file, text }], { env, vocabulary: VOCABULARIES, packs: policyPacks() })
  const state = stateDirectory(env)
  return readInstallations(state).flatMap((installed): readonly string[] => {
    const dialect = findDialect(installed.host)
    if (dialect === undefined || !installed.policies.includes(file)) return []
    const lacking = missingHooks(enteredHooks(installed), neededHooks(program, dialect).all)
    const { daemon, policies } = installed
    const command = installCommand({ ...installed, dialect }, policies, {
      isDaemon: daemon !== undefined,
      isRecording: isRecording(state, dialect.name),
      ...keepingIn(installed),
    })
    return [
      ...unenforcedNotes(program, dialect),
      ...(lacking.length === 0
        ? []
        : [`${dialect.title} needs more hooks for it, and refuses calls until then: run \`${visible(command)}\``]),
    ]
  })
}

/** Reports the errors of the policy. */
async function isSound(name: string, text: string, { errors, env, folder }: CommandContext): Promise<boolean> {
  const policies = [{ name, text }]
  const packs = policyPacks({ base: folder })
  const { program, diagnostics } = loadPolicy(policies, { env, vocabulary: VOCABULARIES, packs })
  if (program.invalidReason === null) return true
  const found = diagnostics.filter(({ severity }) => severity === 'error')
  await errors.write(diagnosticsAsText({ policies, diagnostics: found, rules: 0 }, errors.paint))
  await errors.write(`${errors.paint('cyan', 'help')}: ${visible(name)} was not changed\n`)
  return false
}

/** Whether a new test was added to the test file. */
function addTest(file: string, pack: string): boolean {
  const text = readSettingsFile(file)
  const added = text === null ? null : addPackTest(text, pack)
  if (added === null) return false
  writeSettingsFile(file, added)
  return true
}
