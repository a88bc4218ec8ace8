import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Dialect } from '../../agents/dialect.ts'
import { DIALECTS, findDialect } from '../../agents/all.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { diagnose, type Report, targetsOf } from '../../install/doctor/doctor.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { visible } from '../../source/visible.ts'
import type { Command } from '../command.ts'
import { examineFiles } from '../examine-files.ts'
import { loadFiles } from '../load-files.ts'
import { TEXT_OR_JSON } from '../options.ts'
import { placeOf, SETTINGS_OPTIONS } from '../place.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'
import { reportsAsText } from '../text/complaints.ts'
import { UsageError } from '../usage-error.ts'
import { findHost } from './capabilities.ts'

export const doctor: Command = {
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
