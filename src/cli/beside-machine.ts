import type { Dialect } from '../agents/dialect.ts'
import { readHookCommand } from '../agents/hook-command.ts'
import type { Directories } from '../agents/settings.ts'
import { projectOf } from '../hosts/state-paths.ts'
import type { Complaint, Report } from '../install/doctor/doctor.ts'
import { readText } from '../install/read-data.ts'
import { dataForAgent } from '../install/settings-text.ts'
import { FINDING_CODES } from '../model/finding-codes.ts'

/** Findings about hooks that decide a call twice, or not, among those of persons. */
const AMONG_PERSONS: ReadonlySet<Complaint['code']> = new Set(['installed-twice', 'plugin-beside'])

/** The report on hooks of a person, which says what they do beside those of the machine. */
export async function besideMachine(
  report: Report,
  dialect: Dialect,
  { workspace, env }: Pick<Directories, 'workspace' | 'env'>,
  state: string,
): Promise<Report> {
  const hook = firstHook(report, dialect)
  if (hook === null) return report
  const [{ whyBothDecide }, { findPolicies }] = await Promise.all([
    import('../hook/beside-managed.ts'),
    import('../hook/policies.ts'),
  ])
  const asked = { dialect, policies: findPolicies(hook.policies), ...hook.keeping }
  const why = await whyBothDecide(asked, state, { root: projectOf(undefined, workspace), env })
  const message =
    why === null
      ? 'the hooks of the machine decide, and these answer nothing to the same call'
      : `the hooks of the machine and these both decide, because ${why}`
  const { cure } = FINDING_CODES['managed-beside']
  const beside = { code: 'managed-beside' as const, message, cure, file: report.file, line: null, column: null }
  const others = why === null ? report.complaints.filter(({ code }) => !AMONG_PERSONS.has(code)) : report.complaints
  return { ...report, complaints: [...others, beside] }
}

function firstHook({ file }: Report, { name, settings }: Dialect): ReturnType<typeof readHookCommand> {
  const text = readText(file)
  if (typeof text !== 'string') return null
  const hooks = settings.format === 'plugin' ? settings.hooks(text) : settings.hooks(dataForAgent(text, settings))
  const ours = hooks.flatMap(({ command }) => readHookCommand(command ?? '') ?? [])
  return ours.find(({ host }) => host === name) ?? null
}
