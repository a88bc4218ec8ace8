import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Dialect } from '../../agents/dialect.ts'
import { DIALECTS, findDialect } from '../../agents/all.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { type Complaint, diagnose, type Report, targetsOf } from '../../install/doctor/doctor.ts'
import type { Probe } from '../../install/doctor/probe.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { visible } from '../../source/visible.ts'
import { placeOf, SETTINGS_OPTIONS, findHost } from '../agent-settings.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { examineFiles } from '../examine-files.ts'
import { loadFiles } from '../load-program.ts'
import { TEXT_OR_JSON } from '../options.ts'
import type { Paint } from '../output.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'
import { count } from '../text/layout.ts'

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'says why the hooks of an agent would not do what they should, and tries them',
  operand: {
    name: 'HOST',
    summary:
      'the agent, or a path: hook files of agents, of which only what is written is looked at; all agents here where absent',
  },
  options: {
    workspace: SETTINGS_OPTIONS.workspace,
    settings: SETTINGS_OPTIONS.settings,
    format: TEXT_OR_JSON,
  },
  examples: [
    { title: 'all agents', line: 'sluice doctor' },
    { title: 'hook files, wherever they are', line: 'sluice doctor hooks/' },
    { title: 'one agent, for a pipeline', line: 'sluice doctor --format json codex' },
  ],
  async run(given, surroundings) {
    const { output, env, folder } = surroundings
    const [operand] = given.operands
    const path = operand === undefined || findDialect(operand) !== undefined ? null : resolve(folder, operand)
    if (path !== null && !existsSync(path) && /[./\\]/.test(operand ?? '')) {
      throw new UsageError(`there is no file or folder \`${visible(operand ?? '')}\``)
    }
    if (path !== null && existsSync(path)) {
      const found = examineFiles(path)
      const isJson = given.value('format') === 'json'
      await output.write(isJson ? diagnosticsAsJson(found) : diagnosticsAsText(found, output.paint))
      return found.diagnostics.length === 0 ? 0 : 1
    }
    const place = placeOf(given, surroundings)
    const state = stateDirectory(env)
    const [name] = given.operands
    const chosen = name === undefined ? null : findHost(name)
    const named = given.value('settings')
    const file = named === undefined ? null : resolve(folder, named)
    const reports: Report[] = []
    for (const dialect of chosen === null ? DIALECTS : [chosen]) {
      const targets = targetsOf(dialect, place, state, file)
      const found = await diagnose(targets, place, state, (files) => loadFiles(files, env), env)
      const isInstalled = found.some((report) => report.isInstalled || report.complaints.length > 0)
      reports.push(...found, ...(chosen === null || isInstalled ? [] : [nothingIn(dialect, targets[0]?.file ?? '')]))
    }
    const format = given.value('format')
    await output.write(format === 'json' ? reportsAsJson(reports) : reportsAsText(reports, output.paint))
    return reports.every(({ complaints }) => complaints.length === 0) ? 0 : 1
  },
}

function nothingIn({ name, title }: Dialect, file: string): Report {
  const message = `no hook of Sluice stands in any settings of ${title}`
  const { cure } = FINDING_CODES['not-installed']
  const complaint = { code: 'not-installed', message, cure, file, line: null, column: null } as const
  return { host: name, file, isInstalled: false, complaints: [complaint], probe: null }
}

/** `[{host, file, installed, problems: [{code, message, cure, file, line, column}], probe}]` */
function reportsAsJson(reports: readonly Report[]): string {
  const wire = reports.map(({ isInstalled, complaints, probe, ...report }) => ({
    ...report,
    installed: isInstalled,
    problems: complaints,
    probe: probe === null ? null : (({ isDecided, ...rest }) => ({ ...rest, decided: isDecided }))(probe),
  }))
  return `${JSON.stringify(wire, null, 2)}\n`
}

/** Characters of an answer that are shown. */
const LONGEST = 200

/** What was found at each agent, for people. */
function reportsAsText(reports: readonly Report[], paint: Paint): string {
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
