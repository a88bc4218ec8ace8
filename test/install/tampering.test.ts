import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../src/dialects/claude-code/index.ts'
import type { DocumentSettings } from '../../src/dialects/settings.ts'
import { putHooks } from '../../src/install/edit-settings.ts'
import type { Installation } from '../../src/install/installations.ts'
import { registrationsAt } from '../../src/install/registrations.ts'
import { isTampered } from '../../src/install/tampering.ts'

const RUN = { program: ['/n', '/s'], policies: ['/p.yaml'] } as const
const EVENTS = ['PreToolUse', 'ConfigChange']

const settings = claudeCode.settings as DocumentSettings // it is one, see its file
const hooks = registrationsAt(
  claudeCode.events.filter(({ name }) => EVENTS.includes(name)),
  claudeCode,
  settings,
  RUN,
)
const edited = { file: 'settings.json', host: 'claude-code', settings }
const { text, insertions } = putHooks('{\n  "model": "m"\n}\n', hooks, edited, [])

const installation: Installation = {
  ...RUN,
  host: 'claude-code',
  file: '/home/me/.claude/settings.json',
  scope: 'user',
  events: EVENTS,
  isNew: false,
  insertions,
}

describe('a file with our hooks', () => {
  test.each([
    ['as it was written', text, false],
    ['written anew by another program', JSON.stringify(JSON.parse(text)), false],
    ['with something else in it', text.replace('"m"', '"other"'), false],
    ['with comments', `// mine\n${text}`, false],
    ['without them', '{ "model": "m" }', true],
    ['without one of them', text.replace('"ConfigChange"', '"Config"'), true],
    ['with another policy', text.replaceAll('/p.yaml', '/tmp/empty.yaml'), true],
    ['with another program', text.replaceAll("'/s'", "'/bin/true'"), true],
    ['with a narrower matcher', text.replace('"matcher": "*"', '"matcher": "Read"'), true],
    ['with a condition', text.replace('"type": "command",', '"type": "command", "if": "Bash(ls)",'), true],
    ['without what refuses where Sluice does not start', text.replaceAll(/\/bin\/sh -c '.*?' '.*?' /g, ''), true],
    ['with the switch', text.replace('{', '{ "disableAllHooks": true, '), true],
    ['with the switch off', text.replace('{', '{ "disableAllHooks": false, '), false],
    ['that does not parse', text.slice(0, -3), true],
    ['that is empty', '', true],
  ])('%s: %#', (_, changed, expected) => expect(isTampered(changed, installation)).toBe(expected))
})

describe('another file', () => {
  test.each([
    ['{}', false],
    ['', false],
    ['{ "hooks": {} }', false],
    ['{ "disableAllHooks": true }', true],
    ['{ "disableAllHooks": "true" }', false],
    ['{ "disableAllHooks": true', true],
  ])('%s: %s', (changed, expected) => expect(isTampered(changed, null)).toBe(expected))
})
