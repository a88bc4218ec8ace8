import type { ReadLayer } from '../../compile/arrange-layers.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { layersOf, type Program } from '../../model/rule.ts'
import { type SwitchedOff, switchedOff } from '../../model/switched-off.ts'
import { visible } from '../../source/visible.ts'
import type { Cost, PolicyCost } from '../../workbench/analysis/cost.ts'
import type { KnownTools } from '../../workbench/analysis/matches-nothing.ts'
import { type CliCommand, type CommandContext, UsageError } from '../command.ts'
import { loadFiles, readPolicies } from '../load-program.ts'
import type { Paint } from '../output.ts'
import { MANAGED } from '../managed-layer.ts'
import { TEXT_OR_JSON } from '../options.ts'
import { createProgress } from '../progress.ts'
import { offLines } from '../text/switched-off.ts'
import { alignRows } from '../text/layout.ts'
import { jsonText } from '../../model/json-text.ts'
import {
  diagnosticsAsData,
  diagnosticsAsJson,
  diagnosticsAsText,
  type Findings,
  type ShownDiagnostic,
} from '../text/diagnostics.ts'

export const check: CliCommand = {
  operand: { name: 'FILE', required: true, many: true, summary: 'a policy' },
  options: {
    cost: { summary: 'also shows the most that each event can cost: steps, requests to the store, processes, calls' },
    'fail-on': {
      value: 'SEVERITY',
      choices: ['error', 'warning'],
      summary: 'exits with 1 if there is a diagnostic of at least this severity; default: error',
    },
    'dry-run': { summary: 'with `--fix`: shows the changes, and writes nothing' },
    fix: { summary: 'writes the fix of each diagnostic that has one into the files; the rest is then checked' },
    format: TEXT_OR_JSON,
    managed: MANAGED,
    mcp: {
      summary:
        'starts the MCP servers of the policies and asks them for their tools, to check patterns over parameters',
    },
    witness: {
      summary: 'also shows an event that demonstrates each finding, if there is one; `sluice decide` can read it',
    },
  },
  exits: { 1: 'a policy has errors, or with `--fail-on warning`, any diagnostic' },
  examples: [
    { title: 'two policies as one program', line: 'sluice check base.yaml team.yaml' },
    { title: 'for an editor', line: 'sluice check --format json policy.yaml' },
    { title: 'with events that show why', line: 'sluice check --witness base.yaml team.yaml' },
    { title: 'with the tools of its MCP servers', line: 'sluice check --mcp policy.yaml' },
    { title: 'what events can cost', line: 'sluice check --cost policy.yaml' },
    { title: 'with the mistakes that have a fix corrected', line: 'sluice check --fix policy.yaml' },
    { title: 'in CI', line: 'sluice check --fail-on warning policy.yaml' },
  ],
  async run({ operands, has, value }, context) {
    const { output } = context
    if (has('dry-run') && !has('fix')) throw new UsageError('`--dry-run` needs `--fix`')
    const isFailure = (found: readonly Diagnostic[]): boolean =>
      value('fail-on') === 'warning' ? found.length > 0 : found.some(({ severity }) => severity === 'error')
    if (has('fix')) {
      const { fixPolicies } = await import('../fix-policies.ts')
      const fixed = await fixPolicies(readPolicies(operands, context.folder), has('dry-run'), context)
      if (has('dry-run') && fixed !== null) return isFailure(fixed.diagnostics) ? 1 : 0
    }
    // Half of the bar stands for reading, half for the analysis.
    const progress = createProgress({ ...context, format: value('format') }, 2)
    const loaded = loadFiles(operands, context, {
      isManaged: has('managed'),
      advance: () => progress.advance(1 / operands.length),
    })
    const { policies, layers, diagnostics: ofPolicies, program } = loaded
    const asked = has('mcp') && program.invalidReason === null ? await askServers(program, context) : NOTHING_ASKED
    const advance = (): void => progress.advance(1 / program.rules.length)
    const diagnostics =
      program.invalidReason === null ? await analysed(layers, program, ofPolicies, asked, advance) : ofPolicies
    progress.end()
    const found = { policies, diagnostics, rules: program.rules.length, showsWitness: has('witness') }
    const cost = has('cost') && program.invalidReason === null ? await costs(program) : null
    const off = has('managed') ? switchedOff(program) : []
    await output.write(value('format') === 'json' ? asJson(found, cost) : asText(found, cost, off, output.paint))
    return isFailure(diagnostics) ? 1 : 0
  },
}

/**
 * Looks at each layer that the person can change by itself: names of two layers never meet. The analysis is imported
 * only here, because other commands do without it.
 */
async function analysed(
  layers: readonly ReadLayer[],
  program: Program,
  ofPolicies: readonly Diagnostic[],
  asked: KnownTools,
  advance: () => void,
): Promise<readonly ShownDiagnostic[]> {
  const { withAnalysis } = await import('../../editor/diagnose.ts')
  const programs = layersOf(program)
  return layers.flatMap(({ layer, read }, index) => {
    const own = programs[index]
    const told = index === 0 ? ofPolicies : []
    return own === undefined || layer === 'managed' ? told : withAnalysis(read, own, told, VOCABULARIES, asked, advance)
  })
}

const NOTHING_ASKED: KnownTools = { tools: [], servers: [] }

/** How long a server may take to start and answer, in milliseconds. */
const SERVER_TIMEOUT = 30_000

/**
 * Asks the servers of a policy for their tools. A server that does not answer is reported on `errors`, and its tools
 * stay unknown.
 */
async function askServers({ servers }: Program, { env, errors, folder }: CommandContext): Promise<KnownTools> {
  const { askForTools } = await import('../../hosts/mcp/list-tools.ts')
  const asked = await askForTools(servers, { env, workspace: folder, timeout: SERVER_TIMEOUT })
  for (const { server, problem } of asked) {
    if (problem !== null) await errors.write(`sluice: the MCP server \`${visible(server)}\` ${visible(problem)}\n`)
  }
  return {
    servers: asked.filter(({ tools }) => tools !== null).map(({ server }) => server),
    tools: asked.flatMap(({ server, tools }) =>
      (tools ?? []).map(({ name, inputSchema }) => ({ name: `mcp.${server}.${name}`, schema: inputSchema })),
    ),
  }
}

async function costs(program: Program): Promise<PolicyCost> {
  const { costOf } = await import('../../workbench/analysis/cost.ts')
  return costOf(program)
}

function asJson(found: Findings, cost: PolicyCost | null): string {
  if (cost === null) return diagnosticsAsJson(found)
  return `${jsonText({ diagnostics: diagnosticsAsData(found), cost }, 2)}\n`
}

function asText(found: Findings, cost: PolicyCost | null, off: readonly SwitchedOff[], paint: Paint): string {
  const text =
    diagnosticsAsText(found, paint) +
    offLines(off, paint)
      .map((line) => `${line}\n`)
      .join('')
  if (cost === null) return text
  const row = (name: string, { steps, store, processes, calls }: Cost): readonly string[] => [
    name,
    ...[steps, store, processes, calls].map(String),
  ]
  const events = Object.entries(cost.events).map(([name, ofEvent]) => row(name, ofEvent))
  const head = ['at most', 'steps', 'store', 'processes', 'calls']
  return `${text}\n${alignRows([head, ...events, row('policy', cost.policy)]).join('\n')}\n`
}
