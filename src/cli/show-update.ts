import { policyPacks } from '../hosts/packs/project-packs.ts'
import type { Lock } from '../hosts/packs/lock-file.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import type { LoadedPolicy } from '../compile/compile-policies.ts'
import type { ReadLayer } from '../compile/arrange-layers.ts'
import { isMap } from '../model/value.ts'
import { changesOf } from '../server/policy-changes.ts'
import { visible } from '../source/visible.ts'
import type { LockChange } from '../workbench/lock/compare-locks.ts'
import { keptText } from '../workbench/lock/lock-files.ts'
import { directionOf } from '../workbench/replay/compare.ts'
import { findSessions, sessionFolders } from '../workbench/replay/find-sessions.ts'
import { replay } from '../workbench/replay/replay.ts'
import { createTally } from '../workbench/replay/tally.ts'
import type { CommandContext, ParsedArgs } from './command.ts'
import { loadFiles } from './load-program.ts'
import { sinceOf } from './options.ts'
import { replayAsTable } from './text/replay-report.ts'

interface Updated {
  readonly policies: readonly string[]
  readonly before: Lock
  readonly changes: ReadonlyMap<string, LockChange>
}

/** Shows what new versions of files would change, and returns whether the person wants them. */
export async function showUpdate(
  sources: readonly string[],
  { policies, before, changes }: Updated,
  args: ParsedArgs,
  context: CommandContext,
): Promise<boolean> {
  const { env, folder, output } = context
  const state = stateDirectory(env)
  for (const source of sources) {
    const prose = changes.get(source) === 'prose' ? ': only comments or descriptions' : ''
    await output.write(`${visible(source)} has changed${prose}\n`)
  }
  const old = new Map(sources.map((source) => [source, keptText(state, before.get(source)?.sha256 ?? '')] as const))
  const lost = [...old].filter(([, text]) => text === null)
  for (const [source] of lost) {
    await output.write(`the text of ${visible(source)} that was locked is not on this machine, so it is not compared\n`)
  }
  if (lost.length === 0) {
    const load = (instead: (source: string) => string | null): ReturnType<typeof loadFiles> =>
      loadFiles(policies, { env, folder }, { packs: policyPacks({ base: folder, isUnlocked: true, instead }) })
    const programs = { before: load((source) => old.get(source) ?? null), after: load(() => null) }
    await tellRules(programs.before.layers, programs.after.layers, context)
    await tellDecisions(programs.before, programs.after, args, context)
  }
  return isWanted(args, context)
}

async function tellRules(
  before: readonly ReadLayer[],
  after: readonly ReadLayer[],
  { output }: CommandContext,
): Promise<void> {
  const { added, removed, changed } = changesOf(rulesOf(before), rulesOf(after))
  for (const [what, ids] of [
    ['new', added],
    ['gone', removed],
    ['changed', changed],
  ] as const) {
    if (ids.length > 0) await output.write(`rules ${what}: ${ids.map(visible).join(', ')}\n`)
  }
  if (added.length + removed.length + changed.length === 0) await output.write('no rule is new, gone or changed\n')
}

function rulesOf(layers: readonly ReadLayer[]): ReadonlyMap<string, string> {
  return new Map(
    layers
      .flatMap(({ read }) => read.data.rules)
      .map(({ id, owner, config }) => {
        const { description: _description, ...others } = isMap(config) ? config : {}
        return [owner === null ? id : `${owner}/${id}`, JSON.stringify(others)] as const
      }),
  )
}

/** Shows which decisions of past sessions would differ. */
async function tellDecisions(
  { program: against }: LoadedPolicy,
  { program }: LoadedPolicy,
  args: ParsedArgs,
  { env, output }: CommandContext,
): Promise<void> {
  const since = sinceOf(args.value('since') ?? '30d')
  const folders = sessionFolders(env).map((place) => place.folder)
  const { files } = await findSessions(folders, since)
  if (files.length === 0) {
    await output.write('there is no past session to compare decisions in\n')
    return
  }
  const report = replayAsTable({ output, isCompared: true, isRaw: false })
  const tally = createTally(program)
  const ignored = (): void => {}
  const options = { program, against, since, explain: false, omit: ignored, advance: ignored }
  for await (const replayed of replay(files, options)) {
    tally.add(replayed)
    const { now, before } = replayed
    const direction = before === null ? null : directionOf(before.decision, now.decision)
    if (before !== null && direction !== null) await report.change({ now, before, direction })
  }
  await report.end(tally)
}

async function isWanted(args: ParsedArgs, { person: talk, errors }: CommandContext): Promise<boolean> {
  if (args.has('yes')) return true
  if (talk === null) {
    await errors.write('nothing was written: `--yes` writes without asking\n')
    return false
  }
  const person = await talk()
  const answer = await person.ask('Lock it like this? [y/N] ')
  person.close()
  return /^y(?:es)?$/i.test(answer ?? '')
}
