import type { SettingsProblem } from '../source/settings-node.ts'
import { readSettingsFile } from './settings-file.ts'
import { SettingsError } from './settings-error.ts'
import { dataIn } from './settings-text.ts'

/** The text of a settings file; null if there is none, or why it cannot be read. */
export function readText(file: string): string | null | SettingsProblem {
  try {
    return readSettingsFile(file)
  } catch (error) {
    if (error instanceof SettingsError) return { message: error.message, start: 0, end: 0 }
    throw error
  }
}

/** The data of another settings file, in the format of its extension. */
export function readData(file: string): unknown {
  const text = readText(file)
  if (typeof text !== 'string') return undefined
  if (file.endsWith('.env')) return variablesIn(text)
  return dataIn(text, file.endsWith('.toml') ? 'toml' : /\.ya?ml$/.test(file) ? 'yaml' : 'json')
}

/** The variables that a file sets. Quotes and escapes are not interpreted. */
function variablesIn(text: string): Readonly<Record<string, string>> {
  const lines = text.matchAll(/^[ \t]*(?:export\s+)?([\w.%-]+)\s*[=:](.*)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.trim()]))
}
