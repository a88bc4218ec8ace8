import type { Complaint, Report, TriedHook } from '../../install/doctor/doctor.ts'
import type { ManagedReport } from '../../install/managed/report.ts'
import type { ServersReport } from '../../install/doctor/examine-servers.ts'
import { findingSeverity } from '../../model/finding-codes.ts'
import { LAYERS } from '../../model/layer.ts'
import { excerpt } from '../../source/excerpt.ts'
import { visible } from '../../source/visible.ts'
import type { EffectiveRules } from '../effective-rules.ts'
import type { Paint } from '../output.ts'
import { count } from './count.ts'
import { offLines } from './switched-off.ts'

/**
 * JSON for programs: `{host, file, installed, problems: [{code, severity, message, cure, file, line, column}], probe}`
 * for each agent, `{host, file, managed, routes: [{name, title, closed}], rules: [{rule, layer, file, line}], off,
 * problems}` for hooks of the whole machine, and `{client, file, servers: [{name, proxied, ok}], problems}` for the MCP
 * servers behind the proxy, in one list.
 */
export function doctorReportAsJson(
  reports: readonly Report[],
  servers: readonly ServersReport[],
  managed: readonly (ManagedReport & EffectiveRules)[],
): string {
  const ofHooks = reports.map(({ isInstalled, complaints, probe, ...report }) => ({
    ...report,
    installed: isInstalled,
    problems: complaints.map(problemOf),
    probe: probe === null ? null : probeOf(probe),
  }))
  const ofServers = servers.map(({ servers: examined, complaints, ...report }) => ({
    ...report,
    servers: examined.map(({ name, isProxied, isWell }) => ({ name, proxied: isProxied, ok: isWell })),
    problems: complaints.map(problemOf),
  }))
  const ofMachine = managed.map(({ host, file, strength, routes, server, complaints, rules, off }) => ({
    host,
    file,
    managed: strength,
    ...(server !== null && { server }),
    routes: routes.map(({ name, title, isClosed }) => ({ name, title, closed: isClosed })),
    rules,
    off,
    problems: complaints.map(problemOf),
  }))
  return `${JSON.stringify([...ofHooks, ...ofMachine, ...ofServers], null, 2)}\n`
}

function probeOf({ isDecided, isRefused, ...rest }: TriedHook): object {
  return { ...rest, decided: isDecided, refused: isRefused }
}

function problemOf({ code, ...complaint }: Complaint): object {
  return { code, severity: findingSeverity(code), ...complaint }
}

/** Characters of an answer to show. */
const MAX_ANSWER_LENGTH = 200

/** The reports on each agent, and on the MCP servers of each client, for people. */
export function doctorReportAsText(
  reports: readonly Report[],
  servers: readonly ServersReport[],
  managed: readonly (ManagedReport & EffectiveRules)[],
  paint: Paint,
): string {
  if (reports.length === 0 && servers.length === 0 && managed.length === 0)
    return 'Sluice found no agent settings on this machine\n'
  const complaints = [...reports, ...managed, ...servers].flatMap((report) => report.complaints)
  const errors = complaints.filter(({ code }) => findingSeverity(code) === 'error').length
  const warnings = complaints.length - errors
  const counts = [
    ...(errors > 0 ? [count(errors, 'problem')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ]
  const ending = counts.length === 0 ? 'no problems found' : counts.join(', ')
  const parts = [
    ...reports.map((report) => describe(report, paint)),
    ...managed.map((report) => describeManaged(report, paint)),
    ...servers.map((report) => describeServers(report, paint)),
  ]
  return `${parts.join('\n')}\n${ending}\n`
}

function describe({ host, file, isInstalled, complaints, probe }: Report, paint: Paint): string {
  const state = isInstalled ? '' : ': no Sluice hook'
  return [
    `${paint('bold', host)} ${visible(file)}${state}`,
    ...complaints.map((complaint) => complain(complaint, paint)),
    ...(probe === null ? [] : [tried(probe, paint)]),
    '',
  ].join('\n')
}

const STRENGTHS: Readonly<Record<ManagedReport['strength'], string>> = {
  lock: 'for the whole machine; only root can switch these hooks off',
  default: 'for the whole machine, as a default that people can switch off',
  documented: 'for the whole machine, as its documentation says; nobody has tried it',
}

function describeManaged(
  { host, file, strength, routes, server, complaints, rules, off }: ManagedReport & EffectiveRules,
  paint: Paint,
): string {
  const counts = LAYERS.map((of) => count(rules.filter(({ layer }) => layer === of).length, `${of} rule`))
  return [
    `${paint('bold', host)} ${visible(file)}: ${STRENGTHS[strength]}`,
    ...complaints.map((complaint) => complain(complaint, paint)),
    `  ${counts.toReversed().join(', ')}${server === null ? '' : `; the managed ones are decided at ${visible(server)}`}`,
    ...offLines(off, paint).map((line) => `  ${line}`),
    ...routes.map(
      ({ title, isClosed }) => `  ${isClosed ? paint('green', 'closed') : paint('yellow', 'open')} ${title}`,
    ),
    '',
  ].join('\n')
}

function describeServers({ client, file, servers, complaints }: ServersReport, paint: Paint): string {
  const behind = servers.filter(({ isProxied }) => isProxied).length
  return [
    `${paint('bold', client)} ${visible(file)}: ${behind} of ${count(servers.length, 'MCP server')} behind the proxy`,
    ...complaints.map((complaint) => complain(complaint, paint)),
    ...servers.map(({ name, isProxied, isWell }) => {
      const mark = isWell ? paint('green', 'ok') : paint('red', 'failed')
      return isProxied ? `  ${mark} ${excerpt(name)} is behind the proxy` : `  ${excerpt(name)} is not behind the proxy`
    }),
    '',
  ].join('\n')
}

function complain({ code, message, cure, file, line, column }: Complaint, paint: Paint): string {
  const position = line === null || column === null ? visible(file) : `${visible(file)}:${line}:${column}`
  const severity = findingSeverity(code)
  const mark = paint(severity === 'error' ? 'red' : 'yellow', severity)
  return [
    `  ${position} ${mark} ${code} ${paint('bold', visible(message))}`,
    `  ${paint('cyan', 'help')}: ${visible(cure)}`,
  ].join('\n')
}

function tried({ event, exit, stdout, stderr, milliseconds, isDecided, isRefused }: TriedHook, paint: Paint): string {
  const output = (stdout.trim() || stderr.trim()).slice(0, MAX_ANSWER_LENGTH)
  const answer = output === '' ? 'no answer' : visible(output)
  const mark = isDecided && !isRefused ? paint('green', 'ok') : paint('red', 'failed')
  return `  ${mark} ${event} of a harmless call: exit ${exit ?? 'none'} in ${milliseconds} ms, ${answer}`
}
