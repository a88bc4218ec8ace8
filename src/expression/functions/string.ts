import { ANY_LENGTH, spendScan } from '../run.ts'
import { elementsOf } from '../values/list.ts'
import { splitWords, stripString } from '../values/space.ts'
import { checkStringSize, madeString, stringLength } from '../values/string.ts'
import { needList, needString, readString, valueError, type ExpressionFunction } from './function.ts'

export const lower: ExpressionFunction = {
  takes: [1, 1],
  call: (run, text) => madeString(readString('lower', text, run).toLowerCase()),
}

export const upper: ExpressionFunction = {
  takes: [1, 1],
  call: (run, text) => madeString(readString('upper', text, run).toUpperCase()),
}

/** Without white space, or the given characters, at both ends. */
export const strip: ExpressionFunction = {
  takes: [1, 2],
  call(run, value, characters) {
    const text = readString('strip', value, run)
    if (characters === undefined) return stripString(text)
    const removed = new Set(readString('strip', characters, run))
    return stripString(text, (character) => removed.has(character))
  },
}

/** At a separator, or at white space. */
export const split: ExpressionFunction = {
  takes: [1, 2],
  call(run, value, separator) {
    const text = readString('split', value, run)
    if (separator === '') throw valueError('`split` needs a separator that is not empty')
    return separator === undefined ? splitWords(text) : text.split(needString('split', separator))
  },
}

/** `join(list, separator)` or, as in Python, `separator.join(list)`. */
export const join: ExpressionFunction = {
  takes: [2, 2],
  call(run, first, second) {
    const [list, glue] = typeof first === 'string' ? [second, first] : [first, second]
    const separator = needString('join', glue)
    const elements = elementsOf(needList('join', list), run)
    if (elements.includes(null)) return null
    const texts = elements.map((element) => needString('join', element))
    const size = texts.reduce((sum, text) => sum + text.length, separator.length * Math.max(texts.length - 1, 0))
    checkStringSize(size)
    spendScan(run, size)
    return madeString(texts.join(separator))
  },
}

/** Every occurrence. */
export const replace: ExpressionFunction = {
  takes: [3, 3],
  call(run, value, from, to) {
    const text = readString('replace', value, run)
    const [old, fresh] = [needString('replace', from), needString('replace', to)]
    const pieces = old === '' ? ['', ...Array.from(text), ''] : text.split(old)
    const size = text.length + (pieces.length - 1) * (fresh.length - old.length)
    checkStringSize(size)
    spendScan(run, size)
    return madeString(pieces.join(fresh))
  },
}

export const startswith: ExpressionFunction = {
  ...edge('startswith', (text, part) => text.startsWith(part)),
  needs: (part, fuel) => (part.length <= fuel ? { is: 'starts', maxLength: ANY_LENGTH } : null),
}

export const endswith = edge('endswith', (text, part) => text.endsWith(part))

/** Where a part begins, counted in characters, or -1. */
export const find: ExpressionFunction = {
  takes: [2, 2],
  call(run, value, part) {
    const text = readString('find', value, run)
    const index = text.indexOf(needString('find', part))
    return index < 0 ? index : stringLength(text.slice(0, index))
  },
}

/** As in Python, several parts may be given as a list. Only the part is looked at, so only it costs. */
function edge(name: string, test: (text: string, part: string) => boolean): ExpressionFunction {
  return {
    takes: [2, 2],
    call(run, value, parts) {
      const text = needString(name, value)
      if (!Array.isArray(parts)) return test(text, readString(name, parts, run))
      return elementsOf(parts, run).some((part) => part !== null && test(text, readString(name, part, run)))
    },
  }
}
