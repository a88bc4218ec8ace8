import { closeSync, openSync, writeSync } from 'node:fs'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { declarationsOf } from '../../model/named-rules.ts'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import { createReplayPage, type PageOptions, type ReplayPage } from '../../workbench/page/replay-page.ts'
import { secretIn, type WhatIfSource, whatIfSource } from '../../workbench/playground/what-if.ts'
import { directionOf } from '../../workbench/replay/compare.ts'
import { replay as replaySessions } from '../../workbench/replay/replay.ts'
import { createTally } from '../../workbench/replay/tally.ts'
import { type CliCommand, type CommandContext, type ParsedArgs, UsageError } from '../command.ts'
import { loadProgram, readPolicies } from '../load-program.ts'
import { MANAGED } from '../managed-layer.ts'
import { POLICY, SINCE, sinceOf } from '../options.ts'
import { createOmissions, findPast, SESSIONS } from '../past-sessions.ts'
import { createProgress } from '../progress.ts'
import { replayAsJson, replayAsTable } from '../text/replay-report.ts'

export const replay: CliCommand = {
  operand: SESSIONS,
  options: {
    policy: POLICY,
    against: {
      value: 'FILE',
      summary: 'compares with this policy, and shows only the differences; can be repeated, like `--policy`',
    },
    'fail-on': {
      value: 'CHANGE',
      choices: ['laxer', 'stricter'],
      summary: 'with `--against`: exits with 1 if a verdict became laxer or stricter',
    },
    managed: MANAGED,
    since: SINCE,
    html: {
      value: 'FILE',
      summary: 'also writes an HTML page with each decision and why; with `--against`, only the differences',
    },
    try: { summary: 'with `--html`: adds the engine, so that an edited policy can be tried on the page' },
    raw: { summary: 'shows secrets instead of masking them' },
    format: { value: 'FORMAT', choices: ['table', 'json'], summary: 'for people (the default), or for programs' },
  },
  exits: { 1: 'a policy has errors, or with `--fail-on`, a verdict changed that way' },
  examples: [
    {
      title: 'what your policy would have done on this machine',
      line: 'sluice replay --policy policy.yaml --since 30d',
    },
    {
      title: 'browse each decision and why',
      line: 'sluice replay --policy policy.yaml --html replay.html sessions/',
    },
    {
      title: 'a page on which you can edit the policy, and see what would change',
      line: 'sluice replay --policy policy.yaml --html replay.html --try sessions/',
    },
    {
      title: 'fail in CI if a change lets through what was refused before',
      line: 'sluice replay --policy new.yaml --against old.yaml --fail-on laxer sessions/',
    },
  ],
  async run(args, context) {
    const { output, errors } = context
    const since = sinceOf(args.value('since'))
    const isCompared = args.has('against')
    if (args.has('fail-on') && !isCompared) {
      throw new UsageError('`--fail-on` needs `--against`', 'write `--against FILE`, the policy to compare with')
    }
    const isTried = args.has('try')
    if (isTried && !args.has('html')) throw new UsageError('`--try` needs `--html`', 'write `--html FILE`, the page')
    for (const other of ['against', 'managed']) {
      if (isTried && args.has(other)) throw new UsageError(`\`--try\` and \`--${other}\` exclude each other`)
    }
    const program = await loadProgram(args, context)
    const against = isCompared ? await loadProgram(args, context, 'against') : null
    if (program === null || (isCompared && against === null)) return 1

    const found = await findPast(args.operands, since, context)
    const isRaw = args.has('raw')
    const html = args.value('html')
    const whatIf = isTried ? whatIfOf(args, context) : null
    const page = html === undefined ? null : openReplayPage(html, { rules: declarationsOf(program), isRaw, whatIf })
    const tally = createTally(program)
    const omissions = createOmissions()
    found.unread.forEach(omissions.add)
    const progress = createProgress(
      { ...context, format: args.value('format') },
      found.files.reduce((sum, { size }) => sum + size, 0),
    )
    const form = args.value('format') === 'json' ? replayAsJson : replayAsTable
    const report = form({ output, isCompared, isRaw })
    let hasFailed = false
    const options = { program, against, since, explain: page !== null, omit: omissions.add, advance: progress.advance }
    for await (const replayed of replaySessions(found.files, options)) {
      const { now, before } = replayed
      tally.add(replayed)
      if (!isCompared) await page?.add(now)
      const direction = before === null ? null : directionOf(before.decision, now.decision)
      if (before === null || direction === null) continue
      hasFailed ||= direction === args.value('fail-on')
      await page?.add(now, before.decision)
      await report.change({ now, before, direction })
    }
    progress.end()
    await page?.end(tally.questions())
    await report.end(tally)
    if (found.files.length === 0) await errors.write('nothing was replayed: there is no session\n')
    await errors.write(omissions.summary(found.passedOver))
    return hasFailed ? 1 : 0
  },
}

/** @throws {UsageError} if one of the policies is none of ours, or holds a secret */
function whatIfOf(args: ParsedArgs, { folder }: CommandContext): WhatIfSource {
  const policies = readPolicies(args.values('policy'), folder)
  const other = policies.find(({ dialect }) => dialect !== undefined)
  if (other !== undefined)
    throw new UsageError(`\`--try\` takes policies, and \`${visible(other.name)}\` is a hook file`)
  const secret = args.has('raw') ? null : secretIn(policies)
  if (secret !== null) {
    const help = 'take it from the environment by `env`, or write `--raw`'
    throw new UsageError(`\`--try\` would put the secret in \`${visible(secret)}\` on the page`, help)
  }
  return whatIfSource(policies, policyPacks({ base: folder }), VOCABULARIES)
}

/**
 * Creates the replay page in a file that only its owner can read.
 *
 * @throws {UsageError} if the file cannot be written
 */
function openReplayPage(file: string, options: PageOptions): ReplayPage {
  const descriptor = open(file)
  const page = createReplayPage({ write: (text) => writeWhole(descriptor, text) }, options)
  return {
    ...page,
    async end(questions) {
      await page.end(questions)
      closeSync(descriptor)
    },
  }
}

function open(file: string): number {
  try {
    return openSync(file, 'w', 0o600)
  } catch (error) {
    throw new UsageError(`\`${visible(file)}\` cannot be written: ${readThrown(error).message}`)
  }
}

/** The system may write only a part at a time. */
function writeWhole(descriptor: number, text: string): void {
  let bytes = Buffer.from(text)
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(descriptor, bytes))
}
