import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { jsonText } from '../../model/json-text.ts'
import { chainsOf, headsFile } from '../../decision-log/decision-log.ts'
import { DecisionLogError } from '../../decision-log/log-error.ts'
import { filesOf } from '../../decision-log/log-file.ts'
import { checkLogName } from '../../decision-log/log-place.ts'
import { readLogKey } from '../../decision-log/log-key.ts'
import { type Difference, replayLog, type ReplayedLog } from '../../decision-log/replay-log.ts'
import { verifyLog, type VerifiedLog } from '../../decision-log/verify-log.ts'
import type { LogProblem } from '../../decision-log/verify-session.ts'
import type { Place } from '../../decision-log/read-log.ts'
import { hasQueue, openStore } from '../../hosts/open-store.ts'
import { visible } from '../../source/visible.ts'
import type { Chains } from '../../model/store.ts'
import { openRedisLog } from '../../stores/redis/log.ts'
import { readLogAddress } from '../../stores/redis/log-address.ts'
import { StoreError } from '../../stores/store-error.ts'
import { type CliCommand, type CommandContext, type ExitCode, type ParsedArgs, UsageError } from '../command.ts'
import { loadProgram } from '../load-program.ts'
import { readStore, STORE, TEXT_OR_JSON } from '../options.ts'
import { count } from '../text/count.ts'

export const log: CliCommand = {
  operand: {
    name: 'ACTION',
    required: true,
    many: true,
    summary:
      '`verify LOG…` finds entries that were changed, removed or inserted; `replay LOG…` decides all entries again. A LOG is a file, including its rotated files, or the address of a log, such as `redis://HOST:6379`',
  },
  options: {
    store: {
      ...STORE,
      summary:
        'the store with the ends of the log: a file, or the address of a Redis server; default: next to the log, such as `FILE.heads`',
    },
    'log-key': { value: 'FILE', summary: 'the key with which the log was written' },
    'allow-late': { summary: '`verify`: accepts missing entries at the beginning, because you deleted old files' },
    'without-ends': { summary: '`verify`: accepts that where the log ends is unknown, so the exit code is not 3' },
    policy: { value: 'FILE', summary: '`replay`: the policy of the log; repeat it to combine several, in order' },
    format: TEXT_OR_JSON,
  },
  exits: {
    1: '`verify`: the log was changed or lacks entries; `replay`: a decision differs, or none could be compared',
    3: '`verify` found nothing wrong, but cannot know where the log ends',
  },
  examples: [
    { title: 'did anyone change the log?', line: 'sluice log verify decisions.ndjson' },
    {
      title: 'does the policy still decide the same way?',
      line: 'sluice log replay decisions.ndjson --policy policy.yaml',
    },
  ],
  async run(args, context) {
    const [action = '', ...named] = args.operands
    if (action !== 'verify' && action !== 'replay') {
      throw new UsageError(`there is no \`log ${visible(action)}\``, 'there are `log verify` and `log replay`')
    }
    if (named.length === 0) throw new UsageError(`\`log ${action}\` needs a LOG`, 'name the decision log')
    try {
      return await (action === 'verify' ? verify(named, args, context) : replay(named, args, context))
    } catch (error) {
      if (error instanceof DecisionLogError || error instanceof StoreError) throw new UsageError(error.message)
      throw error
    }
  },
}

/** 0: nothing was changed; 1: something was; 3: nothing was found, but where the log ends is unknown. */
async function verify(named: readonly string[], args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const { output, folder } = context
  const ends = await openEnds(named, args, folder)
  try {
    const options = {
      key: keyOf(args, folder),
      mayBeginLate: args.has('allow-late'),
      ...(ends !== null && { chains: ends.chains }),
    }
    const verified = await verifyLog(logsNamed(named, folder), options)
    const isJson = args.value('format') === 'json'
    const found = { ...verified, ends: ends === null ? 'unknown' : 'known' }
    await output.write(isJson ? `${JSON.stringify(found, null, 2)}\n` : verifiedAsText(verified, folder, ends !== null))
    if (ends === null) await context.errors.write(NO_ENDS)
    if (verified.problems.length > 0) return 1
    return ends === null && !args.has('without-ends') ? ENDS_UNKNOWN : 0
  } finally {
    await ends?.close()
  }
}

/** The exit code if no store could show that entries are missing. Whoever can change a log may delete it. */
const ENDS_UNKNOWN = 3

const NO_ENDS =
  'where the log ends is unknown, so missing entries at the end, missing sessions and a log that was written anew go unnoticed: name the store with `--store`, or accept this with `--without-ends`\n'

interface Ends {
  readonly chains: Chains
  close(): Promise<void>
}

async function openEnds(named: readonly string[], args: ParsedArgs, folder: string): Promise<Ends | null> {
  const store = readStore(args)
  const address = named.map(readLogAddress).find((found) => found !== null)
  if (store === undefined && address != null) return openRedisLog(address)
  const name = store ?? named.map(headsFile).find((heads) => existsSync(resolve(folder, heads)))
  if (name === undefined) return null
  const opened = await openStore(hasQueue(name) ? name : databaseAt(name, folder))
  return { chains: chainsOf(opened), close: opened.close }
}

function databaseAt(name: string, folder: string): string {
  const path = resolve(folder, name)
  if (!existsSync(path)) throw new UsageError(`there is no database \`${visible(name)}\``)
  return path
}

const NO_CHANGE_SEEN = 'no change was found, but the ends of the log are unknown'

function verifiedAsText({ entries, sessions, problems }: VerifiedLog, folder: string, hasEnds: boolean): string {
  const lines = problems.map((problem) => `${placeOf(problem, folder)}: ${about(problem)}${problem.message}\n`)
  const sum = problems.length > 0 ? count(problems.length, 'problem') : hasEnds ? 'nothing was changed' : NO_CHANGE_SEEN
  return `${lines.join('')}${count(entries, 'decision')} in ${count(sessions, 'session')}: ${sum}\n`
}

function placeOf({ place, kind }: LogProblem, folder: string): string {
  if (place === null) return 'at the beginning'
  return `${kind === 'missing' ? 'after ' : ''}${shownPlace(place, folder)}`
}

/** Files relative to the folder; addresses unchanged. */
function shownPlace({ file, line }: Place, folder: string): string {
  return `${visible(readLogAddress(file) === null ? relative(folder, file) : file)}:${line}`
}

function about({ session, from, kind }: LogProblem): string {
  if (session === null) return ''
  const entry = kind === 'missing' ? '' : `entry ${from ?? '?'} of `
  return `${entry}session \`${visible(session)}\`: `
}

/** 0: everything that was decided again is the same; 1: something differs, or nothing could be decided again. */
async function replay(named: readonly string[], args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const { output, folder } = context
  if (!args.has('policy')) throw new UsageError('`log replay` needs `--policy`', 'write `--policy FILE`')
  const program = await loadProgram(args, context)
  if (program === null) return 1
  const isJson = args.value('format') === 'json'
  const differences: Difference[] = []
  const tell = async (found: Difference): Promise<void> => {
    if (isJson) differences.push(found)
    else await output.write(differenceAsText(found, folder))
  }
  const counts = await replayLog(logsNamed(named, folder), { program, key: keyOf(args, folder), tell })
  await output.write(isJson ? `${JSON.stringify({ ...counts, differences }, null, 2)}\n` : countsAsText(counts))
  const compared = counts.same + counts.masked
  return counts.different + counts.broken > 0 || compared === 0 ? 1 : 0
}

function differenceAsText({ place, session, number, before, now }: Difference, folder: string): string {
  const head = `${shownPlace(place, folder)}: entry ${number} of session \`${visible(session)}\``
  const members = now === null ? [] : changedMembers(before, now)
  const why = now === null ? 'deciding it now requests different effects' : `${members.join(', ')} differ`
  return `${head}: ${why}\n`
}

function changedMembers(before: Difference['before'], now: Difference['before']): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...names].filter((name) => jsonText(before[name]) !== jsonText(now[name])).sort()
}

function countsAsText({ same, masked, different, foreign, bare, broken }: ReplayedLog): string {
  const rows = [
    [same, 'reproduced exactly'],
    [masked, 'reproduced, apart from masked data'],
    [different, 'now different'],
    [foreign, 'by another policy, not compared'],
    [bare, 'recorded without the event, not compared'],
    [broken, 'altered or cut off, not compared'],
  ] as const
  return rows
    .filter(([number], index) => number > 0 || index === 0)
    .map(([number, what]) => `${count(number, 'decision')} ${what}\n`)
    .join('')
}

function logsNamed(named: readonly string[], folder: string): readonly string[] {
  const logs = named.flatMap((file) => {
    const problem = checkLogName(file)
    if (problem !== null) throw new UsageError(`\`${visible(file)}\` is not a decision log`, problem)
    if (readLogAddress(file) !== null) return [file]
    const files = filesOf(resolve(folder, file))
    if (files.length === 0) throw new UsageError(`there is no file \`${visible(file)}\``)
    return files
  })
  return [...new Set(logs)]
}

function keyOf(args: ParsedArgs, folder: string): Uint8Array | null {
  const file = args.value('log-key')
  return file === undefined ? null : readLogKey(resolve(folder, file))
}
