import { plugin as claudeCode } from './claude-code/plugin.ts'
import { plugin as codex } from './codex/plugin.ts'
import { plugin as gemini } from './gemini/plugin.ts'
import type { PluginFormat } from './plugin-format.ts'

/** The agents that install hooks by name. */
const FORMATS: ReadonlyMap<string, PluginFormat> = new Map([
  ['claude-code', claudeCode],
  ['gemini', gemini],
  ['codex', codex],
])

export const PLUGIN_HOSTS: readonly string[] = [...FORMATS.keys()]

export function pluginFormatOf(host: string): PluginFormat | undefined {
  return FORMATS.get(host)
}
