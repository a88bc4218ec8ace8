import type { Dialect } from '../agents/dialect.ts'
import { readHookCommand } from '../agents/hook-command.ts'
import { memberAt } from '../agents/settings-shapes.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { isMap, type Value } from '../model/value.ts'
import type { Installation } from './installations.ts'
import { registrationsAt, type Run } from './registrations.ts'
import { dataIn } from './settings-text.ts'

/**
 * Whether settings would no longer have Sluice decide: they turn all hooks off, or lack a hook of the installation, which
 * is null for a file that nothing was installed into. Settings that do not parse would not, either.
 */
export function isTampered(text: string, installation: Installation | null, dialect: Dialect, state: string): boolean {
  const { settings } = dialect
  const data = dataIn(text, settings.format === 'yaml' && installation !== null ? 'yaml' : 'json')
  if (installation === null) return text.trim() !== '' && (data === undefined || isOff(data))
  if (settings.format === 'plugin') return false
  const events = dialect.events.filter(({ name }) => installation.events.includes(name))
  const [node = '', script = ''] = installation.program
  const { policies, daemon } = installation
  const run: Run = { program: [node, script], policies, state, ...(daemon !== undefined && { daemon }) }
  return isOff(data) || !holds(data, settings.render(registrationsAt(events, dialect, settings, run), data))
}

/** Whether settings have a hook that asks Sluice, by these policies, about calls of tools. */
export function asksAboutCalls(text: string, dialect: Dialect, policies: readonly string[]): boolean {
  const { settings, events, name } = dialect
  if (settings.format === 'plugin') return settings.isOurs(text)
  const refusing = events.filter((native) => native.events.includes('tool_start') && native.can.includes('deny'))
  const names = new Set(refusing.map((native) => native.name))
  return settings.hooks(dataIn(text, settings.format)).some(({ event, command }) => {
    const read = command === null || !names.has(event) ? null : readHookCommand(command)
    return read?.host === name && JSON.stringify(read.policies) === JSON.stringify(policies)
  })
}

function isOff(data: unknown): boolean {
  return memberAt(data, ['disableAllHooks']) === true
}

/** Whether all of `wanted` stands in the data: members by their names, elements of lists wherever they are. */
function holds(data: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const found = Array.isArray(data) ? data.map((item) => canonicalText(item as Value)) : [] // parsed, so plain data
    return wanted.every((item) => found.includes(canonicalText(item as Value)))
  }
  if (!isMap(wanted)) return data === wanted
  return isMap(data) && Object.entries(wanted).every(([name, inner]) => holds(data[name], inner))
}
