import { existsSync } from 'node:fs'
import { getuid, platform } from 'node:process'
import { spawnSync } from 'node:child_process'
import { managedHooksOf } from '../agents/all-managed.ts'
import type { Dialect } from '../agents/dialect.ts'
import type { ManagedHooks } from '../agents/managed-hooks.ts'
import { takesRefusal } from '../agents/native-event.ts'
import { compileLayers } from '../compile/compile-layers.ts'
import { MATCHING } from '../compile/matching.ts'
import { contactIn, readLayers } from '../compile/read-layers.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { readManagedPolicies } from '../hosts/managed-policies.ts'
import { SOCKET_ADDRESS, socketOf, whySocketReplaceable } from '../hosts/managed-socket.ts'
import { type HookTools, writeHooks } from '../install/hook-tools.ts'
import { type ManagedChange, planManaged, planManagedRemoval } from '../install/managed/plan.ts'
import { realProgram, whyReplaceable } from '../install/managed/program.ts'
import { writeManaged } from '../install/managed/write.ts'
import { neededHooks } from '../install/needed-hooks.ts'
import { type OwnProgram, registrationsAt } from '../install/registrations.ts'
import { unifiedDiff } from '../install/unified-diff.ts'
import type { Program } from '../model/rule.ts'
import { visible } from '../source/visible.ts'
import { reportingSettingsErrors } from './agent-settings.ts'
import { type CommandContext, type ExitCode, type Option, type ParsedArgs, UsageError } from './command.ts'
import { isPossible } from './is-possible.ts'
import { count } from './text/count.ts'
import { diagnosticsAsText } from './text/diagnostics.ts'
import { unenforcedNotes } from './unenforced.ts'

export const MANAGED = {
  managed: { summary: 'for everybody on this machine, with the policies in `/etc/sluice`; needs root' },
  'only-managed-hooks': {
    summary: 'with `--managed`: the agent runs no other hooks, which could change a call after it was judged',
  },
  server: {
    value: 'unix:PATH',
    summary:
      'with `--managed`: `sluice serve` decides, and keeps the budgets, at this socket; `{uid}` in it is the number of the user',
  },
} as const satisfies Readonly<Record<string, Option>>

/** Options that say where hooks of a person are, or what they keep. */
const OF_PERSONS = [
  'policy',
  'scope',
  'settings',
  'workspace',
  'mode',
  'store',
  'log',
  'decision-log',
  'record',
] as const

/** Enters hooks into the settings that an agent has for the whole machine. */
export async function installManaged(dialect: Dialect, args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const { output, errors } = context
  const managed = managedOf(dialect, args)
  const isOnly = args.has('only-managed-hooks')
  if (isOnly && !managed.hasOnly) {
    throw new UsageError(`${dialect.title} cannot be told to run no other hooks`, 'omit `--only-managed-hooks`')
  }
  const loaded = await loadManaged(context)
  if (loaded === null || !(await isPossible(loaded.program, dialect, context))) return 1
  const program = realProgram(context.program)
  const server = args.value('server')
  if (server !== undefined && socketOf(server) === null) {
    throw new UsageError(
      `\`--server\` takes \`unix:PATH\`, not \`${visible(server)}\``,
      `write \`--server ${SOCKET_ADDRESS}\``,
    )
  }
  const hooks = withAllCalls(neededHooks(loaded.program, dialect).all, dialect)
  const entered = writeHooks(hooks)
  const run = {
    program,
    policies: [],
    state: null,
    server,
    entered,
    blocksOnFailure: dialect.settings.blocksOnFailureSince !== undefined,
  }
  const registered = registrationsAt(hooks, dialect, dialect.settings, run)
  return reportingSettingsErrors(context, async () => {
    const wanted = { hooks: registered, isOnly, rules: loaded.rules, exists: existsSync }
    const changes = planManaged(dialect, managed.files(wanted), '')
    const lacks = [...(isRoot() ? [] : ['it needs root']), ...lacking(program, server)]
    if (args.has('dry-run') || lacks.length > 0) {
      await output.write(args.value('format') === 'json' ? filesAsJson(changes) : filesAsText(changes))
      const isAsked = args.has('dry-run')
      for (const lack of lacks) {
        const mark = isAsked ? errors.paint('yellow', 'warning') : errors.paint('red', 'error')
        await errors.write(`${mark}: ${visible(lack)}${isAsked ? '' : '; nothing was written'}\n`)
      }
      return isAsked ? 0 : 1
    }
    writeManaged(dialect.name, changes, '')
    warmUp(program, dialect)
    await output.write(summarize(dialect, managed, changes, registered.length))
    for (const note of unenforcedNotes(loaded.program, dialect)) await output.write(`${note}\n`)
    if (!isOnly && managed.hasOnly) {
      await output.write(
        'note: another hook can change a call after this one has judged it; `--only-managed-hooks` closes that, and people’s own hooks no longer run then\n',
      )
    }
    return 0
  })
}

/** Removes these hooks again. */
export async function uninstallManaged(dialect: Dialect, args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const { output, errors } = context
  managedOf(dialect, args)
  return reportingSettingsErrors(context, async () => {
    const planned = planManagedRemoval(dialect, '')
    const changes = planned.filter(({ before, after, isLeft }) => before !== after || isLeft === true)
    if (changes.length === 0) {
      await output.write(`there is no Sluice hook in the machine’s settings of ${dialect.title}\n`)
      return 0
    }
    if (args.has('dry-run') || !isRoot()) {
      for (const { path, before, after } of changes) await output.write(unifiedDiff(before, after, path))
      if (args.has('dry-run')) return 0
      await errors.write(`${errors.paint('red', 'error')}: it needs root; nothing was written\n`)
      return 1
    }
    writeManaged(dialect.name, changes, '')
    for (const { path, after, isLeft } of changes) {
      const done = after === null ? 'was removed' : isLeft === true ? LEFT : 'no longer has the hooks'
      await output.write(`${visible(path)} ${done}\n`)
    }
    return 0
  })
}

function managedOf({ title, name }: Dialect, args: ParsedArgs): ManagedHooks {
  const foreign = OF_PERSONS.find((option) => args.has(option))
  if (foreign === 'policy') {
    throw new UsageError(
      '`--managed` enters the policies in `/etc/sluice`, not `--policy`',
      'put the file into `/etc/sluice/policy.d`',
    )
  }
  if (foreign !== undefined) throw new UsageError(`\`--${foreign}\` is not for \`--managed\``, `omit \`--${foreign}\``)
  const managed = managedHooksOf(name)
  if (typeof managed === 'string') {
    throw new UsageError(`${title} cannot be managed: ${managed}`, 'install the hooks for each person')
  }
  if (platform === 'win32') throw new UsageError('`--managed` is not for Windows yet', 'use `--scope user`')
  return managed
}

interface Loaded {
  readonly program: Program
  /** The rules as they are written, without those that have exceptions. */
  readonly rules: readonly unknown[]
}

/** The policies of the machine; null if they cannot be used, which is then reported. */
async function loadManaged({ errors, env }: CommandContext): Promise<Loaded | null> {
  const { policies, problem } = readManagedPolicies()
  if (policies === null) {
    await errors.write(`${errors.paint('red', 'error')}: ${visible(problem)}\n`)
    return null
  }
  if (policies.length === 0) {
    throw new UsageError('there are no policies in `/etc/sluice`', 'write `/etc/sluice/policy.yaml` first, as root')
  }
  const layers = readLayers(policies, { vocabulary: VOCABULARIES, packs: policyPacks() })
  const compiling = { env, vocabulary: VOCABULARIES, matching: MATCHING }
  const { program, diagnostics } = compileLayers(layers, compiling, contactIn(layers, policies))
  if (diagnostics.length > 0) {
    await errors.write(diagnosticsAsText({ policies, diagnostics, rules: program.rules.length }, errors.paint))
  }
  const data = layers.find(({ layer }) => layer === 'managed')?.read.data
  const excepted = new Set(data?.managed?.exceptions.map(({ rule }) => rule))
  const rules = (data?.rules ?? []).filter(({ id }) => !excepted.has(id)).map(({ config }) => config)
  return program.invalidReason === null ? { program, rules } : null
}

/**
 * These hooks, and one for each call of each tool: this hook decides for the layers below it, too, and their rules may
 * be about other tools.
 */
function withAllCalls(hooks: HookTools, { events }: Dialect): HookTools {
  const starts = events.filter((native) => native.events.includes('tool_start') && takesRefusal(native))
  const usual = starts.filter(({ installed }) => installed !== 'never')
  const entered = usual.filter(({ name }) => Object.hasOwn(hooks, name))
  const all = entered.length > 0 ? entered : usual.slice(0, 1)
  const widened = { ...hooks, ...Object.fromEntries(all.map(({ name }) => [name, null])) }
  // No change of the person's settings can remove these hooks.
  const guards = events.filter((native) => !native.events.includes('config_changed'))
  const inOrder = guards.filter(({ name }) => Object.hasOwn(widened, name))
  return Object.fromEntries(inOrder.map(({ name }) => [name, widened[name] ?? null]))
}

function isRoot(): boolean {
  return getuid?.() === 0
}

/** What keeps the program from being that of a managed installation, in a sentence each. */
function lacking(program: OwnProgram, server: string | undefined): readonly string[] {
  const why = whyReplaceable(program)
  const whyNot = server === undefined ? null : whySocketReplaceable(socketOf(server) ?? '')
  return [
    ...(why === null ? [] : [`${why}; install Node and Sluice as root, such as in \`/usr/lib\` or \`/opt\``]),
    ...(whyNot === null ? [] : [`${whyNot}; start the sockets first (\`sluice serve --print-unit\`)`]),
  ]
}

/** Answers one harmless call, so that the code of the hook is compiled: only root can write where it is kept. */
function warmUp([node, program]: OwnProgram, { name, settings }: Dialect): void {
  const input = JSON.stringify(settings.probe({ home: '/', workspace: '/', env: {} }))
  const words = [program, 'hook', '--host', name, '--managed']
  spawnSync(node, words, { input, cwd: '/', env: {}, timeout: 30_000, stdio: ['pipe', 'ignore', 'ignore'] })
}

/** For device management: what to write, as whom, and how. */
function filesAsJson(changes: readonly ManagedChange[]): string {
  const files = changes.flatMap(({ path, after }) =>
    after === null ? [] : [{ path, owner: 'root', group: 'root', mode: '0644', text: after }],
  )
  return `${JSON.stringify(files, null, 2)}\n`
}

function filesAsText(changes: readonly ManagedChange[]): string {
  return changes
    .flatMap(({ path, after }) =>
      after === null ? [] : [`==> ${path} (root:root 0644)\n${after.split('\n').map(visible).join('\n')}`],
    )
    .join('\n')
}

const STRENGTHS: Readonly<Record<ManagedHooks['strength'], string>> = {
  lock: 'nobody but root can switch them off',
  default: 'people can switch them off: they are a default, not a lock',
  documented: 'this follows its documentation, and nobody has tried it',
}

/** What becomes of a file from which what was added cannot be taken to the byte. */
const LEFT = 'no longer has the hooks; what they needed beside them may still be there'

function outcomeOf({ before, after, record, isLeft }: ManagedChange): string {
  if (before === null) return 'is new'
  if (after === null) return 'was removed'
  if (isLeft === true) return LEFT
  if (before !== after) return 'was changed'
  if (record !== null) return 'already has them'
  return 'is somebody else’s and stays as it is; only versions that read the other file run the hooks'
}

function summarize(
  { title }: Dialect,
  { strength, notes }: ManagedHooks,
  changes: readonly ManagedChange[],
  hooks: number,
): string {
  return [
    `${count(hooks, 'hook')} for ${title}, for everybody on this machine; ${STRENGTHS[strength]}`,
    ...changes.map((change) => `${visible(change.path)} ${outcomeOf(change)}`),
    ...notes.map((note) => `note: ${note}`),
    '',
  ].join('\n')
}
