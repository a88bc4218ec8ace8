import { join, resolve } from 'node:path'
import { PLUGIN_HOSTS, pluginFormatOf } from '../../agents/all-plugins.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { readVersion } from '../../hosts/version.ts'
import { recordedHooks } from '../../install/needed-hooks.ts'
import { commandText } from '../../install/install-command.ts'
import { findPluginFolder, pluginFiles } from '../../install/plugins/plugin-folder.ts'
import { recordPlugin } from '../../install/plugins/plugin-record.ts'
import { writeSettingsFile } from '../../install/settings-file.ts'
import { visible } from '../../source/visible.ts'
import { directoriesOf, findHost, knowsFailure, reportingSettingsErrors } from '../agent-settings.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { hooksFor } from '../hooks-for.ts'
import { keepingNamed } from '../keeping.ts'
import { loadForAgent } from '../load-for-agent.ts'
import { KEPT, POLICY } from '../options.ts'
import { skillText } from '../skill-text.ts'
import { count } from '../text/count.ts'
import { unenforcedNotes } from '../unenforced.ts'

const NAMED = PLUGIN_HOSTS.map((name) => `\`${name}\``).join(', ')

export const plugin: CliCommand = {
  operand: { name: 'HOST', required: true, summary: `the agent: ${NAMED}` },
  options: {
    policy: POLICY,
    output: { value: 'FOLDER', summary: 'the folder to write; default: `sluice-HOST` in the current folder' },
    ...KEPT,
  },
  exits: { 1: 'the policy has errors, the agent cannot do what a rule needs, or the folder has other files' },
  examples: [
    { title: 'for Claude Code', line: 'sluice plugin claude-code --policy guard.yaml' },
    { title: 'into a folder of your choice', line: 'sluice plugin gemini --output extension --policy guard.yaml' },
  ],
  async run(args, context) {
    const { env, folder, output, errors } = context
    const dialect = findHost(args.operands[0] ?? '')
    const { name, title, settings } = dialect
    const format = pluginFormatOf(name)
    if (format === undefined || settings.format === 'plugin') {
      const help = `these do: ${NAMED}; for ${title}, run \`sluice install ${name}\``
      throw new UsageError(`${title} installs no hooks from a folder by name`, help)
    }
    const to = resolve(folder, args.value('output') ?? `sluice-${name}`)
    const loaded = await loadForAgent(dialect, args, context)
    if (loaded === null) return 1
    const { program, policies } = loaded
    const isRecording = args.has('record')
    const needed = hooksFor(program, dialect, context)
    const hooks = isRecording ? recordedHooks(needed, dialect) : needed
    const state = stateDirectory(env)
    const blocksOnFailure = await knowsFailure(dialect, directoriesOf(args, context))
    const keeping = keepingNamed(args, folder)
    const run = { program: context.program, policies, state, ...keeping, blocksOnFailure }
    return reportingSettingsErrors(context, async () => {
      const found = findPluginFolder(to, name, settings)
      if (found === 'other') {
        await errors.write(`${errors.paint('red', 'error')}: ${visible(to)} has other files\n`)
        const help = 'nothing was written; name another folder with `--output FOLDER`'
        await errors.write(`${errors.paint('cyan', 'help')}: ${help}\n`)
        return 1
      }
      const [version, skill, named] = [readVersion(), skillText(), commandText([to])]
      const files = pluginFiles({ dialect, settings, format, hooks, run, version, skill, folder: named })
      for (const [path, text] of Object.entries(files)) writeSettingsFile(join(to, path), text)
      recordPlugin(state, name, { folder: to, isRecording, ...keeping })
      const made = `${count(Object.keys(hooks).length, 'hook')} and a skill for ${title}`
      const steps = found === 'ours' ? format.renew(named) : format.install(named)
      await output.write(
        [
          `${made}: ${visible(to)} ${found === 'ours' ? 'was written anew' : 'is new'}`,
          `to ${found === 'ours' ? 'update' : 'install'} the ${format.noun}, run:`,
          ...steps.map((step) => `  ${visible(step)}`),
          ...(settings.notes?.('user') ?? []).map((note) => `note: ${note}`),
          ...unenforcedNotes(program, dialect),
          '',
        ].join('\n'),
      )
      return 0
    })
  },
}
