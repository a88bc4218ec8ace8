import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAlone, programOf } from '../packs.ts'
import { scripts } from './grammar.ts'
import { USUAL } from './usual.ts'

// `allow-reading` only answers where no other pack has an answer.

const GUARDS = ['guard-files', 'guard-commands', 'guard-network', 'guard-supply-chain', 'secrets'] as const
const alone = programOf(...GUARDS)
const together = programOf('allow-reading', ...GUARDS)

const decided = (program: typeof alone, command: string) =>
  decideAlone(program, {
    event: 'tool_start',
    workspace: '/work/app',
    cwd: '/work/app',
    tool: { name: 'Bash', params: { command } },
  })

test.each([
  'cat .env',
  'head -1 .env.production',
  'git show HEAD:.env',
  'cat a.ts && rm -rf /',
  'git status; git push --force origin main',
  'ls ~/.ssh && cat ~/.ssh/id_rsa',
])('%s: as without the pack', (command) => {
  const { verdict, rule, reason } = decided(alone, command)
  expect(decided(together, command)).toMatchObject({ verdict, rule, reason })
  expect(['ask', 'deny']).toContain(verdict)
})

test('an answer of another pack stands, whatever the command', () => {
  let answered = 0
  for (const command of [...USUAL, ...fc.sample(scripts, { seed: 1, numRuns: 500 })]) {
    const { verdict, rule } = decided(alone, command)
    const now = decided(together, command)
    if (verdict === null) expect([command, ['allow', null]]).toEqual([command, expect.arrayContaining([now.verdict])])
    else expect([command, now.verdict, now.rule]).toEqual([command, verdict, rule])
    if (verdict !== null) answered++
  }
  expect(answered).toBeGreaterThan(0)
})
