import { expect, test } from 'vitest'
import { decideAlone, programOf } from './packs.ts'

// The other tests of the pack are in rules/guard-commands.test.yaml. This one is too long for that file.

test('long text before a command does not hide the command', () => {
  const command = `echo ${'x'.repeat(2000)}; rm -rf /srv/build`
  const event = { event: 'tool_start', workspace: '/work/app', tool: { name: 'Bash', params: { command } } } as const
  expect(decideAlone(programOf('guard-commands'), event).rule).toBe('commands-rm-outside')
})
