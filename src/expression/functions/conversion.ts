import { member } from '../../model/value.ts'
import { type Run, spend, spendScan } from '../run.ts'
import { nextLevel } from '../values/comparison.ts'
import { isTrue, listElement, listLength, memberNames } from '../values/data.ts'
import { checkStringSize, madeString } from '../values/string.ts'
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

/** The JSON of a value, from its own data members only: a `toJSON` in the data is just data. */
function jsonText(value: unknown, run: Run): string {
  const pieces: string[] = []
  let size = 0

  const write = (piece: string): void => {
    size += piece.length
    checkStringSize(size)
    pieces.push(piece)
  }
  const writeText = (text: string): void => {
    checkStringSize(size + text.length)
    spendScan(run, text.length)
    write(JSON.stringify(text))
  }
  const writeList = (list: readonly unknown[], level: number): void => {
    const length = listLength(list)
    write('[')
    for (let index = 0; index < length; index++) {
      if (index > 0) write(',')
      writeValue(listElement(list, index), level)
    }
    write(']')
  }
  const writeMap = (map: object, level: number): void => {
    write('{')
    for (const [index, name] of memberNames(map, run).entries()) {
      if (index > 0) write(',')
      writeText(name)
      write(':')
      writeValue(member(map, name), level)
    }
    write('}')
  }
  const writeValue = (part: unknown, level: number): void => {
    spend(run, 1)
    if (typeof part === 'string') writeText(part)
    else if (typeof part !== 'object' || part === null) write(String(part))
    else if (Array.isArray(part)) writeList(part, nextLevel(level))
    else writeMap(part, nextLevel(level))
  }

  writeValue(value, 0)
  return madeString(pieces.join(''))
}
