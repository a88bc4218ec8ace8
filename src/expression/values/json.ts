import { member } from '../../model/value.ts'
import { spend, spendScan, type Run } from '../run.ts'
import { nextLevel } from './comparison.ts'
import { listElement, listLength, memberNames } from './data.ts'
import { checkStringSize, madeString } from './string.ts'

/** The JSON text of a value, of its own data members only: a `toJSON` in the data is data. */
export function jsonText(value: unknown, run: Run): string {
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
