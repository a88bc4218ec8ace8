import { existsSync, readFileSync } from 'node:fs'
import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { isOtherStance } from './other-stance.ts'
import { decideAlone, programOf } from './packs.ts'

interface Labelled {
  readonly command: string
  readonly expected: 'deny' | 'allow'
}

const CORPUS = new URL('../../../shared/corpora/commands.jsonl', import.meta.url)
const IS_THERE = existsSync(CORPUS)

const labelled = IS_THERE
  ? readFileSync(CORPUS, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Labelled)
  : []

// The labels come from two other guards, whose policies differ from ours in places.
describe.skipIf(!IS_THERE)(`the corpus of commands${IS_THERE ? '' : ' (skipped: there is no ../shared)'}`, () => {
  const program = programOf('guard-agent', 'guard-commands', 'guard-files', 'guard-network', 'guard-supply-chain')
  const decisions = labelled.map(({ command, expected }) => {
    const event: AgentEvent = {
      event: 'tool_start',
      workspace: '/work/app',
      tool: { name: 'Bash', params: { command } },
    }
    return { command, expected, ...decideAlone(program, event) }
  })
  const share = (expected: Labelled['expected'], ...verdicts: readonly string[]): number => {
    const meant = decisions.filter((decision) => decision.expected === expected)
    return meant.filter(({ verdict }) => verdicts.includes(String(verdict))).length / meant.length
  }

  test('has enough commands of both kinds', () => {
    expect(labelled.filter(({ expected }) => expected === 'deny').length).toBeGreaterThan(100)
    expect(labelled.filter(({ expected }) => expected === 'allow').length).toBeGreaterThan(100)
  })

  test('is judged otherwise than labelled only where the guards take another stance', () => {
    const other = decisions.filter(({ expected, verdict }) => (expected === 'allow') !== (verdict === null))
    expect(other.filter(({ command, expected }) => !isOtherStance(command, expected))).toEqual([])
    // A row that is judged as labelled by now has to leave the list.
    const listed = decisions.filter(({ command, expected }) => isOtherStance(command, expected))
    expect(listed.filter((decision) => !other.includes(decision))).toEqual([])
  })

  test('is mostly stopped where it should be, and passes almost everywhere else', () => {
    const figures = {
      'to deny: denied': share('deny', 'deny'),
      'to deny: denied or asked about': share('deny', 'deny', 'ask'),
      'to allow: denied': share('allow', 'deny'),
      'to allow: denied or asked about': share('allow', 'deny', 'ask'),
    }
    console.info(
      Object.entries(figures)
        .map(([name, value]) => `${name} ${(100 * value).toFixed(1)} %`)
        .join(', '),
    )
    expect(figures['to deny: denied']).toBeGreaterThanOrEqual(0.76)
    expect(figures['to deny: denied or asked about']).toBeGreaterThanOrEqual(0.925)
    expect(figures['to allow: denied']).toBeLessThanOrEqual(0.03)
    expect(figures['to allow: denied or asked about']).toBeLessThanOrEqual(0.04)
  })

  test('causes no error in any rule', () => {
    expect(decisions.flatMap(({ errors }) => errors)).toEqual([])
  })
})
