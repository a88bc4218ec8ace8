import { expect, test } from 'vitest'
import { compileAutomaton } from '../../../src/workbench/analysis/languages/automaton.ts'
import { findText } from '../../../src/workbench/analysis/languages/find-text.ts'
import { globPattern } from '../../../src/workbench/analysis/languages/glob.ts'
import { checked } from '../../check.ts'

const when = (condition: string): string =>
  `hooks:\n  - id: r\n    on: tool_start\n    condition: ${condition}\n    action: { type: gate }\n`

// Arguments of a function go onto the stack, so a long list of them ends the process.
test.each<readonly [what: string, condition: string]>([
  ['100,000 stars', `{ type: param, path: tool.params.path, glob: '${'*'.repeat(100_000)}' }`],
  ['200,000 letters', `{ type: param, path: tool.params.path, glob: '${'a'.repeat(200_000)}' }`],
  ['150,000 question marks', `{ type: tool_name, match: '${'?'.repeat(150_000)}' }`],
])('a pattern of %s is checked', (_what, condition) => {
  expect(checked(when(condition))).toEqual([])
})

test('several stars in a row are one', () => {
  expect(compileAutomaton(globPattern('*'.repeat(100_000)))?.states.length).toBe(
    compileAutomaton(globPattern('*'))?.states.length,
  )
})

test('a search gives up where its automata have too many sets of characters', () => {
  const automata = Array.from({ length: 600 }, (_, index) => compileAutomaton(globPattern(`x${index}`)))
  const known = automata.flatMap((one) => one ?? [])
  expect(known).toHaveLength(600)
  expect(findText(known.slice(0, 1), known.slice(1, 3))).toBe('x0')
  expect(findText(known.slice(0, 1), known.slice(1))).toBeUndefined()
})
