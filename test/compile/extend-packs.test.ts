import { createMemoryLedger, decide, type Decision, type Diagnostic, type LoadedPolicy, loadPolicy } from 'sluice'
import { shippedPacks } from 'sluice/node'
import { describe, expect, test } from 'vitest'

const PACKS: Readonly<Record<string, string>> = {
  doors: `
    define: { at-night: { type: expression, expr: "turn > 5" } }
    hooks:
      - { id: front, on: tool_start, action: { type: gate, reason: the front door is shut } }
      - id: back
        on: tool_start
        condition: { type: defined, name: at-night }
        action: [{ type: log, message: somebody came }, { type: gate, allow: false, reason: the back door is shut }]
      - { id: note, on: tool_start, action: { type: inject_message, content: wipe your feet } }
  `,
  house: `
    extends: [doors]
    hooks:
      - { id: window, on: tool_start, action: { type: log, message: a draught } }
  `,
  broken: 'hooks: [{ id: b, action: { type: gatte } }]',
}

const load = (...texts: readonly string[]): LoadedPolicy =>
  loadPolicy(
    texts.map((text, index) => ({ name: `${'abc'[index] ?? ''}.yaml`, text })),
    { packs: { names: Object.keys(PACKS), read: (name) => PACKS[name] ?? '' } },
  )

const textsOf = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ file, line, column, severity, code, message, help }) => {
    return `${file}:${line}:${column} ${severity} ${code}: ${message}${help === null ? '' : ` (${help})`}`
  })

const problems = (...texts: readonly string[]): readonly string[] => textsOf(load(...texts).diagnostics)

const decideCall = (text: string): Decision => {
  const { program, diagnostics } = load(text)
  expect(diagnostics).toEqual([])
  return decide(program, createMemoryLedger(), { event: 'tool_start', turn: 9 })
}

const OWN = 'hooks: [{ id: own, on: tool_start, action: { type: log, message: m } }]'

describe('extends', () => {
  test.each<readonly [title: string, texts: readonly string[], rules: readonly string[]]>([
    ['puts the rules of the pack first', [`extends: [doors]\n${OWN}`], ['front', 'back', 'note', 'own']],
    ['takes one name as a text', ['extends: doors'], ['front', 'back', 'note']],
    ['follows the packs of packs', ['extends: [house]'], ['front', 'back', 'note', 'window']],
    [
      'takes each pack once',
      ['extends: [doors, house]', `extends: [doors]\n${OWN}`],
      ['front', 'back', 'note', 'window', 'own'],
    ],
    ['adds nothing if it is empty', [`extends: []\n${OWN}`], ['own']],
    [
      'is accepted under `runtime` in the file of an application',
      ['runtime: { extends: [doors] }'],
      ['front', 'back', 'note'],
    ],
  ])('%s', (_title, texts, rules) => {
    const { program, diagnostics } = load(...texts)
    expect(diagnostics).toEqual([])
    expect(program.rules.map(({ id }) => id)).toEqual(rules)
  })

  test('shares definitions with the file', () => {
    const rule =
      '{ id: own, on: tool_start, condition: { type: defined, name: at-night }, action: { type: log, message: m } }'
    expect(decideCall(`extends: [doors]\nhooks: [${rule}]`).fired).toContain('own')
  })

  test.each<readonly [texts: readonly string[], problem: string]>([
    [['extends: [dors]'], 'a.yaml:1:11 error unknown-pack: there is no pack `dors` (did you mean `doors`?)'],
    // The rules of an unknown pack are unknown, so none of their names is reported as wrong.
    [
      ['extends: [dors]\nrules: { front: off }'],
      'a.yaml:1:11 error unknown-pack: there is no pack `dors` (did you mean `doors`?)',
    ],
    [
      ['extends: [../../etc/passwd]'],
      'a.yaml:1:11 error unknown-pack: `../../etc/passwd` cannot be found without a folder (pass `packs`, such as `projectPacks(folder)` from `sluice/node`)',
    ],
    [['extends: 5'], 'a.yaml:1:10 error wrong-type: `extends` must be text or a list, not `5`'],
    [['extend: [doors]'], 'a.yaml:1:1 error unknown-field: nothing reads `extend` (did you mean `extends`?)'],
    [['extends: [broken]'], 'broken:1:34 error unknown-action: there is no action `gatte` (did you mean `gate`?)'],
    [
      ['extends: [doors]\nhooks: [{ id: front, action: { type: log, message: m } }]'],
      'a.yaml:2:15 error duplicate-id: the application has two rules with the id `front` (the first is at doors:4:9)',
    ],
  ])('%j is refused', (texts, problem) => {
    expect(problems(...texts)).toEqual([problem])
  })

  test('is an error if no packs are passed', () => {
    const { diagnostics } = loadPolicy([{ name: 'a.yaml', text: 'extends: [doors]' }])
    expect(textsOf(diagnostics)).toEqual([
      'a.yaml:1:11 error unknown-pack: there is no pack `doors` (pass `packs`, such as `shippedPacks` from `sluice/node`)',
    ])
  })

  test('finds the shipped packs', () => {
    const policy = { name: 'a.yaml', text: 'extends: [guard-commands]\nrules: { commands-disk: ask }' }
    const { program, diagnostics } = loadPolicy([policy], { packs: shippedPacks })
    expect(diagnostics).toEqual([])
    expect(program.rules.map(({ id }) => id)).toContain('commands-disk')
  })
})

describe('rules', () => {
  test.each<readonly [rules: string, verdict: string | null, rule: string | null, fired: readonly string[]]>([
    ['{}', 'deny', 'front', ['front', 'back', 'note']],
    ['{ front: off }', 'deny', 'back', ['back', 'note']],
    ['{ front: off, back: ask }', 'ask', 'back', ['back', 'note']],
    ['{ front: ask, back: ask }', 'ask', 'front', ['front', 'back', 'note']],
    ['{ front: off, back: off, note: off }', null, null, []],
  ])('%s: %s', (rules, verdict, rule, fired) => {
    expect(decideCall(`extends: [doors]\nrules: ${rules}`)).toMatchObject({ verdict, rule, fired })
  })

  test('keeps the reason of a gate that asks', () => {
    expect(decideCall('extends: [doors]\nrules: { front: ask, back: off }').reason).toBe('the front door is shut')
  })

  test.each<readonly [texts: readonly string[], problem: string]>([
    [
      ['extends: [doors]\nrules: { frnt: off }'],
      'a.yaml:2:10 error unknown-rule: no pack has a rule `frnt` (did you mean `front`?)',
    ],
    [[`extends: [doors]\nrules: { own: off }\n${OWN}`], 'a.yaml:2:10 error unknown-rule: no pack has a rule `own`'],
    [
      ['extends: [doors]\nrules: { note: ask }'],
      'a.yaml:2:16 error no-effect: `note` refuses nothing, so it has nothing to ask about (write `off` to turn it off)',
    ],
    [
      ['extends: [doors]\nrules: { front: deny }'],
      'a.yaml:2:17 error wrong-value: `front` must be `off` or `ask`, not the text `deny`',
    ],
    [
      ['extends: [doors]\nrules: { front: off }', 'extends: [doors]\nrules: { front: ask }'],
      'b.yaml:2:17 error duplicate-definition: another file has `front: off` (write the same in both files)',
    ],
  ])('%j is refused', (texts, problem) => {
    expect(problems(...texts)).toEqual([problem])
  })

  test('belongs to the application if a file extends nothing', () => {
    expect(problems(`rules: { max: 3 }\n${OWN}`)).toEqual([])
    expect(problems(`roles: { admin: ann }\n${OWN}`)).toEqual([])
  })
})
