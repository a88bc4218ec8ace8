import type { Complaint, Report } from '../../install/doctor/doctor.ts'
import type { Probe } from '../../install/doctor/probe.ts'
import { visible } from '../../source/visible.ts'
import type { Paint } from '../output.ts'
import { count } from './count.ts'

/** Characters of an answer that are shown. */
const LONGEST = 200

/** What was found at each agent, for people. */
export function reportsAsText(reports: readonly Report[], paint: Paint): string {
  if (reports.length === 0) return 'no agent on this machine has settings that Sluice knows of\n'
  const complaints = reports.flatMap((report) => report.complaints)
  const ending = complaints.length === 0 ? 'all is well' : count(complaints.length, 'problem')
  return `${reports.map((report) => describe(report, paint)).join('\n')}\n${ending}\n`
}

function describe({ host, file, isInstalled, complaints, probe }: Report, paint: Paint): string {
  const state = isInstalled ? '' : ': no hook of Sluice'
  return [
    `${paint('bold', host)} ${visible(file)}${state}`,
    ...complaints.map((complaint) => complain(complaint, paint)),
    ...(probe === null ? [] : [tried(probe, paint)]),
    '',
  ].join('\n')
}

function complain({ code, message, cure, file, line, column }: Complaint, paint: Paint): string {
  const place = line === null || column === null ? visible(file) : `${visible(file)}:${line}:${column}`
  return [
    `  ${place} ${paint('red', 'error')} ${code} ${paint('bold', visible(message))}`,
    `  ${paint('cyan', 'help')}: ${visible(cure)}`,
  ].join('\n')
}

function tried({ event, exit, stdout, stderr, milliseconds, isDecided }: Probe, paint: Paint): string {
  const said = (stdout.trim() || stderr.trim()).slice(0, LONGEST)
  const answer = said === '' ? 'no answer' : visible(said)
  const mark = isDecided ? paint('green', 'ok') : paint('red', 'failed')
  return `  ${mark} ${event} of a harmless call: exit ${exit ?? 'none'} in ${milliseconds} ms, ${answer}`
}
