import { readPolicyWord } from '../../hook-files/policy-argument.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import type { Directories, SettingsDiagnostic } from '../../agents/settings.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { obstacles } from '../../install/doctor/check-settings.ts'
import { examine, type LoadPolicies } from '../../install/doctor/examined.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { type Change, perform, planInstall, type Target, type Wanted } from '../../install/install.ts'
import { recordedHooks } from '../../install/needed-hooks.ts'
import { setRecording } from '../../install/installations.ts'
import { unifiedDiff } from '../../install/unified-diff.ts'
import { visible } from '../../source/visible.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { hooksFor } from '../hooks-for.ts'
import { loadForAgent } from '../load-for-agent.ts'
import {
  MODE,
  directoriesOf,
  SETTINGS_OPTIONS,
  targetOf,
  reportingSettingsErrors,
  findHost,
  knowsFailure,
} from '../agent-settings.ts'
import { hostOf, installMcp, MCP } from '../mcp-settings.ts'
import { installManaged, MANAGED } from '../install-managed.ts'
import { keepingNamed } from '../keeping.ts'
import { KEPT, POLICY, TEXT_OR_JSON } from '../options.ts'
import { count } from '../text/count.ts'
import { trustPolicies } from '../../install/trust-policies.ts'
import { warmFor } from '../../install/warm-mode.ts'
import { unenforcedNotes } from '../unenforced.ts'

/** Options that only hooks have, not the proxy. */
const ONLY_HOOKS = ['mode', 'store', 'log', 'record'] as const

export const install: CliCommand = {
  operand: { name: 'HOST', summary: 'the agent, such as `claude-code` or `codex`' },
  options: {
    policy: { ...POLICY, required: false },
    mcp: MCP,
    ...SETTINGS_OPTIONS,
    mode: MODE,
    ...KEPT,
    ...MANAGED,
    'dry-run': { summary: 'shows what would change without changing it' },
    format: { ...TEXT_OR_JSON, summary: 'with `--managed --dry-run`: `json` prints the files for device management' },
  },
  exits: { 1: 'the policy has errors, or the agent cannot do what a rule needs' },
  examples: [
    { title: 'for all your Claude Code sessions', line: 'sluice install claude-code --policy guard.yaml' },
    { title: 'see what would change first', line: 'sluice install claude-code --dry-run --policy guard.yaml' },
    {
      title: 'without a daemon, so that each call starts Sluice',
      line: 'sluice install codex --mode command --policy guard.yaml',
    },
    { title: 'for the MCP servers of a client', line: 'sluice install --mcp cursor --policy guard.yaml' },
    { title: 'for everybody on this machine', line: 'sudo sluice install claude-code --managed' },
    { title: 'for one project', line: 'sluice install codex --scope project --policy guard.yaml' },
  ],
  async run(args, context) {
    const { env, folder, output } = context
    const client = args.value('mcp')
    if (client !== undefined) {
      const foreign = ONLY_HOOKS.find((option) => args.has(option))
      if (foreign === undefined) return installMcp(client, args, context)
      throw new UsageError(`\`--${foreign}\` is for the hooks of an agent, not for \`--mcp\``, `omit \`--${foreign}\``)
    }
    if (args.has('managed')) return installManaged(findHost(hostOf('install', args)), args, context)
    if (!args.has('policy')) throw new UsageError('`install` needs `--policy`', 'write `--policy FILE`')
    const alone = ['only-managed-hooks', 'server', 'format'].find((option) => args.has(option))
    if (alone !== undefined) throw new UsageError(`\`--${alone}\` needs \`--managed\``)
    const dialect = findHost(hostOf('install', args))
    const target = targetOf(dialect, args, context, directoriesOf(args, context))
    const loaded = await loadForAgent(dialect, args, context)
    if (loaded === null) return 1
    const { program, policies } = loaded

    const state = stateDirectory(env)
    const keeping = keepingNamed(args, folder)
    const warm = args.value('mode') === 'command' ? undefined : warmFor(dialect, keeping, env)
    const blocksOnFailure = await knowsFailure(dialect, directoriesOf(args, context))
    const run = {
      program: context.program,
      policies,
      ...keeping,
      blocksOnFailure,
      ...(warm !== undefined && { warm }),
    }
    const needed = hooksFor(program, dialect, context)
    const wanted = { ...run, hooks: args.has('record') ? recordedHooks(needed, dialect) : needed }
    return reportingSettingsErrors(context, async () => {
      const change = planInstall(target, wanted, state)
      if (args.has('dry-run')) {
        await output.write(unifiedDiff(change.before, change.after, change.file))
        return 0
      }
      const backup = perform(change, state)
      setRecording(state, dialect.name, args.has('record'))
      // Whoever installs the policy of a project has decided for it, also where an administrator's hook asks.
      if (target.scope === 'project') {
        const files = policies.map((word) => readPolicyWord(word).file)
        trustPolicies(state, files)
      }
      await output.write(summarize(change, backup, wanted, target))
      for (const note of unenforcedNotes(program, dialect)) await output.write(`${note}\n`)
      for (const { message, file, cure } of hooksOff(target, directoriesOf(args, context), state)) {
        await output.write(`warning: ${message} (${visible(file)}): ${cure ?? FINDING_CODES['hooks-off'].cure}\n`)
      }
      if (args.has('record')) await output.write('note: the hooks keep what they see; `sluice record` prints it\n')
      return 0
    })
  },
}

/** What keeps the agent from running the hooks that were just installed. */
function hooksOff(target: Target, place: Directories, state: string): readonly SettingsDiagnostic[] {
  const load: LoadPolicies = () => loadPolicy([])
  return obstacles(examine(target, place, state, load)).filter(({ code }) => code === 'hooks-off')
}

function summarize(
  change: Change,
  backup: string | null,
  wanted: Wanted,
  { dialect, settings, scope }: Target,
): string {
  const { before, after, file } = change
  const done = before === after ? 'already has them' : before === null ? 'is new' : 'was changed'
  const notes = before === after ? [] : (settings.notes?.(scope ?? 'project') ?? [])
  return [
    `${count(Object.keys(wanted.hooks).length, 'hook')} for ${dialect.title}: ${visible(file)} ${done}`,
    ...(backup === null ? [] : [`the original is kept in ${visible(backup)}`]),
    ...notes.map((note) => `note: ${note}`),
    '',
  ].join('\n')
}
