import { performance } from 'node:perf_hooks'
import { createHook } from '../../hook/hook.ts'
import type { Command } from '../command.ts'
import { HOST, POLICY } from '../options.ts'
import { findHost } from './capabilities.ts'

export const hook: Command = {
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
  // Only where it is called from a program: `main.ts` calls the hook itself.
  async run({ value, values }, { input, output, errors, env }) {
    const pieces: Uint8Array[] = []
    for await (const piece of input) pieces.push(piece)
    const dialect = findHost(value('host') ?? '')
    const running = createHook({ dialect, policies: values('policy'), state: value('state') ?? null }, env)
    const answer = await running.answer({
      text: Buffer.concat(pieces).toString('utf8'),
      project: dialect.projectVariable === undefined ? undefined : env[dialect.projectVariable],
      timeout: Number(value('timeout')) || null,
      began: performance.now(),
    })
    await running.close()
    if (answer.stdout !== '') await output.write(answer.stdout)
    if (answer.stderr !== '') await errors.write(answer.stderr)
    return answer.exit
  },
}
