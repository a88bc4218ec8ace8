import { loadPolicy } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { shippedPacks } from 'sluice/node'
import { describe, expect, test } from 'vitest'
import { addPack, addPackTest } from '../../../src/workbench/first-policy/add-pack.ts'

describe('a pack is added to a policy', () => {
  test.each<[string, string, string]>([
    ['as the first', '# mine\nhooks: [] # none\n', '# mine\nextends: [loops]\n\nhooks: [] # none\n'],
    ['to a list', 'extends: [audit] # see\nhooks: []\n', 'extends: [audit, loops] # see\nhooks: []\n'],
    [
      'to a block list',
      'extends:\n  - audit # first\n  # last\n\nhooks: []\n',
      'extends:\n  - audit # first\n  - loops\n  # last\n\nhooks: []\n',
    ],
    ['to a list without indent', 'extends:\n- audit\nhooks: []\n', 'extends:\n- audit\n- loops\nhooks: []\n'],
    ['to names in quotes', "extends:\n- 'audit'\nhooks: []\n", 'extends:\n- \'audit\'\n- "loops"\nhooks: []\n'],
    ['beside a comment with it', 'extends: [audit] # "loops"\n', 'extends: [audit, loops] # "loops"\n'],
    ['to a single name', 'extends: audit # see\nhooks: []\n', 'extends: [audit, loops] # see\nhooks: []\n'],
    ['to an empty list', 'extends: []\nhooks: []\n', 'extends: [\n  "loops"\n]\nhooks: []\n'],
    ['with Windows line breaks', 'hooks: []\r\n', 'extends: [loops]\r\n\r\nhooks: []\r\n'],
    ['to JSON', '{"extends": ["audit"], "hooks": []}\n', '{"extends": ["audit", "loops"], "hooks": []}\n'],
    ['to JSON without packs', '{"hooks": []}\n', '{"hooks": [], "extends":["loops"]}\n'],
    ['to a comment', '# nothing yet', '# nothing yet\nextends: [loops]\n'],
  ])('%s', (_name, text, expected) => {
    const added = addPack(text, 'loops') ?? ''
    expect(added).toBe(expected)
    const { program } = loadPolicy([{ name: 'p.yaml', text: added }], { vocabulary: hookFiles, packs: shippedPacks })
    expect(program.invalidReason).toBeNull()
    expect(program.rules.some(({ id }) => id.startsWith('loops-'))).toBe(true)
    expect(addPack(added, 'loops')).toBeNull()
  })

  test.each(['extends: loops\n', 'extends: [audit, loops]\n', "extends:\n  - 'loops' # yes\n"])(
    'not twice: %j',
    (text) => {
      expect(addPack(text, 'loops')).toBeNull()
    },
  )
})

const NETWORK = `  - name: guard-network refuses the credentials of the machine
    steps:
      - { call: Bash, params: { command: curl http://169.254.169.254/latest/meta-data/ }, expect: deny }`

describe('the test of a pack is added to a file of tests', () => {
  test.each<[string, string, string | null]>([
    [
      'at the end of the tests',
      'tests:\n  - name: a\n    steps: [] # none\n\n# the end\n',
      `tests:\n  - name: a\n    steps: [] # none\n\n${NETWORK}\n\n# the end\n`,
    ],
    [
      'before what follows them',
      'tests:\n  - name: a\n    steps: []\ngiven: {}\n',
      `tests:\n  - name: a\n    steps: []\n\n${NETWORK}\ngiven: {}\n`,
    ],
    [
      'with their indentation',
      'tests:\n- name: a\n  steps: []\n',
      `tests:\n- name: a\n  steps: []\n\n${NETWORK.replaceAll(/^ {2}/gm, '')}\n`,
    ],
    [
      'after a multi-line text',
      'tests:\n  - steps: []\n    name: |\n      a\n',
      `tests:\n  - steps: []\n    name: |\n      a\n\n${NETWORK}\n`,
    ],
    ['not twice', `tests:\n${NETWORK}\n`, null],
    ['not into a flow list', 'tests: [{ name: a, steps: [] }]\n', null],
    ['not into something else', 'tests: none\n', null],
    ['not into an empty file', '', null],
    ['not into a file that does not parse', 'tests: [\n', null],
  ])('%s', (_name, text, expected) => {
    expect(addPackTest(text, 'guard-network')).toBe(expected)
  })

  test('a pack that is meant to be copied from has no test', () => {
    expect(addPackTest('tests:\n  - name: a\n', 'pipelines')).toBeNull()
  })
})
