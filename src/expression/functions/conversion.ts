import { isTrue } from '../values/data.ts'
import { jsonText } from '../values/json.ts'
import type { ExpressionFunction } from './function.ts'

/** A string as it is, null as an empty one, anything else as JSON. */
export const str: ExpressionFunction = {
  takes: [1, 1],
  takesNull: true,
  call(run, value) {
    if (value === null) return ''
    return typeof value === 'string' ? value : jsonText(value, run)
  },
}

export const bool: ExpressionFunction = {
  takes: [1, 1],
  takesNull: true,
  call: (run, value) => isTrue(value, run),
}

export const json: ExpressionFunction = {
  takes: [1, 1],
  takesNull: true,
  call: (run, value) => jsonText(value, run),
}
