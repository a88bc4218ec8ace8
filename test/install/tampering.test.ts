import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code/index.ts'
import type { DocumentSettings } from '../../src/agents/settings.ts'
import { putHooks } from '../../src/install/edit-settings.ts'
import type { Installation } from '../../src/install/installations.ts'
import { registrationsAt, type Run } from '../../src/install/registrations.ts'
import { whyChangeDisarms } from '../../src/install/tampering.ts'
import { forAllTools } from './all-tools.ts'

const RUN = { program: ['/n', '/s'], policies: ['/p.yaml'], state: '/state' } as const
const EVENTS = ['PreToolUse', 'ConfigChange']

const settings = claudeCode.settings as DocumentSettings // see its file
const events = claudeCode.events.filter(({ name }) => EVENTS.includes(name))
const edited = { file: 'settings.json', host: 'claude-code', settings }

function installed(run: Run): { readonly text: string; readonly installation: Installation } {
  const hooks = registrationsAt(forAllTools(events), claudeCode, settings, run)
  const { text, insertions } = putHooks('{\n  "model": "m"\n}\n', hooks, edited, [])
  const file = '/home/me/.claude/settings.json'
  const known = { host: 'claude-code', file, scope: 'user', events: EVENTS, isNew: false, insertions } as const
  const { state: _, ...ran } = run
  return { text, installation: { ...ran, ...known } }
}

const { text, installation } = installed(RUN)
const warm = installed({ ...RUN, warm: { curl: '/usr/bin/curl' } })

function disarms(text: string, known: Installation | null): boolean {
  return whyChangeDisarms(text, '/f.json', known, claudeCode, RUN.state) !== null
}

describe('whether hooks are disarmed in a file with our hooks', () => {
  test.each([
    ['as it was written', text, false],
    ['rewritten by another program', JSON.stringify(JSON.parse(text)), false],
    ['with other settings', text.replace('"m"', '"other"'), false],
    ['with a trailing comma and a byte order mark', `\uFEFF${text.replace(/\}\s*$/, ',}')}`, false],
    ['with a comment, so that the agent cannot read it', `// mine\n${text}`, true],
    ['without them', '{ "model": "m" }', true],
    ['without one of the hooks', text.replace('"ConfigChange"', '"Config"'), true],
    ['with another policy', text.replaceAll('/p.yaml', '/tmp/empty.yaml'), true],
    ['with another program', text.replaceAll("'/s'", "'/bin/true'"), true],
    ['with a narrower matcher', text.replace('"matcher": "*"', '"matcher": "Read"'), true],
    ['with a condition', text.replace('"type": "command",', '"type": "command", "if": "Bash(ls)",'), true],
    ['without the refusal for when Sluice does not start', text.replaceAll(/\/bin\/sh -c '.*?' '.*?' /g, ''), true],
    ['with hooks switched off', text.replace('{', '{ "disableAllHooks": true, '), true],
    ['with hooks switched on', text.replace('{', '{ "disableAllHooks": false, '), false],
    ['that does not parse', text.slice(0, -3), true],
    ['that is empty', '', true],
  ])('%s: %#', (_, changed, expected) => expect(disarms(changed, installation)).toBe(expected))
})

describe('whether hooks are disarmed in a file with hooks that ask a daemon', () => {
  test.each([
    ['as it was written', warm.text, false],
    ['rewritten by another program', JSON.stringify(JSON.parse(warm.text)), false],
    ['with hooks that start Sluice', text, true],
    ['with another state folder', warm.text.replaceAll("'/state'", "'/tmp'"), true],
    ['with another policy', warm.text.replaceAll('%2Fp.yaml', '%2Ftmp%2Fp.yaml'), true],
    ['with another curl', warm.text.replaceAll('/usr/bin/curl', '/tmp/curl'), true],
    ['with settings of curl', warm.text.replaceAll(' --disable', ''), true],
    ['with another script', warm.text.replaceAll('exit 2', 'exit 0'), true],
    ['without one of the hooks', warm.text.replace('"ConfigChange"', '"Config"'), true],
  ])('%s: %#', (_, changed, expected) => expect(disarms(changed, warm.installation)).toBe(expected))

  test('in place of hooks that start Sluice', () => expect(disarms(warm.text, installation)).toBe(true))
})

describe('whether hooks are disarmed by another file', () => {
  test.each([
    ['{}', false],
    ['', false],
    ['{ "hooks": {} }', false],
    ['{ "disableAllHooks": true }', true],
    ['{ "disableAllHooks": "true" }', false],
    ['{ "disableAllHooks": true', true],
    ['{ "env": { "FOO": "1" } }', false],
    ['{ "env": { "NODE_OPTIONS": "-r x" } }', true],
    ['{ "env": { "LD_PRELOAD": "/x.so" } }', true],
    ['{ "env": { "DYLD_OTHER": "" } }', true],
    ['{ "env": { "BASH_FUNC_exit%%": "() { :; }" } }', true],
    ['{ "env": { "CLAUDE_CODE_SHELL_PREFIX": "/bin/true" } }', true],
    ['{ "env": ["LD_PRELOAD"] }', false],
  ])('%s: %s', (changed, expected) => expect(disarms(changed, null)).toBe(expected))
})
