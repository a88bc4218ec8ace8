import { now } from '../../hosts/clock.ts'
import { text } from 'node:stream/consumers'
import { answerOnce } from '../../hook/answer-once.ts'
import { findHost } from '../agent-settings.ts'
import type { CliCommand } from '../command.ts'
import { findPolicies } from '../../hook/policies.ts'
import { keepingNamed } from '../keeping.ts'
import { DECISION_LOG, HOST, LOG, POLICY, STORE } from '../options.ts'

export const hook: CliCommand = {
  options: {
    host: HOST,
    policy: POLICY,
    timeout: { value: 'SECONDS', summary: 'how long the agent waits; default: the agent’s own timeout' },
    state: {
      value: 'FOLDER',
      summary: 'where to keep budgets, counts and the journal; default: your state folder',
    },
    store: STORE,
    log: LOG,
    ...DECISION_LOG,
  },
  examples: [
    {
      title: 'what `sluice install` writes into the settings of the agent',
      line: 'sluice hook --host claude-code --policy guard.yaml --timeout 60 < call.json',
    },
  ],
  // Used only by programs that call this function: `main.ts` goes straight to the hook.
  async run(args, { input, output, errors, env, folder }) {
    const { value, values } = args
    const began = now()
    const dialect = findHost(value('host') ?? '')
    const timeout = Number(value('timeout')) || null
    const options = {
      dialect,
      policies: findPolicies(values('policy')),
      state: value('state') ?? null,
      timeout,
      entered: null,
      word: null,
      event: null,
      call: null,
      ...keepingNamed(args, folder),
    }
    const { answer, close } = await answerOnce(options, await text(input), env, began)
    await close()
    if (answer.stdout !== '') await output.write(answer.stdout)
    if (answer.stderr !== '') await errors.write(answer.stderr)
    return answer.exit
  },
}
