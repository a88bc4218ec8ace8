import { isTrue } from '../values/data.ts'
import { jsonText } from '../values/json.ts'
import type { ExpressionFunction } from './function.ts'

export const str: ExpressionFunction = {
  summary: 'makes a text of `x`; numbers, lists and maps become JSON',
  arguments: { x: 'anything' },
  result: 'text; empty for null',
  examples: [
    ['str(3)', '3'],
    ["str([1, 'a'])", '[1,"a"]'],
    ['str(null)', ''],
  ],
  errors: [],
  takes: [1, 1],
  takesNull: true,
  call(run, value) {
    if (value === null) return ''
    return typeof value === 'string' ? value : jsonText(value, run)
  },
}

export const bool: ExpressionFunction = {
  summary: 'tells whether `x` counts as true',
  arguments: { x: 'anything' },
  result: 'true or false; false for null',
  examples: [
    ["bool('')", false],
    ["bool('0')", true],
  ],
  errors: [],
  takes: [1, 1],
  takesNull: true,
  call: (run, value) => isTrue(value, run),
}

export const json: ExpressionFunction = {
  summary: 'writes `x` as JSON',
  arguments: { x: 'anything' },
  result: 'text',
  examples: [
    ["json('a')", '"a"'],
    ['json(tool.params)', '{"path":"src/a.ts"}'],
    ['json(null)', 'null'],
  ],
  errors: [],
  takes: [1, 1],
  takesNull: true,
  call: (run, value) => jsonText(value, run),
}
