import type { Stats } from 'node:fs'
import { resolve } from 'node:path'
import { FileError, readRegularBytes } from '../../hosts/regular-file.ts'
import { didYouMean } from '../../model/suggestion.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap } from '../../model/value.ts'
import { readPolicyText } from '../../source/read-policy.ts'
import { excerpt } from '../../source/excerpt.ts'
import { visible } from '../../source/visible.ts'

/** A configuration file cannot be used. The message is one sentence; `help` may say how to fix it. */
export class ConfigFileError extends Error {
  readonly help: string | null

  constructor(message: string, help: string | null = null) {
    super(message)
    this.name = 'ConfigFileError'
    this.help = help
  }
}

/** An option of a command: without a value it is a flag. */
export type ConfigOptions = Readonly<Record<string, { readonly value?: string; readonly choices?: readonly string[] }>>

const MAX_BYTES = 1024 * 1024

/**
 * Reads options from a YAML file: a map whose members are the names of options. A member has the value of the option,
 * or a list of values; a flag is `true` or `false`. The member `limits` maps names to numbers, as `--limit` does.
 *
 * @returns the values of each option; a flag that is set has none
 * @throws {ConfigFileError}
 */
export function readConfigFile(
  file: string,
  folder: string,
  options: ConfigOptions,
): ReadonlyMap<string, readonly string[]> {
  const { value: config, fault } = readYamlFile(file, folder, null)
  if (!isMap(config)) throw fault([], 'the file must be a map of options')
  const known = Object.keys(options).filter((name) => name !== 'config' && name !== 'limit')
  const values = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(config)) {
    if (name === 'limits') {
      if (!isMap(value)) throw fault([name], '`limits` must be a map of names to numbers')
      values.set(
        'limit',
        Object.entries(value).map(([limit, number]) => `${limit}=${String(number)}`),
      )
      continue
    }
    const option = known.includes(name) ? options[name] : undefined
    if (option === undefined) {
      throw fault([name], `there is no option ${excerpt(name)}`, didYouMean(name, [...known, 'limits']))
    }
    const { value: isValued, choices } = option
    if (isValued === undefined) {
      if (typeof value !== 'boolean') throw fault([name], `\`${name}\` must be \`true\` or \`false\``)
      if (value) values.set(name, [])
      continue
    }
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (!texts.every((text) => typeof text === 'string' && text !== '')) {
      throw fault([name], `\`${name}\` must be a text, or a list of texts`)
    }
    const wrong = texts.find((text) => choices !== undefined && !choices.includes(String(text)))
    if (wrong !== undefined) throw fault([name], `\`${name}\` must be one of ${choices?.join(', ') ?? ''}`)
    values.set(name, texts.map(String))
  }
  return values
}

interface YamlFile {
  readonly value: unknown
  /** The error about a place in the file. */
  fault(path: readonly (string | number)[], message: string, help?: string | null): ConfigFileError
}

/**
 * Reads a YAML file of an operator.
 *
 * @param help for errors that have no other
 * @param check also judges the file, before it is read
 * @throws {ConfigFileError}
 */
export function readYamlFile(
  file: string,
  folder: string,
  help: string | null,
  check?: (found: Stats) => void,
): YamlFile {
  const name = visible(file)
  const refused = (message: string): ConfigFileError => new ConfigFileError(message, help)
  const { document, diagnostics } = readPolicyText({ name: file, text: textIn() })
  const [problem] = diagnostics.filter(({ severity }) => severity === 'error')
  if (document === null || problem !== undefined) {
    const { line, column, message } = problem ?? { line: 1, column: 1, message: 'the file is empty' }
    throw refused(`${name}:${line}:${column} ${message}`)
  }
  return {
    value: document.value,
    fault(path, message, own = help) {
      const { line, column } = document.range(path)
      return new ConfigFileError(`${name}:${line}:${column} ${message}`, own)
    },
  }

  function textIn(): string {
    try {
      return readRegularBytes(resolve(folder, file), MAX_BYTES, check).toString('utf8')
    } catch (error) {
      const { code, message } = readThrown(error)
      if (error instanceof FileError) throw refused(message.replace(/^it/, `\`${name}\``))
      throw refused(`\`${name}\` cannot be read (${code ?? message})`)
    }
  }
}
