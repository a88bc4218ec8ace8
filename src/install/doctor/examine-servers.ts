import type { CapabilityColumn } from '../../agents/dialect.ts'
import { isAbsolute } from '../../agents/hook-command.ts'
import type { Directories, SettingsDiagnostic } from '../../agents/settings.ts'
import { programIn } from '../../hosts/file-access.ts'
import { FINDING_CODES } from '../../model/finding-codes.ts'
import { member, textAt, type Value } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { readJsonSettings } from '../../source/json-settings.ts'
import { indexLines } from '../../source/lines.ts'
import { nodeAt } from '../../source/settings-node.ts'
import type { McpClient } from '../mcp/clients.ts'
import { readServers } from '../mcp/edit-servers.ts'
import { planMcpUninstall } from '../mcp/install-mcp.ts'
import { readWrappedEntry } from '../mcp/wrap-server.ts'
import { readWrapped, type WrappedRecord } from '../mcp/wrapped-servers.ts'
import { readSettingsFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import type { Complaint } from './doctor.ts'
import type { LoadPolicies } from './examined.ts'
import { policyFindings, programFinding } from './named-files.ts'

/** The report on the MCP servers in one settings file of a client. */
export interface ServersReport {
  /** The client, by its name for `--mcp`. */
  readonly client: string
  readonly file: string
  readonly servers: readonly ExaminedServer[]
  readonly complaints: readonly Complaint[]
}

interface ExaminedServer {
  readonly name: string
  readonly isProxied: boolean
  /** Whether the program that the entry starts has no problems. */
  readonly isWell: boolean
}

interface DoctorContext {
  readonly place: Directories
  /** The folder for all state. */
  readonly state: string
  readonly load: LoadPolicies
  /** The abilities of the proxy. */
  readonly column: CapabilityColumn
}

type Finding = Pick<SettingsDiagnostic, 'code' | 'message'> & Partial<Pick<SettingsDiagnostic, 'cure' | 'file'>>

/** Examines the settings files of a client that have, or had, a server behind the proxy. */
export function examineServers(
  client: McpClient,
  named: string | null,
  context: DoctorContext,
): readonly ServersReport[] {
  const usual = (['user', 'project'] as const).flatMap((scope) => client.file(scope, context.place) ?? [])
  const known = readWrapped(context.state).filter((record) => record.client === client.name)
  const files = named === null ? [...usual, ...known.map(({ file }) => file)] : [named]
  return [...new Set(files)].flatMap((file) => {
    const records = known.filter((record) => record.file === file)
    return examineFile(client, file, records, context) ?? []
  })
}

function examineFile(
  client: McpClient,
  file: string,
  records: readonly WrappedRecord[],
  context: DoctorContext,
): ServersReport | null {
  const { name, title } = client
  const gone = (complaint: Omit<Complaint, 'file'>): ServersReport | null =>
    records.length === 0 ? null : { client: name, file, servers: [], complaints: [{ ...complaint, file }] }
  try {
    const text = readSettingsFile(file)
    if (text !== null) return examineText(client, file, text, records, context)
    const message = `the settings in which ${title} had servers behind the proxy are gone`
    const cure = 'put the file back, and run `sluice install --mcp` again'
    return gone({ code: 'settings-missing', message, cure, line: null, column: null })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { message, line, column } = error
    const { cure } = FINDING_CODES['settings-syntax']
    return gone({ code: 'settings-syntax', message, cure, line, column })
  }
}

function examineText(
  client: McpClient,
  file: string,
  text: string,
  records: readonly WrappedRecord[],
  context: DoctorContext,
): ServersReport | null {
  const { place, state, load, column } = context
  const entries = Object.entries(readServers(text, client, file))
  const { kept } = planMcpUninstall(client, file, state)
  const found = entries.map(([name, entry]) => {
    const named = readWrappedEntry(entry)
    const stuck = kept.find(({ server, isWrapped }) => isWrapped && server === name)
    const own: readonly Finding[] =
      named === null
        ? noLongerProxied(name, records, client)
        : [
            ...serverFindings(name, named.server, entry, place),
            ...(stuck === undefined
              ? []
              : [{ code: 'record-missing', message: `${excerpt(name)}: ${stuck.why}` } as const]),
          ]
    // These problems are often the same for all servers, and are reported once.
    const shared: readonly Finding[] =
      named === null
        ? []
        : [
            ...[programFinding(named.program, 'program'), programFinding(named.script, 'script')].flatMap(
              (finding) => finding ?? [],
            ),
            ...policyFindings(named.policies, { file }, load, column),
          ]
    return { name, isProxied: named !== null, own, shared }
  })
  if (records.length === 0 && !found.some(({ isProxied }) => isProxied)) return null
  const at = placesIn(text, client)
  const complaints = [
    ...found.flatMap(({ name, own }) => own.map((finding) => complaintOf(finding, file, at(name)))),
    ...found.flatMap(({ shared }) => shared.map((finding) => complaintOf(finding, file, NOWHERE))),
  ]
  return {
    client: client.name,
    file,
    servers: found.map(({ name, isProxied, own, shared }) => {
      return { name, isProxied, isWell: own.length + shared.length === 0 }
    }),
    complaints: complaints.filter((one, index) => complaints.findIndex((other) => isSame(one, other)) === index),
  }
}

/** Reports a server that was put behind the proxy and whose entry no longer starts the proxy. */
function noLongerProxied(name: string, records: readonly WrappedRecord[], client: McpClient): readonly Finding[] {
  if (!records.some(({ server }) => server === name)) return []
  const message = `${excerpt(name)} was put behind the proxy, and is no longer there`
  return [{ code: 'not-installed', message, cure: `run \`sluice install --mcp ${client.name}\` again` }]
}

/** Problems with the server itself, which the proxy starts as the client would have done. */
function serverFindings(
  name: string,
  program: string | null,
  entry: Value | undefined,
  { env }: Directories,
): readonly Finding[] {
  // Variables that the client fills in, and the folder in which it starts servers, are unknown here.
  const isKnown = program !== null && !/[$%]/.test(program) && (isAbsolute(program) || !/[/\\]/.test(program))
  if (!isKnown) return []
  const cure = 'install the program, or correct the entry of the server'
  if (isAbsolute(program)) {
    const found = programFinding(program, 'program')
    return found === null ? [] : [{ ...found, message: `${excerpt(name)}: ${found.message}`, cure }]
  }
  const PATH = textAt(member(entry, 'env'), 'PATH') ?? env['PATH']
  if (process.platform === 'win32' || programIn({ PATH }, program) !== null) return []
  return [{ code: 'program-missing', message: `${excerpt(name)}: there is no program ${excerpt(program)}`, cure }]
}

type Place = Pick<Complaint, 'line' | 'column'>

const NOWHERE: Place = { line: null, column: null }

/** Finds the position of a server's entry. */
function placesIn(text: string, { format, member: servers }: McpClient): (name: string) => Place {
  const reading = format === 'json' ? readJsonSettings(text) : null
  const root = reading?.problem === null ? reading.root : null
  if (root === null) return () => NOWHERE
  const lines = indexLines(text)
  return (name) => {
    const { start } = nodeAt(root, [servers, name])
    return lines.range(start, start)
  }
}

function complaintOf({ code, message, cure, file }: Finding, settings: string, { line, column }: Place): Complaint {
  return { code, message, cure: cure ?? FINDING_CODES[code].cure, file: file ?? settings, line, column }
}

function isSame(one: Complaint, other: Complaint): boolean {
  return one.code === other.code && one.message === other.message && one.file === other.file && one.line === other.line
}
