import { DIALECTS } from '../../agents/all.ts'
import { allTools } from '../../agents/dialect.ts'
import { readHookCommand } from '../../agents/hook-command.ts'
import { toolsOfMatcher } from '../matched-tools.ts'
import { isDead } from '../../agents/matcher.ts'
import type { SettingsDiagnostic, SettingsHook } from '../../agents/settings.ts'
import { suggestEvent } from '../../agents/suggest-event.ts'
import { whyTimeoutRefused } from '../../hook-files/check-hook.ts'
import { readHooks } from '../../hook-files/read-hooks.ts'
import { compileRegex } from '../../match/regex.ts'
import { excerpt } from '../../source/excerpt.ts'
import { refusalAt } from '../registrations.ts'
import type { Examined } from './examined.ts'

// Each function checks the settings of one agent, and returns the problems.

export function isMissing({ text, installation, file, dialect, problem }: Examined): readonly SettingsDiagnostic[] {
  if (text !== null || problem !== null || installation === undefined) return []
  return [{ code: 'settings-missing', message: `the settings file with the hooks of ${dialect.title} is gone`, file }]
}

export function isUnreadable({ problem, file, dialect }: Examined): readonly SettingsDiagnostic[] {
  if (problem === null) return []
  return [
    { code: 'settings-syntax', message: `${problem.message}, so ${dialect.title} runs no hook of this file`, file },
  ]
}

export function wasRemoved({ text, problem, installation, ours, file }: Examined): readonly SettingsDiagnostic[] {
  if (installation === undefined || text === null || problem !== null || ours.length > 0) return []
  return [{ code: 'not-installed', message: 'the hooks that were installed here are no longer here', file }]
}

export function strangeEvents({ dialect, hooks, file }: Examined): readonly SettingsDiagnostic[] {
  const known = dialect.events.map(({ name }) => name)
  const seen = new Set<string>()
  return hooks.flatMap(({ event, path }): readonly SettingsDiagnostic[] => {
    if (known.includes(event) || seen.has(event)) return []
    seen.add(event)
    const message = `${dialect.title} has no event ${excerpt(event)}`
    const meant = suggestEvent(event, dialect.events, DIALECTS)
    const cure = meant === undefined ? `its events are ${known.join(', ')}` : `write \`${meant}\``
    return [{ code: 'unknown-hook-event', message, file, path, cure }]
  })
}

export function misplacements({ settings, data, file }: Examined): readonly SettingsDiagnostic[] {
  return settings.format === 'plugin' || data === undefined ? [] : (settings.diagnose?.(data, file) ?? [])
}

/**
 * Reports what makes the agent reject the file or one of its hooks: values of a wrong type, and timeouts that it does
 * not accept.
 */
export function refusals({ dialect, data, file }: Examined): readonly SettingsDiagnostic[] {
  if (dialect.hooks === null || data === undefined) return []
  const { file: form } = dialect.hooks
  const { hooks, oddities } = readHooks(data, dialect.hooks)
  const ofTypes = form.isStrict === true ? oddities : []
  return [
    ...ofTypes.map(({ path, wanted }): SettingsDiagnostic => {
      const message = `${dialect.title} expects ${wanted} here, and refuses the whole file`
      return { code: 'settings-void', message, file, path, cure: `write ${wanted}` }
    }),
    ...hooks.flatMap(({ handler, path }): readonly SettingsDiagnostic[] => {
      const name = form.timeout.members.find((member) => handler[member] != null)
      const message = name === undefined ? null : whyTimeoutRefused(name, handler[name], form)
      if (name === undefined || message === null) return []
      const cure = 'remove it, or write how long the hook may take'
      return [{ code: 'settings-void', message, file, path: [...path, name], cure }]
    }),
  ]
}

export function obstacles({ settings, file, ours, place, read }: Examined): readonly SettingsDiagnostic[] {
  return ours.length === 0 ? [] : (settings.obstacles?.({ file, hooks: ours, place, read }) ?? [])
}

export function deadMatchers({ settings, dialect, ours, file }: Examined): readonly SettingsDiagnostic[] {
  const protocol = dialect.hooks
  if (settings.format === 'plugin' || protocol === null) return []
  const tools = allTools(dialect)
  return ours
    .filter(({ matcher, event }) => {
      // Matchers written by `sluice install` also match servers' tools, whatever their names are.
      if (toolsOfMatcher(matcher) !== undefined) return false
      const native = protocol.events.find(({ name }) => name === event)
      return matcher !== null && native !== undefined && isDead(matcher, native, protocol, tools, compileRegex)
    })
    .map(({ event, matcher, path }) => {
      const message = `the matcher ${excerpt(matcher ?? '')} of \`${event}\` matches no tool of ${dialect.title}`
      return { code: 'dead-matcher', message, file, path }
    })
}

/** Plausible timeouts, in seconds: nobody waits longer than `LONGEST`, and no hook answers within `SHORTEST`. */
const LONGEST = 3600
const SHORTEST = 0.5

export function strangeTimeouts({ settings, dialect, ours, file }: Examined): readonly SettingsDiagnostic[] {
  if (settings.format === 'plugin') return []
  const [unit, other] = settings.second === 1 ? ['seconds', 'milliseconds'] : ['milliseconds', 'seconds']
  return ours.flatMap(({ event, path, timeout }): readonly SettingsDiagnostic[] => {
    const seconds = timeout === null ? 1 : timeout / settings.second
    if (seconds <= LONGEST && (seconds >= SHORTEST || settings.second === 1)) return []
    const message = `the timeout ${timeout ?? 0} of \`${event}\` is in ${unit}, as ${dialect.title} reads it, and looks like ${other}`
    return [{ code: 'timeout-unit', message, file, path }]
  })
}

export function unguarded({ settings, dialect, ours, file }: Examined): readonly SettingsDiagnostic[] {
  return ours
    .filter((hook) => needsGuard(hook) && readHookCommand(hook.command ?? '')?.isGuarded !== true)
    .map(({ event, path }) => ({
      code: 'unguarded',
      message: `\`${event}\` lets everything through if Sluice gives no answer`,
      file,
      path,
    }))

  function needsGuard({ event }: SettingsHook): boolean {
    const native = dialect.events.find(({ name }) => name === event)
    return native !== undefined && refusalAt(native, settings) !== null
  }
}
