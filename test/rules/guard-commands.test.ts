import { expect, test } from 'vitest'
import { decideAlone, programOf } from './packs.ts'

// What the pack promises is in rules/guard-commands.test.yaml. Here is what is too long to stand there.

test('a long text before a command hides nothing', () => {
  const command = `echo ${'x'.repeat(2000)}; rm -rf /srv/build`
  const event = { event: 'tool_start', workspace: '/work/app', tool: { name: 'Bash', params: { command } } } as const
  expect(decideAlone(programOf('guard-commands'), event).rule).toBe('commands-rm-outside')
})
