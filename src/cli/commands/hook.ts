import { now } from '../../hosts/clock.ts'
import { text } from 'node:stream/consumers'
import { answerOnce } from '../../hook/answer-once.ts'
import { findHost } from '../agent-settings.ts'
import type { CliCommand } from '../command.ts'
import { findPolicies } from '../../hook/policies.ts'
import { HOST, POLICY } from '../options.ts'

export const hook: CliCommand = {
  name: 'hook',
  summary: 'answers what an agent tells its hook on standard input, in the way of that agent',
  options: {
    host: HOST,
    policy: POLICY,
    timeout: { value: 'SECONDS', summary: 'how long the agent waits; what it does by itself where absent' },
    state: {
      value: 'FOLDER',
      summary: 'where budgets, counts and the journal are kept, in the user’s state folder where absent',
    },
  },
  examples: [
    {
      title: 'what `sluice install` writes into the settings of the agent',
      line: 'sluice hook --host claude-code --policy guard.yaml --timeout 60 < call.json',
    },
  ],
  // For those that call it in a program of theirs: `main.ts` goes to the hook at once.
  async run({ value, values }, { input, output, errors, env }) {
    const began = now()
    const dialect = findHost(value('host') ?? '')
    const timeout = Number(value('timeout')) || null
    const options = { dialect, policies: findPolicies(values('policy')), state: value('state') ?? null, timeout }
    const { answer, close } = await answerOnce(options, await text(input), env, began)
    await close()
    if (answer.stdout !== '') await output.write(answer.stdout)
    if (answer.stderr !== '') await errors.write(answer.stderr)
    return answer.exit
  },
}
