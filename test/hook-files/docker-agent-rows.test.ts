import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classify } from '../../src/calls/risk/classify.ts'
import { readJudgement } from '../../src/kinds/actions/parts/ask-model.ts'
import { readFacts } from '../calls/facts-of.ts'
import { ROWS } from './docker-agent-file.ts'
import { DECIDED, DIFFERENT, TESTED } from './docker-agent-rows.ts'

// Every row of known facts about docker-agent is tested here, tested elsewhere, or decided against with a reason.

/** Rows whose input is only a command. */
const COMMANDS = ROWS.flatMap((row) => {
  const isOfCommands = row.area === 'safer_shell' || row.area === 'taxonomy'
  const [, command] = isOfCommands ? (/^`([\s\S]*?)`(?: \(strict\))?$/.exec(row.input) ?? []) : []
  return command === undefined ? [] : [{ ...row, command: command.replaceAll('\\n', '\n') }]
})

function judged(command: string): string {
  const { label, danger } = classify(readFacts(command))
  return danger === null ? label : `destructive ${danger.radius}`
}

/** The expectation of a row in our terms. If it has two revisions, the later one counts. */
function wordsOf(expected: string): string {
  const later = /R2: (.*)$/.exec(expected)?.[1] ?? expected
  if (/^no output|^safe/.test(later)) return 'safe'
  const [found] = /destructive (?:low|medium|high)/.exec(later) ?? []
  if (found !== undefined) return found
  const [, radius] = /blast_radius (\w+)/.exec(later) ?? []
  if (radius !== undefined) return radius === 'unknown' ? 'unknown' : `destructive ${radius}`
  return later.startsWith('ask, unknown') || later === 'unknown' ? 'unknown' : 'not safe'
}

/** Rows with the answer of a judge. */
const ANSWERS = ROWS.flatMap((row) => {
  const [, reply] =
    row.area === 'model' ? (/^schema pre_tool_use_decision, reply (\{"decision.*\})$/.exec(row.input) ?? []) : []
  return reply === undefined || reply.includes('...') ? [] : [{ ...row, reply }]
})

describe('rows of docker-agent', () => {
  test('exist', () => expect([COMMANDS.length > 70, ANSWERS.length > 2]).toEqual([true, true]))

  test.each(COMMANDS)('$id $input', ({ id, command, expected }) => {
    const words = wordsOf(expected)
    const ours = judged(command)
    if (id in DIFFERENT) expect(ours).toBe(DIFFERENT[id])
    else if (words === 'not safe') expect(ours).not.toBe('safe')
    else expect(ours).toBe(words)
  })

  test.each(ANSWERS)('$id $input', ({ reply, expected }) => {
    expect(readJudgement(reply, 'decision')).toMatchObject({ verdict: expected })
  })

  test('are all tested here or elsewhere, or decided against', () => {
    const here = new Set([...COMMANDS, ...ANSWERS].map(({ id }) => id))
    const elsewhere = (area: string): boolean => area === 'matcher' || area === 'stdout' || area === 'executor'
    const others = ROWS.filter(({ id, area }) => !here.has(id) && !elsewhere(area)).map(({ id }) => id)
    const known = new Set([
      ...Object.values(TESTED).flatMap((tests) => Object.values(tests).flat()),
      ...Object.keys(DECIDED),
    ])
    expect(others.filter((id) => !known.has(id))).toEqual([])
  })
})

test.each(Object.entries(TESTED))('%s has the listed tests', (file, tests) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(Object.keys(tests).filter((title) => !text.includes(title))).toEqual([])
})
