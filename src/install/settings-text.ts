import type { DocumentSettings } from '../agents/settings.ts'
import { parse, TomlError } from 'smol-toml'
import { indexLines } from '../source/lines.ts'
import { dataOf, type SettingsProblem, type SettingsReading } from '../source/settings-node.ts'
import { readYamlSettings } from '../source/yaml-settings.ts'
import { readJsonSettings } from '../source/json-settings.ts'
import { SettingsError } from './settings-error.ts'

export function settingsError(problem: SettingsProblem, text: string, file: string): SettingsError {
  return new SettingsError(problem.message, file, indexLines(text).range(problem.start, problem.end))
}

export function readAsAgent(text: string, { format, beyondJson = [] }: DocumentSettings): SettingsReading {
  return format === 'json' ? readJsonSettings(text, beyondJson) : readYamlSettings(text)
}

/** Reads settings even if the agent may not be able to: with comments, trailing commas and a byte order mark. */
export function readSettings(text: string, format: DocumentSettings['format']): SettingsReading {
  return format === 'json' ? readJsonSettings(text) : readYamlSettings(text)
}

/** The data of a text as the agent reads it; undefined if the text does not parse, or is empty. */
export function dataForAgent(text: string, settings: DocumentSettings): unknown {
  return dataIfRead(readAsAgent(text, settings))
}

/**
 * The data of a text, even if an agent may not be able to read it; undefined if the text does not parse, or is empty.
 */
export function dataIn(text: string, format: DocumentSettings['format'] | 'toml'): unknown {
  if (format === 'toml') return tomlIn(text)
  return dataIfRead(readSettings(text, format))
}

function dataIfRead(reading: SettingsReading): unknown {
  return reading.problem === null ? dataOf(reading.root) : undefined
}

function tomlIn(text: string): unknown {
  try {
    // Without `asNeeded`, one integer over 2 ** 53 makes the whole file unreadable.
    return parse(text, { integersAsBigInt: 'asNeeded' })
  } catch (error) {
    if (error instanceof TomlError) return undefined
    throw error
  }
}
