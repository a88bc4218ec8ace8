import { stateDirectory } from '../../hosts/state-paths.ts'
import { targetsOf } from '../../install/doctor/doctor.ts'
import { type Change, perform, planUninstall, type Target } from '../../install/install.ts'
import { findInstallation } from '../../install/installations.ts'
import { unifiedDiff } from '../../install/unified-diff.ts'
import { visible } from '../../source/visible.ts'
import type { CliCommand, CommandContext, ParsedArgs } from '../command.ts'
import { placeOf, SETTINGS_OPTIONS, targetOf, tellingSettingsErrors, findHost } from '../agent-settings.ts'

export const uninstall: CliCommand = {
  name: 'uninstall',
  summary: 'takes the hooks of Sluice out of the settings of an agent, and nothing else',
  operand: { name: 'HOST', required: true, summary: 'the agent, such as `claude-code` or `codex`' },
  options: {
    ...SETTINGS_OPTIONS,
    scope: { ...SETTINGS_OPTIONS.scope, summary: 'whose settings: yours or those of the project; both where absent' },
    'dry-run': { summary: 'shows what would change, and changes nothing' },
  },
  examples: [
    { title: 'wherever they stand', line: 'sluice uninstall claude-code' },
    { title: 'in one file', line: 'sluice uninstall docker-agent --settings agent.yaml' },
  ],
  async run(given, surroundings) {
    const { output, env } = surroundings
    const state = stateDirectory(env)
    return tellingSettingsErrors(surroundings, async () => {
      const targets = targetsIn(given, surroundings, state)
      const changes = targets.map((target) => planUninstall(target, state))
      const changed = changes.filter(({ host, file, before, after }) => {
        return before !== after || findInstallation(state, host, file) !== undefined
      })
      for (const change of changed) {
        if (given.has('dry-run')) await output.write(unifiedDiff(change.before, change.after, change.file))
        else {
          perform(change, state)
          await output.write(`${visible(change.file)} ${outcomeOf(change)}\n`)
        }
      }
      if (changed.length === 0) await output.write(`no hook of Sluice stands in ${namesOf(targets)}\n`)
      return 0
    })
  },
}

/** All files of the agent where none is told apart. */
function targetsIn(given: ParsedArgs, surroundings: CommandContext, state: string): readonly Target[] {
  const dialect = findHost(given.operands[0] ?? '')
  const place = placeOf(given, surroundings)
  if (given.has('settings') || given.has('scope')) return [targetOf(dialect, given, surroundings, place)]
  return targetsOf(dialect, place, state)
}

function outcomeOf({ before, after }: Change): string {
  if (before === after) return 'had none any more'
  return after === null ? 'was made for the hooks, and is gone' : 'is without the hooks'
}

function namesOf(targets: readonly Target[]): string {
  return targets.length === 0 ? 'any file that is known' : targets.map(({ file }) => visible(file)).join(', ')
}
