import { createMemoryLedger, decide, defineAction, defineCondition, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { compilePolicies, type CompileOptions } from '../../src/compile/compile-policies.ts'
import { MATCHING } from '../../src/compile/matching.ts'
import type { PolicyData } from '../../src/compile/policy-data.ts'
import { readOutlines, readPolicyData, storeOutlines, storePolicyData } from '../../src/compile/stored-data.ts'
import { readPolicies } from '../../src/compile/read-policies.ts'
import { outlinesOf } from '../../src/hook/outlines.ts'
import { outlined } from '../../src/compile/rule-outline.ts'
import { calls } from '../../src/kinds/calls.ts'
import { decideTests } from '../rules/pack-tests.ts'
import { PACKS, policyOf } from '../rules/packs.ts'
import { runCount } from '../run-count.ts'

/** A condition and an action that count how often they are compiled. */
function countingKinds() {
  const counts = { condition: 0, action: 0 }
  const condition = defineCondition({
    name: 'counting',
    summary: 'holds, and counts',
    schema: { properties: {} },
    examples: [],
    compile() {
      counts.condition++
      return { test: () => true }
    },
  })
  const action = defineAction({
    name: 'counted',
    summary: 'logs, and counts',
    schema: { properties: {} },
    examples: [],
    effects: ['log'],
    ports: [],
    compile() {
      counts.action++
      return { plan: { type: 'log', level: 'info', message: 'm' } }
    },
  })
  return { counts, vocabulary: { conditions: [condition], actions: [action] } }
}

function counted(rules: number) {
  const { counts, vocabulary } = countingKinds()
  const hooks = Array.from({ length: rules }, (_, index) => ({
    id: `r${index}`,
    on: 'turn_end',
    condition: { type: 'counting' },
    action: { type: 'counted' },
    priority: index,
  }))
  const { program } = loadPolicy([{ name: 'p', text: JSON.stringify({ hooks }) }], { vocabulary })
  const seen = [{ ...counts }]
  for (const explain of [false, false, true]) {
    const { fired } = decide(program, createMemoryLedger(), { event: 'turn_end' }, { explain })
    expect(fired).toHaveLength(rules)
    seen.push({ ...counts })
  }
  return seen
}

test('no rule with a mistake is compiled, even if so many have one that not all are shown', () => {
  const rules = Array.from({ length: 150 }, (_, index) => ({
    id: `r${index}`,
    on: 'tool-start',
    condition: { type: 'tool_name', match: `T${index}` },
    action: { type: 'gate', reason: 'no' },
  }))
  const { diagnostics } = compilePolicies(readPolicies([{ name: 'p', text: JSON.stringify({ hooks: rules }) }]), {
    matching: MATCHING,
  })
  expect(diagnostics.map(({ code }) => code)).toEqual(Array.from({ length: 100 }, () => 'unknown-event'))
})

describe('kinds are compiled', () => {
  test('once for each rule, however often the program decides', () => {
    expect(counted(1)).toEqual(Array(4).fill({ condition: 1, action: 1 }))
    expect(counted(1000)).toEqual(Array(4).fill({ condition: 1000, action: 1000 }))
  })

  test('if there are more rules than are kept, once to check them and once for the first decision', () => {
    const [loaded, ...asked] = counted(1001)
    expect(loaded).toEqual({ condition: 1001, action: 1001 })
    expect(asked).toEqual(Array(3).fill({ condition: 2002, action: 2002 }))
  })
})

const OPTIONS: CompileOptions = { vocabulary: calls, matching: MATCHING }

/** The data read from some policies, stored, after a round trip through JSON. */
const kept = (...texts: readonly string[]): unknown => {
  const policies = texts.map((text, index) => ({ name: `${index}.yaml`, text }))
  return JSON.parse(JSON.stringify(storePolicyData(readPolicies(policies, OPTIONS).data)))
}

const open = (data: unknown): PolicyData => {
  const known = readPolicyData(data)
  if (known === null) throw new Error('the data is refused')
  return known
}

describe('policy data', () => {
  test.each(PACKS)('decides as the text of %s does, with outlines of its rules', async (pack) => {
    const most = runCount(60, Infinity)
    const { text } = policyOf(pack)
    const loaded = loadPolicy([{ name: '0.yaml', text }])
    const data = open(kept(text))
    const outlines = readOutlines(JSON.parse(JSON.stringify(storeOutlines(outlinesOf(data, loaded.program))))) ?? []
    if (pack.startsWith('guard-')) expect(outlines).not.toContain(null)
    const compiled = compilePolicies({ data, outlines: outlined(outlines), diagnostics: [] }, OPTIONS)
    expect(compiled.diagnostics).toEqual([])
    expect(JSON.stringify(compiled.program.rules)).toBe(JSON.stringify(loaded.program.rules))
    expect(compiled.program.digest()).toBe(loaded.program.digest())
    const decisions = await decideTests(pack, loaded.program, most)
    expect(decisions.length).toBeGreaterThan(0)
    expect(await decideTests(pack, compiled.program, most)).toEqual(decisions)
  })

  test('holds no values of the environment, which are filled in when it is compiled', () => {
    const policy = {
      env: ['TOKEN'],
      mcp_servers: { s: { url: 'https://example.org/', headers: { authorization: '<<env.TOKEN>>' } } },
      hooks: [{ id: 'r', on: 'turn_end', action: { type: 'log', message: '<<env.TOKEN>>' } }],
    }
    const data = open(kept(JSON.stringify(policy)))
    const { program } = compilePolicies({ data, diagnostics: [] }, { ...OPTIONS, env: { TOKEN: 'x' } })
    expect(program.servers.mcp).toEqual({ s: { url: 'https://example.org/', headers: { authorization: 'x' } } })
    expect(decide(program, createMemoryLedger(), { event: 'turn_end' }).log).toMatchObject([{ message: 'x' }])
  })

  test('reports errors at the declaration, as the text is not at hand', () => {
    const text = 'mcp_servers:\n  s: { url: "https://<<env.HOST>>" }\nenv: [HOST]\nhooks: []'
    const { program, diagnostics } = compilePolicies({ data: open(kept(text)), diagnostics: [] }, OPTIONS)
    expect(diagnostics).toMatchObject([{ file: '0.yaml', line: 2, code: 'wrong-value' }])
    expect(program.invalidReason).toBe('0.yaml:2:6: `url` is not a valid URL')
  })

  const sound = kept('hooks: [{ id: r, on: turn_end, action: { type: log, message: m } }]') as PolicyData
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [sound]],
    ['a map without its members', {}],
    ...Object.keys(sound).flatMap((name): [string, unknown][] => [
      [`\`${name}\` missing`, { ...sound, [name]: undefined }],
      [`\`${name}\` a number`, { ...sound, [name]: 5 }],
    ]),
    ['a rule without a position', { ...sound, rules: [{ ...sound.rules[0], range: {} }] }],
    ['a rule without an owner', { ...sound, rules: [{ ...sound.rules[0], owner: undefined }] }],
    ['a rule whose config is a map', { ...sound, rules: [{ ...sound.rules[0], config: {} }] }],
    ['a definition without a name', { ...sound, define: [[sound.rules[0]]] }],
    ['a tool without a position', { ...sound, tools: [['a', { file: 'a', config: 'b' }]] }],
  ])('is refused if it has another shape: %s', (_what, data) => expect(readPolicyData(data)).toBeNull())
})
