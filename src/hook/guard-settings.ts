import { type Dialect, findNative, type HostAnswer } from '../dialects/dialect.ts'
import { mapOrJson, textIn } from '../dialects/payload.ts'
import { NO_ANSWER } from '../dialects/plan-answer.ts'
import type { Journal } from './journal.ts'

/**
 * The refusal of a change of the agent's settings after which Sluice would not be asked any more; null where the change may
 * apply, and at every other event. An agent that may write files can otherwise take its own hooks away in mid-session.
 */
export async function guardSettings(
  dialect: Dialect,
  text: string,
  state: string,
  journal: Journal,
): Promise<HostAnswer | null> {
  const payload = mapOrJson(text)
  const native = payload === null ? undefined : findNative(dialect, dialect.eventOf(payload))
  if (payload === null || native?.events.includes('config_changed') !== true || !native.can.includes('deny'))
    return null
  const file = textIn(payload, 'file_path')
  if (file === null) return null
  const [{ findInstallation }, { readSettingsFile }, { isTampered }] = await Promise.all([
    import('../install/installations.ts'),
    import('../install/settings-file.ts'),
    import('../install/tampering.ts'),
  ])
  const installation = findInstallation(state, dialect.name, file) ?? null
  const settings = readOrNothing(() => readSettingsFile(file))
  if (!isTampered(settings, installation)) return null
  const reason = `with this change of \`${file}\` Sluice would not be asked any more; \`sluice uninstall\` takes it out`
  journal.write({ kind: 'problem', code: 'settings-tampered', rule: null, message: reason })
  return dialect.encode({ ...NO_ANSWER, verdict: 'deny', reason }, native, payload)
}

/** Settings that cannot be read have no hook of ours in them. */
function readOrNothing(read: () => string | null): string {
  try {
    return read() ?? ''
  } catch {
    return ''
  }
}
