import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Dialect } from '../../agents/dialect.ts'
import { DIALECTS, findDialect } from '../../agents/all.ts'
import { MCP_COLUMN } from '../../adapters/mcp/capabilities.ts'
import type { LoadedPolicy } from '../../compile/load-policy.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { type Complaint, diagnose, type Report, targetsOf } from '../../install/doctor/doctor.ts'
import { examineServers, type ServersReport } from '../../install/doctor/examine-servers.ts'
import type { Probe } from '../../install/doctor/probe.ts'
import { MCP_CLIENTS, type McpClient } from '../../install/mcp/clients.ts'
import { readWrapped } from '../../install/mcp/wrapped-servers.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { excerpt } from '../../source/excerpt.ts'
import { visible } from '../../source/visible.ts'
import { directoriesOf, SETTINGS_OPTIONS, findHost } from '../agent-settings.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { examineFiles } from '../examine-files.ts'
import { loadFiles } from '../load-program.ts'
import { TEXT_OR_JSON } from '../options.ts'
import type { Paint } from '../output.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'
import { count } from '../text/layout.ts'

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'finds out why the hooks of an agent, or its MCP servers behind the proxy, do not work',
  operand: {
    name: 'HOST',
    summary:
      'an agent, an MCP client, or the path of hook files to check without running them; default: all on this machine',
  },
  options: {
    workspace: SETTINGS_OPTIONS.workspace,
    settings: SETTINGS_OPTIONS.settings,
    format: TEXT_OR_JSON,
  },
  examples: [
    { title: 'all agents', line: 'sluice doctor' },
    { title: 'hook files, wherever they are', line: 'sluice doctor hooks/' },
    { title: 'one agent, for CI', line: 'sluice doctor --format json codex' },
  ],
  async run(args, context) {
    const { output, env, folder } = context
    const [operand] = args.operands
    const host = findDialect(operand ?? '')
    const client = MCP_CLIENTS.find(({ name }) => name === (host?.name ?? operand))
    const path = operand === undefined || host !== undefined || client !== undefined ? null : resolve(folder, operand)
    if (path !== null && !existsSync(path) && /[./\\]/.test(operand ?? '')) {
      throw new UsageError(`there is no file or folder \`${visible(operand ?? '')}\``)
    }
    const isJson = args.value('format') === 'json'
    if (path !== null && existsSync(path)) {
      const found = examineFiles(path)
      await output.write(isJson ? diagnosticsAsJson(found) : diagnosticsAsText(found, output.paint))
      return found.diagnostics.length === 0 ? 0 : 1
    }
    const directories = directoriesOf(args, context)
    const state = stateDirectory(env)
    const named = args.value('settings')
    const file = named === undefined ? null : resolve(folder, named)
    const load = (files: readonly string[]): LoadedPolicy => loadFiles(files, context)
    const around = { place: directories, state, load, column: MCP_COLUMN }
    const clients =
      operand !== undefined
        ? (client ?? [])
        : MCP_CLIENTS.filter((one) => file === null || isRecorded(one, file, state))
    const servers = [clients].flat().flatMap((one) => examineServers(one, file, around))
    const reports: Report[] = []
    const dialects = operand === undefined ? DIALECTS : (host ?? (client === undefined ? findHost(operand) : []))
    for (const dialect of [dialects].flat()) {
      const targets = targetsOf(dialect, directories, state, file)
      const found = await diagnose(targets, directories, state, load, env)
      const isInstalled = found.some((report) => report.isInstalled || report.complaints.length > 0)
      const mayLack = operand === undefined || isInstalled || servers.length > 0
      reports.push(...found, ...(mayLack ? [] : [nothingIn(dialect, targets[0]?.file ?? '')]))
    }
    if (reports.length === 0 && servers.length === 0 && client !== undefined) {
      servers.push(noServersOf(client, file ?? client.file('user', directories) ?? ''))
    }
    await output.write(isJson ? reportsAsJson(reports, servers) : reportsAsText(reports, servers, output.paint))
    return [...reports, ...servers].every(({ complaints }) => complaints.length === 0) ? 0 : 1
  },
}

function isRecorded({ name }: McpClient, file: string, state: string): boolean {
  return readWrapped(state).some((record) => record.client === name && record.file === file)
}

function noServersOf({ name, title }: McpClient, file: string): ServersReport {
  const message = `no server in the settings of ${title} is behind the proxy`
  const cure = `run \`sluice install --mcp ${name}\``
  return {
    client: name,
    file,
    servers: [],
    complaints: [{ code: 'not-installed', message, cure, file, line: null, column: null }],
  }
}

function nothingIn({ name, title }: Dialect, file: string): Report {
  const message = `no settings of ${title} contain a Sluice hook`
  const { cure } = FINDING_CODES['not-installed']
  const complaint = { code: 'not-installed', message, cure, file, line: null, column: null } as const
  return { host: name, file, isInstalled: false, complaints: [complaint], probe: null }
}

/**
 * `[{host, file, installed, problems: [{code, message, cure, file, line, column}], probe}]`, and of MCP servers behind the
 * proxy `{client, file, servers: [{name, proxied, ok}], problems}`
 */
function reportsAsJson(reports: readonly Report[], servers: readonly ServersReport[]): string {
  const ofHooks = reports.map(({ isInstalled, complaints, probe, ...report }) => ({
    ...report,
    installed: isInstalled,
    problems: complaints,
    probe: probe === null ? null : (({ isDecided, ...rest }) => ({ ...rest, decided: isDecided }))(probe),
  }))
  const ofServers = servers.map(({ servers: examined, complaints, ...report }) => ({
    ...report,
    servers: examined.map(({ name, isProxied, isWell }) => ({ name, proxied: isProxied, ok: isWell })),
    problems: complaints,
  }))
  return `${JSON.stringify([...ofHooks, ...ofServers], null, 2)}\n`
}

/** Characters of an answer to show. */
const MAX_ANSWER_LENGTH = 200

/** The reports on each agent, and on the MCP servers of each client, for people. */
function reportsAsText(reports: readonly Report[], servers: readonly ServersReport[], paint: Paint): string {
  if (reports.length === 0 && servers.length === 0) return 'Sluice found no agent settings on this machine\n'
  const complaints = [...reports, ...servers].flatMap((report) => report.complaints)
  const ending = complaints.length === 0 ? 'all is well' : count(complaints.length, 'problem')
  const parts = [
    ...reports.map((report) => describe(report, paint)),
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
  return [
    `  ${position} ${paint('red', 'error')} ${code} ${paint('bold', visible(message))}`,
    `  ${paint('cyan', 'help')}: ${visible(cure)}`,
  ].join('\n')
}

function tried({ event, exit, stdout, stderr, milliseconds, isDecided }: Probe, paint: Paint): string {
  const output = (stdout.trim() || stderr.trim()).slice(0, MAX_ANSWER_LENGTH)
  const answer = output === '' ? 'no answer' : visible(output)
  const mark = isDecided ? paint('green', 'ok') : paint('red', 'failed')
  return `  ${mark} ${event} of a harmless call: exit ${exit ?? 'none'} in ${milliseconds} ms, ${answer}`
}
