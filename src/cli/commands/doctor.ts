import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Dialect } from '../../agents/dialect.ts'
import { DIALECTS, findDialect } from '../../agents/all.ts'
import { MCP_COLUMN } from '../../adapters/mcp/capabilities.ts'
import type { LoadedPolicy } from '../../compile/load-policy.ts'
import { readManagedPolicies } from '../../hosts/managed-policies.ts'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { MANAGED_POLICIES, stateDirectory } from '../../hosts/state-paths.ts'
import { type Complaint, diagnose, type Report, targetsOf } from '../../install/doctor/doctor.ts'
import { examineServers, type ServersReport } from '../../install/doctor/examine-servers.ts'
import { type ManagedReport, POLICIES, reportManaged } from '../../install/managed/report.ts'
import { MCP_CLIENTS, type McpClient } from '../../install/mcp/clients.ts'
import { readWrapped } from '../../install/mcp/wrapped-servers.ts'
import { FINDING_CODES, findingSeverity } from '../../model/finding-codes.ts'
import { visible } from '../../source/visible.ts'
import type { Directories } from '../../agents/settings.ts'
import { besideMachine } from '../beside-machine.ts'
import { directoriesOf, SETTINGS_OPTIONS } from '../agent-settings.ts'
import { type CliCommand, unknownName, UsageError } from '../command.ts'
import { type EffectiveRules, effectiveRules } from '../effective-rules.ts'
import { examineFiles } from '../examine-files.ts'
import { loadFiles } from '../load-program.ts'
import { TEXT_OR_JSON } from '../options.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'
import { doctorReportAsJson, doctorReportAsText } from '../text/doctor-report.ts'

export const doctor: CliCommand = {
  operand: {
    name: 'HOST',
    summary:
      'an agent, an MCP client, or a path of hook files to check without running them; default: all agents on this machine',
  },
  options: {
    workspace: SETTINGS_OPTIONS.workspace,
    settings: SETTINGS_OPTIONS.settings,
    format: TEXT_OR_JSON,
  },
  exits: { 1: 'something is wrong: a finding with the severity `error`, or any diagnostic of the files' },
  examples: [
    { title: 'all agents', line: 'sluice doctor' },
    { title: 'hook files, wherever they are', line: 'sluice doctor hooks/' },
    { title: 'one agent, for CI', line: 'sluice doctor --format json codex' },
  ],
  async run(args, context) {
    const { output, env, folder } = context
    const [operand] = args.operands
    const isJson = args.value('format') === 'json'
    const chosen = operand === undefined ? null : named(operand)
    if (operand !== undefined && chosen === null) {
      const found = examineFiles(existingPath(operand, folder))
      await output.write(isJson ? diagnosticsAsJson(found) : diagnosticsAsText(found, output.paint))
      return found.diagnostics.length === 0 ? 0 : 1
    }
    const directories = directoriesOf(args, context)
    const state = stateDirectory(env)
    const settings = args.value('settings')
    const file = settings === undefined ? null : resolve(folder, settings)
    const load = (files: readonly string[]): LoadedPolicy => loadFiles(files, context)
    const { dialects, clients } = chosen ?? {
      dialects: DIALECTS,
      clients: MCP_CLIENTS.filter((client) => file === null || isRecorded(client, file, state)),
    }
    const around = { place: directories, state, load, column: MCP_COLUMN }
    const servers = clients.flatMap((client) => examineServers(client, file, around))
    const reports: Report[] = []
    const managed: (ManagedReport & EffectiveRules)[] = []
    for (const dialect of dialects) {
      const targets = targetsOf(dialect, directories, state, file)
      const diagnosed = await diagnose(targets, directories, state, load, env)
      const machine = await reportManaged(dialect, directories)
      const beside = (report: Report): Promise<Report> => besideMachine(report, dialect, directories, state)
      const found = machine === null ? diagnosed : await Promise.all(diagnosed.map(beside))
      if (machine !== null) managed.push(await withRules(machine, dialect, directories))
      const isInstalled = machine !== null || found.some((report) => report.isInstalled || report.complaints.length > 0)
      const mayLack = chosen === null || isInstalled || servers.length > 0
      reports.push(...found, ...(mayLack ? [] : [nothingIn(dialect, targets[0]?.file ?? '')]))
    }
    const [client] = chosen?.clients ?? []
    if (reports.length === 0 && managed.length === 0 && servers.length === 0 && client !== undefined) {
      servers.push(noServersOf(client, file ?? client.file('user', directories) ?? ''))
    }
    await output.write(
      isJson
        ? doctorReportAsJson(reports, servers, managed)
        : doctorReportAsText(reports, servers, managed, output.paint),
    )
    const all = [...reports, ...servers, ...managed].flatMap(({ complaints }) => complaints)
    return all.some(({ code }) => findingSeverity(code) === 'error') ? 1 : 0
  },
}

/** The report with the rules by which the hooks decide, or why they decide by none, if nothing else says so. */
async function withRules(
  machine: ManagedReport,
  dialect: Dialect,
  directories: Directories,
): Promise<ManagedReport & EffectiveRules> {
  const unkept = await whyUnkept(dialect)
  const complaints = [...machine.complaints, ...unkept]
  const found = await effectiveRules(dialect, directories)
  if (found.problem === null || complaints.some(({ file }) => file === POLICIES))
    return { ...machine, ...found, complaints }
  const complaint = {
    code: 'managed-weak' as const,
    message: `the hooks refuse everything: ${found.problem}`,
    cure: FINDING_CODES['managed-weak'].cure,
    file: POLICIES,
    line: null,
    column: null,
  }
  return { ...machine, ...found, complaints: [...complaints, complaint] }
}

/** Hooks that must read managed policies anew answer as well, but take several times as long. */
async function whyUnkept({ name }: Dialect): Promise<readonly Complaint[]> {
  const { policies } = readManagedPolicies()
  const { createManagedCache } = await import('../../hook/policy-cache.ts')
  if (policies === null || policies.length === 0 || createManagedCache(name).find(policies) !== null) return []
  const why = existsSync(MANAGED_POLICIES) ? whyNotManaged(MANAGED_POLICIES) : null
  const message = `hooks read the managed policies anew at each call, as ${why ?? 'nothing is kept of them as they are now'}`
  const { cure } = FINDING_CODES['managed-unkept']
  const first = why === null ? '' : 'let root be the only one to own and write it, then '
  return [
    { code: 'managed-unkept', message, cure: `${first}${cure}`, file: MANAGED_POLICIES, line: null, column: null },
  ]
}

/** The agents and MCP clients with this name, which can be both; null if there is neither. */
function named(name: string): { readonly dialects: readonly Dialect[]; readonly clients: readonly McpClient[] } | null {
  const dialect = findDialect(name)
  const clients = MCP_CLIENTS.filter((client) => client.name === (dialect?.name ?? name))
  if (dialect === undefined) return clients.length === 0 ? null : { dialects: [], clients }
  return { dialects: [dialect], clients }
}

/**
 * @throws {UsageError} if nothing exists at the path; if the operand does not look like a path, the error is about an
 * unknown host
 */
function existingPath(operand: string, folder: string): string {
  const path = resolve(folder, operand)
  if (existsSync(path)) return path
  if (/[./\\]/.test(operand)) throw new UsageError(`there is no file or folder \`${visible(operand)}\``)
  const names = new Set([...DIALECTS, ...MCP_CLIENTS].map(({ name }) => name))
  throw unknownName('host', operand, [...names])
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
