import { resolve } from 'node:path'
import { MCP_COLUMN } from '../adapters/mcp/capabilities.ts'
import { resolvePolicyWord } from '../hook-files/policy-argument.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import { leftByProxy } from '../install/left-behind.ts'
import { MCP_CLIENTS, type McpClient } from '../install/mcp/clients.ts'
import { type McpChange, performMcp, planMcpInstall, planMcpUninstall } from '../install/mcp/install-mcp.ts'
import { readWrapped } from '../install/mcp/wrapped-servers.ts'
import { unifiedDiff } from '../install/unified-diff.ts'
import { excerpt } from '../source/excerpt.ts'
import { visible } from '../source/visible.ts'
import { directoriesOf, reportingSettingsErrors } from './agent-settings.ts'
import { type CommandContext, type ExitCode, type Option, type ParsedArgs, unknownName, UsageError } from './command.ts'
import { isPossible } from './is-possible.ts'
import { keepingNamed } from './keeping.ts'
import { loadProgram } from './load-program.ts'
import { count } from './text/count.ts'

export const MCP: Option = {
  value: 'CLIENT',
  summary: `instead of HOST: the MCP servers in the settings of ${MCP_CLIENTS.map(({ title }) => title).join(', ')}`,
}

/**
 * The agent that the user named.
 *
 * @throws {UsageError} if the user named none
 */
export function hostOf(command: string, { operands }: ParsedArgs): string {
  const [host] = operands
  if (host !== undefined) return host
  throw new UsageError(
    `\`${command}\` needs a HOST, or \`--mcp CLIENT\``,
    `\`sluice ${command} --help\` shows its usage`,
  )
}

/** Puts the MCP servers of a client behind the proxy. */
export async function installMcp(name: string, args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const { env, folder, program } = context
  const client = findClient(name, args)
  const file = fileOf(client, args, context)
  const policies = args.values('policy').map((policy) => resolvePolicyWord(policy, (path) => resolve(folder, path)))
  const loaded = await loadProgram(args, context)
  if (loaded === null || !(await isPossible(loaded, MCP_COLUMN, context))) return 1
  const state = stateDirectory(env)
  const wrapping = { program, policies, keeping: keepingNamed(args, folder) }
  return reportingSettingsErrors(context, () => carryOut(planMcpInstall(client, file, wrapping, state), args, context))
}

/** Takes the MCP servers of a client out from behind the proxy. */
export async function uninstallMcp(name: string, args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const client = findClient(name, args)
  const state = stateDirectory(context.env)
  const known = readWrapped(state).filter((record) => record.client === client.name)
  const isNamed = args.has('settings') || args.has('scope')
  const files = isNamed || known.length === 0 ? [fileOf(client, args, context)] : known.map(({ file }) => file)
  return reportingSettingsErrors(context, async () => {
    for (const file of new Set(files)) await carryOut(planMcpUninstall(client, file, state), args, context)
    const removed = known.filter(({ file }) => files.includes(file))
    if (removed.length === 0 || args.has('dry-run')) return 0
    for (const { what, path, cure } of leftByProxy(removed, state, directoriesOf(args, context))) {
      await context.output.write(`left: ${what}, ${visible(path)}: ${cure}\n`)
    }
    return 0
  })
}

async function carryOut(change: McpChange, args: ParsedArgs, { env, output }: CommandContext): Promise<ExitCode> {
  const { file, before, after, kept } = change
  if (args.has('dry-run')) {
    await output.write(unifiedDiff(before, after, file))
    return 0
  }
  const backup = performMcp(change, stateDirectory(env))
  const lines = [
    summaryOf(change),
    ...(backup === null ? [] : [`the original is kept in ${visible(backup)}`]),
    ...kept.map(({ server, why }) => `left as it is: ${excerpt(server)}: ${why}`),
  ]
  await output.write(`${lines.join('\n')}\n`)
  return 0
}

function summaryOf({ file, before, after, wrapped, kept }: McpChange): string {
  const isSame = before === after
  const still = kept.filter(({ isWrapped }) => isWrapped).length
  if (wrapped.length > 0) {
    return `${count(wrapped.length, 'server')} behind the proxy: ${visible(file)} ${isSame ? 'already has them' : 'was changed'}`
  }
  if (still > 0) {
    return `${count(still, 'server')} still behind the proxy: ${visible(file)} ${isSame ? 'did not change' : 'was changed'}`
  }
  return isSame
    ? `no server behind the proxy: ${visible(file)} did not change`
    : `${visible(file)} no longer has the proxy`
}

function findClient(name: string, { operands }: ParsedArgs): McpClient {
  if (operands.length > 0) throw new UsageError('`--mcp CLIENT` replaces HOST', 'omit one of them')
  const found = MCP_CLIENTS.find((client) => client.name === name)
  if (found !== undefined) return found
  const names = MCP_CLIENTS.map((client) => client.name)
  throw unknownName('MCP client', name, names)
}

function fileOf(client: McpClient, args: ParsedArgs, context: CommandContext): string {
  const named = args.value('settings')
  if (named !== undefined) return resolve(context.folder, named)
  const file = client.file(args.value('scope') === 'project' ? 'project' : 'user', directoriesOf(args, context))
  if (file !== null) return file
  throw new UsageError(`${client.title} has no settings in a project`, 'omit `--scope`')
}
