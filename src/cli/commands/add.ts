import { resolve } from 'node:path'
import { DIALECTS, findDialect } from '../../agents/all.ts'
import { keepingIn } from '../../agents/keeping.ts'
import type { Directories } from '../../agents/settings.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { isHere } from '../../install/found-agents.ts'
import { missingHooks } from '../../install/hook-tools.ts'
import { installCommand } from '../../install/install-command.ts'
import { enteredHooks, isRecording, readInstallations } from '../../install/installations.ts'
import { neededHooks } from '../../install/needed-hooks.ts'
import { readSettingsFile, writeSettingsFile } from '../../install/settings-file.ts'
import type { Program } from '../../model/rule.ts'
import { visible } from '../../source/visible.ts'
import { addPack, addPackTest } from '../../workbench/first-policy/add-pack.ts'
import { FIRST_FILES } from '../../workbench/first-policy/texts.ts'
import { directoriesOf, homeIn, reportingSettingsErrors } from '../agent-settings.ts'
import { type CliCommand, type CommandContext, type ParsedArgs, UsageError } from '../command.ts'
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
    const [operand = ''] = args.operands
    if (operand.includes(',')) throw new UsageError('`add` takes one pack', 'add one after the other')
    const pack = checkPack(operand)
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
      for (const line of nextSteps({ name, file, text: added }, args, context)) await output.write(`${line}\n`)
      return 0
    })
  },
}

interface Added {
  /** The name of the policy as the person wrote it. */
  readonly name: string
  readonly file: string
  readonly text: string
}

/** What the agents that have this policy cannot do of it, and the command that gives them the hooks it needs now. */
function nextSteps({ name, file, text }: Added, args: ParsedArgs, context: CommandContext): readonly string[] {
  const { env } = context
  const { program } = loadPolicy([{ name: file, text }], { env, vocabulary: VOCABULARIES, packs: policyPacks() })
  const state = stateDirectory(env)
  const installed = readInstallations(state).filter(({ policies }) => policies.includes(file))
  if (installed.length === 0) return homeIn(env) === null ? [] : firstSteps(program, name, directoriesOf(args, context))
  return installed.flatMap((installation): readonly string[] => {
    const { host, warm, policies } = installation
    const dialect = findDialect(host)
    if (dialect === undefined) return []
    const lacking = missingHooks(enteredHooks(installation), neededHooks(program, dialect).all)
    const command = installCommand({ ...installation, dialect }, policies, {
      isWarm: warm !== undefined,
      isRecording: isRecording(state, dialect.name),
      ...keepingIn(installation),
    })
    return [
      ...unenforcedNotes(program, dialect),
      ...(lacking.length === 0
        ? []
        : [`${dialect.title} needs more hooks for it, and refuses calls until then: run \`${visible(command)}\``]),
    ]
  })
}

/** The same before any agent has the policy: of the agents that have been used here. */
function firstSteps(program: Program, policy: string, place: Directories): readonly string[] {
  const here = DIALECTS.filter((dialect) => isHere(dialect, place))
  const commands = here.map((dialect) =>
    installCommand({ dialect, file: '', scope: 'user' }, [policy], { isWarm: true, isRecording: false }),
  )
  const anyCommand = `sluice install HOST --policy ${policy}`
  const shown = (here.length === 0 ? [anyCommand] : commands).map((command) => `\`${visible(command)}\``)
  return [
    ...here.flatMap((dialect) => unenforcedNotes(program, dialect)),
    `No agent has this policy yet: run ${shown.join(' or ')}`,
  ]
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

function addTest(file: string, pack: string): boolean {
  const text = readSettingsFile(file)
  const added = text === null ? null : addPackTest(text, pack)
  if (added === null) return false
  writeSettingsFile(file, added)
  return true
}
