import { endDaemons } from '../../hook/end-daemons.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { targetsOf } from '../../install/doctor/doctor.ts'
import { type Change, perform, planUninstall, type Target } from '../../install/install.ts'
import { leftBehind } from '../../install/left-behind.ts'
import { findInstallation, setRecording } from '../../install/installations.ts'
import { unifiedDiff } from '../../install/unified-diff.ts'
import { visible } from '../../source/visible.ts'
import type { CliCommand, CommandContext, ParsedArgs } from '../command.ts'
import { uninstallManaged } from '../install-managed.ts'
import { hostOf, MCP, uninstallMcp } from '../mcp-settings.ts'
import { directoriesOf, SETTINGS_OPTIONS, targetOf, reportingSettingsErrors, findHost } from '../agent-settings.ts'

export const uninstall: CliCommand = {
  operand: { name: 'HOST', summary: 'the agent, such as `claude-code` or `codex`' },
  options: {
    mcp: MCP,
    ...SETTINGS_OPTIONS,
    scope: { ...SETTINGS_OPTIONS.scope, summary: 'your own settings, or those of the project; default: both' },
    managed: { summary: 'from the settings of the whole machine, which needs root' },
    'dry-run': { summary: 'shows what would change without changing it' },
  },
  examples: [
    { title: 'from all settings', line: 'sluice uninstall claude-code' },
    { title: 'from the MCP servers of a client', line: 'sluice uninstall --mcp cursor' },
    { title: 'from the machine', line: 'sudo sluice uninstall claude-code --managed' },
    { title: 'from one file', line: 'sluice uninstall docker-agent --settings agent.yaml' },
  ],
  async run(args, context) {
    const { output, env } = context
    const client = args.value('mcp')
    if (client !== undefined) return uninstallMcp(client, args, context)
    if (args.has('managed')) return uninstallManaged(findHost(hostOf('uninstall', args)), args, context)
    const state = stateDirectory(env)
    return reportingSettingsErrors(context, async () => {
      const targets = targetsIn(args, context, state)
      const planned = targets.map((target) => {
        const known = findInstallation(state, target.dialect.name, target.file)
        return { target, change: planUninstall(target, state), known }
      })
      const changed = planned.filter(({ change: { before, after }, known }) => before !== after || known !== undefined)
      for (const { change } of changed) {
        if (args.has('dry-run')) await output.write(unifiedDiff(change.before, change.after, change.file))
        else {
          perform(change, state)
          setRecording(state, change.host, false)
          await output.write(`${visible(change.file)} ${outcomeOf(change)}\n`)
        }
      }
      if (changed.length > 0 && !args.has('dry-run')) {
        await endDaemons(state)
        const directories = directoriesOf(args, context)
        const usual = targetsOf(findHost(hostOf('uninstall', args)), directories, state)
        for (const { what, path, cure } of leftBehind(changed, usual, state, directories)) {
          await output.write(`left: ${what}, ${visible(path)}: ${cure}\n`)
        }
      }
      if (changed.length === 0) await output.write(`there is no Sluice hook in ${namesOf(targets)}\n`)
      return 0
    })
  },
}

/** The file that the user named, or all files of the agent. */
function targetsIn(args: ParsedArgs, context: CommandContext, state: string): readonly Target[] {
  const dialect = findHost(hostOf('uninstall', args))
  const directories = directoriesOf(args, context)
  if (args.has('settings') || args.has('scope')) return [targetOf(dialect, args, context, directories)]
  return targetsOf(dialect, directories, state)
}

function outcomeOf({ before, after }: Change): string {
  if (before === after) return 'had no hooks left'
  return after === null ? 'was created for the hooks, and was removed' : 'no longer has the hooks'
}

function namesOf(targets: readonly Target[]): string {
  return targets.length === 0 ? 'any known file' : targets.map(({ file }) => visible(file)).join(', ')
}
