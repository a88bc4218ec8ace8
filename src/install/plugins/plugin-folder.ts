import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../../agents/dialect.ts'
import { isInstalled } from '../../agents/hook-command.ts'
import { PLUGIN_HOOKS, PLUGIN_NAME, type PluginFormat } from '../../agents/plugin-format.ts'
import type { DocumentSettings } from '../../agents/settings.ts'
import { fingerprint } from '../../hosts/state-paths.ts'
import { readThrown } from '../../model/thrown.ts'
import { type HookTools, writeHooks } from '../hook-tools.ts'
import { registrationsAt, type Run } from '../registrations.ts'
import { readSettingsFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import { dataForAgent } from '../settings-text.ts'

const DESCRIPTION = 'Your rules for what the agent may do: refuse, ask, rewrite, redact and log, by a policy in YAML'

interface PluginParts {
  readonly dialect: Dialect
  readonly settings: DocumentSettings
  readonly format: PluginFormat
  readonly hooks: HookTools
  readonly run: Omit<Run, 'entered' | 'isPlugin'>
  /** The version of Sluice. */
  readonly version: string
  /** The text of the skill. */
  readonly skill: string
  /** The folder, as a person names it in a command. */
  readonly folder: string
}

/** The files of a plugin, by their paths in its folder. */
export function pluginFiles(parts: PluginParts): Readonly<Record<string, string>> {
  const { dialect, settings, format, hooks, run, version, skill } = parts
  const entered = writeHooks(hooks)
  const registrations = registrationsAt(hooks, dialect, settings, { ...run, entered, isPlugin: true })
  const texts = { [PLUGIN_HOOKS]: json(settings.render(registrations, {})), [`skills/${PLUGIN_NAME}/SKILL.md`]: skill }
  // An agent takes over a plugin only if its version is another one. The letter keeps the part from being a number.
  const own = `${version}-h${fingerprint(Object.values(texts).join('\0')).slice(0, 8)}`
  const manifests = Object.entries(format.manifests(own, DESCRIPTION)).map(
    ([path, data]) => [path, json(data)] as const,
  )
  return { ...Object.fromEntries(manifests), ...texts, 'README.md': readme(parts) }
}

/**
 * What is in the folder: nothing, a plugin that Sluice wrote, or something else.
 *
 * @throws {SettingsError} if it cannot be read
 */
export function findPluginFolder(folder: string, host: string, settings: DocumentSettings): 'empty' | 'ours' | 'other' {
  if (namesIn(folder).length === 0) return 'empty'
  const text = readSettingsFile(join(folder, PLUGIN_HOOKS)) ?? ''
  const hooks = settings.hooks(dataForAgent(text, settings))
  return hooks.length > 0 && hooks.every(({ command }) => isInstalled(command ?? '', host)) ? 'ours' : 'other'
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code, message } = readThrown(error)
    if (code === 'ENOENT') return []
    throw new SettingsError(`the folder cannot be read (${code ?? message})`, folder)
  }
}

function json(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`
}

function readme({ dialect, format, run, folder }: PluginParts): string {
  const { title } = dialect
  return [
    `# Sluice for ${title}`,
    '',
    `This ${format.noun} makes ${title} follow the rules of a Sluice policy. Before the agent runs a tool, its hooks ask Sluice, which`,
    'may refuse the call, ask you, rewrite it, or let it pass. Its skill teaches the agent to write and test such rules.',
    '',
    `Install it with ${format
      .install(folder)
      .map((step) => `\`${step}\``)
      .join(', then ')}.`,
    '',
    'The rules are in:',
    '',
    ...run.policies.map((policy) => `- ${policy}`),
    '',
    'An edit of these files applies at once. The hooks run the programs of this machine, so the folder is for this machine',
    `only. \`sluice plugin ${dialect.name}\` wrote it, and \`sluice doctor ${dialect.name}\` checks it.`,
    '',
  ].join('\n')
}
