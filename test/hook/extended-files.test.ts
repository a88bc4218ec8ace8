import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { findPolicies, createPolicies } from '../../src/hook/policies.ts'
import { formatLock, sha256Of } from '../../src/hosts/packs/lock-file.ts'
import { hookedProject, type HookedProject } from './hooked-project.ts'

const PRE = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } }
const pack = (reason: string): string =>
  `hooks: [{ id: r, on: tool_start, action: { type: gate, reason: ${reason} } }]\n`

function extendingProject(): HookedProject & { write(reason: string): void; lock(reason: string): void } {
  const project = hookedProject('extends: [./team.yaml]\nhooks: []\n')
  const folder = dirname(project.policy)
  const write = (reason: string): void => writeFileSync(join(folder, 'team.yaml'), pack(reason))
  const lock = (reason: string): void => {
    const sha256 = sha256Of(pack(reason))
    const text = formatLock([{ source: './team.yaml', version: null, sha256, meaning: sha256 }])
    writeFileSync(join(folder, 'sluice.lock'), text)
  }
  write('first')
  lock('first')
  return { ...project, write, lock }
}

const reasonOf = async ({ call }: HookedProject): Promise<unknown> => {
  const { stdout, stderr } = await call(PRE)
  if (stdout === '') return stderr
  const answer = JSON.parse(stdout) as { hookSpecificOutput: { permissionDecisionReason: unknown } }
  return answer.hookSpecificOutput.permissionDecisionReason
}

test('a hook follows a locked file, from its cache too', async () => {
  const project = extendingProject()
  expect(await reasonOf(project)).toBe('first')
  const folder = join(project.state, 'cache')
  const [name = ''] = readdirSync(folder)
  const text = readFileSync(join(folder, name), 'utf8')
  const start = text.indexOf('{"layers"')
  writeFileSync(join(folder, name), text.slice(0, start) + text.slice(start).replaceAll('first', 'cached'))
  expect(await reasonOf(project)).toBe('cached')
})

test('a hook refuses every call once a locked file, or the lock, has changed', async () => {
  const project = extendingProject()
  expect(await reasonOf(project)).toBe('first')
  project.write('other')
  expect(await reasonOf(project)).toContain('`./team.yaml` is not as it was locked')
  project.lock('other')
  expect(await reasonOf(project)).toBe('other')
  project.lock('first')
  expect(await reasonOf(project)).toContain('`./team.yaml` is not as it was locked')
  unlinkSync(join(dirname(project.policy), 'sluice.lock'))
  expect(await reasonOf(project)).toContain('`./team.yaml` has no `')
})

test('a process that answers many calls notices, too', async () => {
  const { policy, state, write, lock } = extendingProject()
  const dialect = findDialect('claude-code')
  if (dialect === undefined) throw new Error('there is no claude-code')
  const current = createPolicies(dialect, findPolicies([policy]), {}, state)
  const read = async (): Promise<unknown> => {
    const { program } = await current()
    return typeof program === 'string' ? program : program.rules.map(({ id }) => id)
  }
  expect([await read(), await read()]).toEqual([['r'], ['r']])
  write('other')
  expect(await read()).toContain('is not as it was locked')
  lock('other')
  expect(await read()).toEqual(['r'])
})
