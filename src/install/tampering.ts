import { findDialect } from '../dialects/index.ts'
import { memberAt } from '../dialects/switches.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { isMap, type Value } from '../model/value.ts'
import type { Installation } from './installations.ts'
import { registrationsAt, type Run } from './registrations.ts'
import { dataIn } from './settings-text.ts'

/**
 * Whether settings would no longer have Sluice decide: they turn all hooks off, or lack a hook of the installation, which
 * is null for a file that nothing was installed into. Settings that do not parse would not, either.
 */
export function isTampered(text: string, installation: Installation | null): boolean {
  const dialect = installation === null ? undefined : findDialect(installation.host)
  const settings = dialect?.settings
  const data = dataIn(text, settings?.format === 'yaml' ? 'yaml' : 'json')
  if (installation === null) return text.trim() !== '' && (data === undefined || isOff(data))
  if (dialect === undefined || settings === undefined || settings.format === 'plugin') return false
  const events = dialect.events.filter(({ name }) => installation.events.includes(name))
  const [node = '', script = ''] = installation.program
  const { policies, daemon } = installation
  const run: Run = { program: [node, script], policies, ...(daemon !== undefined && { daemon }) }
  return isOff(data) || !holds(data, settings.render(registrationsAt(events, dialect, settings, run), data))
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
