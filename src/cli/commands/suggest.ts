import { jsonText } from '../../model/json-text.ts'
import type { Program } from '../../model/rule.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { replay } from '../../workbench/replay/replay.ts'
import { createTally, type Tally } from '../../workbench/replay/tally.ts'
import { createPastCalls } from '../../workbench/suggest/past-calls.ts'
import { suggest as suggestRules } from '../../workbench/suggest/suggest.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { loadProgram } from '../load-program.ts'
import { POLICY, SINCE, sinceOf } from '../options.ts'
import { createOmissions, findPast, SESSIONS } from '../past-sessions.ts'
import { createProgress } from '../progress.ts'
import { count } from '../text/count.ts'
import { suggestedPolicy, suggestedTests, suggestionsAsYaml } from '../text/suggestions.ts'

/** Stands for the policy if none is given. */
const NO_POLICY: PolicyText = { name: 'no policy', text: 'hooks: []\n' }

/** So many times a call must have been approved, or have failed. */
const LEAST = 3

export const suggest: CliCommand = {
  operand: SESSIONS,
  options: {
    policy: { ...POLICY, required: false, summary: 'the policy to which the rules would be added; can be repeated' },
    since: SINCE,
    least: { value: 'TIMES', summary: `how often a call must have been approved, or have failed; default: ${LEAST}` },
    tests: { summary: 'prints the tests of the rules instead, which expect the policy in `suggested.yaml`' },
    format: { value: 'FORMAT', choices: ['yaml', 'json'], summary: 'for people (the default), or for programs' },
  },
  exits: { 1: 'the policy has errors' },
  examples: [
    { title: 'rules from what happened in the last month', line: 'sluice suggest --policy policy.yaml --since 30d' },
    { title: 'the tests of these rules', line: 'sluice suggest --policy policy.yaml --since 30d --tests' },
  ],
  async run(args, context) {
    const { output, errors } = context
    const since = sinceOf(args.value('since'))
    const least = leastOf(args.value('least'))
    const none = args.has('policy') ? [] : [NO_POLICY]
    const program = await loadProgram(args, context, 'policy', { added: none })
    if (program === null) return 1
    const found = await findPast(args.operands, since, context)
    const omissions = createOmissions()
    found.unread.forEach(omissions.add)

    const past = createPastCalls()
    const bytes = found.files.reduce((sum, { size }) => sum + size, 0)
    const progress = createProgress(context, 2 * bytes)
    const common = { since, explain: false, advance: progress.advance }
    for await (const replayed of replay(found.files, { ...common, program, against: null, omit: omissions.add })) {
      past.add(replayed)
    }
    const suggestions = suggestRules(past, program, least)
    const text = suggestedPolicy(suggestions)
    const more = { name: 'suggested.yaml', text }
    const after =
      suggestions.length === 0 ? program : await loadProgram(args, context, 'policy', { added: [...none, more] })
    if (after === null) return 1
    const tally = await countChanges(after, program)
    progress.end()

    if (args.value('format') === 'json') {
      await output.write(`${jsonText({ suggestions: suggestions.map(withFired), questions: tally.questions() })}\n`)
    } else if (args.has('tests')) await output.write(suggestedTests(suggestions))
    else {
      const wasAsked = past.calls.some(({ isAsked }) => isAsked)
      await output.write(suggestionsAsYaml(suggestions.map(withFired), tally.questions(), wasAsked))
    }
    if (found.files.length === 0) await errors.write('nothing was read: there is no session\n')
    if (past.leftOut > 0)
      await errors.write(`${count(past.leftOut, 'call')} more were not looked at: name fewer sessions\n`)
    await errors.write(omissions.summary(found.passedOver))
    return 0

    /** Decides the sessions once more, with the suggested rules. */
    async function countChanges(now: Program, before: Program): Promise<Tally> {
      const tally = createTally(now)
      const options = { ...common, program: now, against: before, omit: () => undefined }
      for await (const replayed of replay(found.files, options)) tally.add(replayed)
      return tally
    }

    function withFired(suggestion: (typeof suggestions)[number]) {
      const rule = tally.rules().find((each) => each.rule === suggestion.rule.id)
      return { ...suggestion, fired: rule?.fired ?? 0 }
    }
  },
}

/** @throws {UsageError} */
function leastOf(text: string | undefined): number {
  if (text === undefined) return LEAST
  const least = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (least < 1) throw new UsageError(`\`${text}\` is not a number of times`, 'write a whole number from 1')
  return least
}
