import { findDialect } from '../../agents/all.ts'
import { type Dialect, findNative } from '../../agents/dialect.ts'
import { readHookCommand } from '../../agents/hook-command.ts'
import { bodyIn } from '../../agents/reply.ts'
import type { Directories, DocumentSettings, Scope, SettingsDiagnostic } from '../../agents/settings.ts'
import type { Environment } from '../../hosts/lines.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { member } from '../../model/value.ts'
import { indexLines } from '../../source/lines.ts'
import { nodeAt } from '../../source/settings-node.ts'
import type { Target } from '../install.ts'
import { readInstallations } from '../installations.ts'
import * as commands from './check-commands.ts'
import { keeping } from './check-commands.ts'
import * as inSettings from './check-settings.ts'
import { examine, type Examined, type LoadPolicies } from './examined.ts'
import { besideSettings, pluginOff, pluginTargets } from './check-plugins.ts'
import { installedVersion } from './installed-version.ts'
import { lostDaemon } from './lost-daemon.ts'
import { otherPlugins } from './other-plugins.ts'
import { packSignatures } from './pack-signatures.ts'
import { type Probe, probe } from './probe.ts'
import { recordingGaps, undecidedEvents } from './recent-problems.ts'

/** One problem, as it is reported. */
export interface Complaint {
  readonly code: SettingsDiagnostic['code']
  readonly message: string
  readonly cure: string
  readonly file: string
  /** Starts at 1; null for the whole file. */
  readonly line: number | null
  readonly column: number | null
}

/** The report on one settings file. */
export interface Report {
  readonly host: string
  readonly file: string
  /** Whether the file has hooks of Sluice. */
  readonly isInstalled: boolean
  readonly complaints: readonly Complaint[]
  readonly probe: TriedHook | null
}

export interface TriedHook extends Probe {
  /** Whether the hook refuses the harmless call. */
  readonly isRefused: boolean
}

type Check = (examined: Examined) => readonly SettingsDiagnostic[] | Promise<readonly SettingsDiagnostic[]>

const CHECKS: readonly Check[] = [
  inSettings.isMissing,
  inSettings.isUnreadable,
  inSettings.wasRemoved,
  inSettings.misplacements,
  inSettings.refusals,
  inSettings.strangeEvents,
  inSettings.obstacles,
  pluginOff,
  inSettings.deadMatchers,
  inSettings.strangeTimeouts,
  inSettings.unguarded,
  commands.programs,
  keeping,
  commands.policies,
  packSignatures,
  commands.missingEvents,
  otherPlugins,
  installedVersion,
  undecidedEvents,
  recordingGaps,
  lostDaemon,
]

/** The files that may have hooks for an agent: its usual files, and those with an installation. */
export function targetsOf(
  dialect: Dialect,
  place: Directories,
  state: string,
  named: string | null = null,
): readonly Target[] {
  const { settings } = dialect
  const target = (file: string, scope: Scope | null): Target => ({ dialect, settings, file, scope })
  if (named !== null) return [target(named, null)]
  const known = readInstallations(state).filter(({ host }) => host === dialect.name)
  const usual = (['user', 'project'] as const).flatMap((scope) => {
    const file = settings.file(scope, place)
    return file === null ? [] : [target(file, scope)]
  })
  const others = known.filter(({ file }) => !usual.some((one) => one.file === file))
  const all = [...usual, ...others.map(({ file, scope }) => target(file, scope)), ...pluginTargets(dialect, place)]
  return all.filter(({ file }, index) => all.findIndex((one) => one.file === file) === index)
}

/** Checks settings files and the commands in them. Skips files that neither exist nor have an installation. */
export async function diagnose(
  targets: readonly Target[],
  place: Directories,
  state: string,
  load: LoadPolicies,
  env: Environment,
): Promise<readonly Report[]> {
  const found = targets
    .map((target) => examine(target, place, state, load))
    .filter(({ text, problem, installation }) => text !== null || problem !== null || installation !== undefined)
  const installed = found.filter(({ ours, plugin }) => ours.length > 0 && plugin === undefined)
  const reports: Report[] = []
  // One at a time, so that no probe is slowed down by another.
  for (const examined of found) {
    const twice =
      examined.plugin !== undefined
        ? besideSettings(examined, installed)
        : examined === installed[0]
          ? alsoElsewhere(examined, installed.slice(1))
          : []
    const probed = await probe(examined, env)
    const tried = probed === null ? [] : probed.isDecided ? refusal(examined, probed) : [failure(examined, probed)]
    const checked = await Promise.all(CHECKS.map(async (check) => check(examined)))
    const isExplained = checked.flat().some(({ code }) => CAUSES.has(code))
    const findings = [...checked.flat(), ...twice, ...tried.filter(({ code }) => code !== REFUSED || !isExplained)]
    reports.push({
      host: examined.dialect.name,
      file: examined.file,
      isInstalled: examined.ours.length > 0,
      complaints: findings.map((finding) => complaintOf(finding, examined)),
      probe: probed === null ? null : { ...probed, isRefused: tried.some(({ code }) => code === REFUSED) },
    })
  }
  return reports
}

/** Hooks in another file of this agent, or in the file of another agent whose hooks this one also runs. */
function alsoElsewhere(
  { file, dialect, settings, place, read }: Examined,
  others: readonly Examined[],
): readonly SettingsDiagnostic[] {
  const own = others.map((other) => other.file)
  const alsoRuns = settings.format === 'plugin' ? [] : (settings.alsoRuns ?? [])
  const foreign = alsoRuns.flatMap((name) => {
    const theirs = findDialect(name)?.settings
    if (theirs === undefined || theirs.format === 'plugin') return []
    const files = (['user', 'project'] as const).flatMap((scope) => theirs.file(scope, place) ?? [])
    return files.filter((other) => hasHook(theirs, read(other)))
  })
  return [...new Set([...own, ...foreign])].map((other) => ({
    code: 'installed-twice',
    message: `${dialect.title} also runs the Sluice hooks in \`${other}\``,
    file,
  }))
}

function hasHook(settings: DocumentSettings, data: unknown): boolean {
  return settings.hooks(data).some(({ command }) => readHookCommand(command ?? '') !== null)
}

function failure({ file, ours }: Examined, { event, exit, stdout, stderr }: Probe): SettingsDiagnostic {
  const [said = ''] = (stderr.trim() || stdout.trim()).split('\n')
  const ending = exit === null ? 'was ended, or did not start' : `ended with ${exit}`
  const message = `the command of \`${event}\` ${ending}${said === '' ? '' : `: ${said}`}`
  const path = ours.find((hook) => hook.event === event)?.path ?? []
  return { code: 'probe-failed', message, file, path }
}

const REFUSED = 'probe-refused'

/** Problems because of which hooks refuse calls. */
const CAUSES: ReadonlySet<SettingsDiagnostic['code']> = new Set(['store-unusable', 'decision-log-unusable'])

/** A refusal of the harmless call, by whatever the agent takes for one. */
function refusal({ dialect, file, ours }: Examined, probed: Probe): readonly SettingsDiagnostic[] {
  const native = findNative(dialect, probed.event)
  if (native === undefined) return []
  const reply = dialect.hooks?.readReply(probed, native, {}) ?? bodyIn(probed.stdout)
  if (member(reply, 'verdict') !== 'deny' && member(reply, 'decision') !== 'deny') return []
  const reason = member(reply, 'reason')
  const why = typeof reason === 'string' && reason !== '' ? `: ${reason}` : ''
  const message = `the command of \`${probed.event}\` refuses a harmless call${why}`
  return [{ code: REFUSED, message, file, path: ours.find(({ event }) => event === probed.event)?.path ?? [] }]
}

function complaintOf({ code, message, file, path, cure }: SettingsDiagnostic, examined: Examined): Complaint {
  return { code, message, cure: cure ?? FINDING_CODES[code].cure, file, ...placeOf(file, path, code, examined) }
}

function placeOf(
  file: string,
  path: SettingsDiagnostic['path'],
  code: SettingsDiagnostic['code'],
  { file: own, text, root, problem }: Examined,
): Pick<Complaint, 'line' | 'column'> {
  const nowhere = { line: null, column: null }
  if (file !== own || text === null) return nowhere
  const lines = indexLines(text)
  const at =
    code === 'settings-syntax'
      ? problem?.start
      : path === undefined || root === null
        ? undefined
        : nodeAt(root, path).start
  if (at === undefined) return nowhere
  const { line, column } = lines.range(at, at)
  return { line, column }
}
