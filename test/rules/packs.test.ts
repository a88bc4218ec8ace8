import { loadPolicy } from 'sluice'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DIALECTS } from '../../src/agents/all.ts'
import { impossibleIn } from '../../src/agents/capabilities.ts'
import { isMap } from '../../src/model/value.ts'
import { openProgram } from '../../src/model/rule.ts'
import { type Pack, PACKS, policyOf, programOf } from './packs.ts'

test.each(PACKS)('%s loads without a diagnostic', (pack) => {
  const { program, diagnostics } = loadPolicy([policyOf(pack)])
  expect(diagnostics).toEqual([])
  expect(program.rules.length).toBeGreaterThan(0)
})

test('all packs load as one program without a diagnostic', () => {
  expect(loadPolicy(PACKS.map(policyOf)).diagnostics).toEqual([])
})

// To use the rest of a pack in such an agent, switch these rules off.
const REFUSED: Partial<Record<Pack, Readonly<Record<string, readonly string[]>>>> = {
  secrets: {
    kiro: ['secrets-pasted', 'secrets-in-results'],
    'kiro-v1': ['secrets-in-results'],
    starchild: ['secrets-in-results'],
    windsurf: ['secrets-in-results'],
  },
}

test.each(PACKS)('%s can be installed in every agent that can keep its promises', (pack) => {
  const refused = DIALECTS.map(
    (dialect) => [dialect.name, impossibleIn(programOf(pack), dialect).map(({ rule }) => rule)] as const,
  )
  expect(Object.fromEntries(refused.filter(([, rules]) => rules.length > 0))).toEqual(REFUSED[pack] ?? {})
})

test.each(PACKS)('the rules of %s have a prefix, a description and tags', (pack) => {
  for (const { id, description, tags } of openProgram(programOf(pack)).rules) {
    expect(id).toMatch(
      /^(reading|files|agent|commands|network|supply|context|budgets|loops|done|audit|flow|pipelines|secrets|claims|habits)-/,
    )
    expect(description).toMatch(/^[a-z0-9].*[^.]$/)
    expect(tags.length).toBeGreaterThan(0)
  }
})

test.each(PACKS)('%s has no pattern for commands longer than 60 characters', (pack) => {
  const patternsIn = (value: unknown): readonly unknown[] => {
    if (Array.isArray(value)) return value.flatMap(patternsIn)
    if (!isMap(value)) return []
    const own = value['type'] === 'command' ? [value['matches'] ?? []].flat() : []
    return [...own, ...Object.values(value).flatMap(patternsIn)]
  }
  const patterns = patternsIn(parse(policyOf(pack).text))
  expect(patterns.filter((pattern) => String(pattern).length > 60)).toEqual([])
})

test('guards have no pattern longer than 60 characters, and no YAML anchors', () => {
  const long = PACKS.filter((pack) => /^(?:guard|secrets)/.test(pack)).flatMap((pack) => {
    const { text } = policyOf(pack)
    const patterns = [...text.matchAll(/(?:\b(?:matches|pattern):|^ +-) '((?:[^']|'')*)'/gm)].map(
      ([, pattern = '']) => pattern,
    )
    return patterns.filter((pattern) => pattern.length > 60).map((pattern) => [pack, pattern])
  })
  expect(long).toEqual([])
  expect(PACKS.filter((pack) => /^(?:guard|secrets)/.test(pack) && /[:-] [&*]\w/.test(policyOf(pack).text))).toEqual([])
})
