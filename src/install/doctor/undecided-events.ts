import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { excerpt } from '../../source/excerpt.ts'
import type { Examined } from './examined.ts'
import { recentProblems } from './recent-problems.ts'

/** Events unknown to Sluice at which the agent called a hook in this project within a week. */
export function undecidedEvents(examined: Examined): readonly SettingsDiagnostic[] {
  const { dialect, ours, file } = examined
  if (ours.length === 0) return []
  const named = recentProblems(examined, 'event-unknown').flatMap(({ event }) => event ?? [])
  return [...new Set(named)].map((event) => ({
    code: 'event-undecided',
    message: `${dialect.title} called a hook at ${excerpt(event)}, which this version of Sluice does not know`,
    file,
  }))
}
