import { ANY_LENGTH, spendScan } from '../run.ts'
import { elementsOf } from '../values/list.ts'
import { checkStringSize, madeString, splitWords, stringLength, stripString } from '../values/string.ts'
import { needList, needString, readString, valueError, type ExpressionFunction } from './function.ts'

export const lower: ExpressionFunction = {
  summary: 'changes all letters to lower case',
  arguments: { text: 'text' },
  result: 'text',
  examples: [["lower('Bash')", 'bash']],
  errors: [['lower(1)', '`lower` needs a string, not a number']],
  takes: [1, 1],
  call: (run, text) => madeString(readString('lower', text, run).toLowerCase()),
}

export const upper: ExpressionFunction = {
  summary: 'changes all letters to upper case',
  arguments: { text: 'text' },
  result: 'text',
  examples: [["upper('Bash')", 'BASH']],
  errors: [['upper(1)', '`upper` needs a string, not a number']],
  takes: [1, 1],
  call: (run, text) => madeString(readString('upper', text, run).toUpperCase()),
}

export const strip: ExpressionFunction = {
  summary: 'removes these characters from both ends',
  arguments: { text: 'text', characters: 'text; white space if absent' },
  result: 'text',
  examples: [
    ["strip(' a ')", 'a'],
    ["strip('//a/b/', '/')", 'a/b'],
  ],
  errors: [
    ['strip([1])', '`strip` needs a string, not a list'],
    ["strip('a', 1)", '`strip` needs a string, not a number'],
  ],
  takes: [1, 2],
  call(run, value, characters) {
    const text = readString('strip', value, run)
    if (characters === undefined) return stripString(text)
    const removed = new Set(readString('strip', characters, run))
    return stripString(text, (character) => removed.has(character))
  },
}

export const split: ExpressionFunction = {
  summary: 'splits the text at each separator',
  arguments: { text: 'text', separator: 'text that is not empty; white space if absent' },
  result: 'a list of texts',
  examples: [
    ["split('a  b')", ['a', 'b']],
    ["split('a,b,,c', ',')", ['a', 'b', '', 'c']],
  ],
  errors: [
    ['split(1)', '`split` needs a string, not a number'],
    ["split('a', '')", '`split` needs a separator that is not empty'],
  ],
  takes: [1, 2],
  call(run, value, separator) {
    const text = readString('split', value, run)
    if (separator === '') throw valueError('`split` needs a separator that is not empty')
    return separator === undefined ? splitWords(text) : text.split(needString('split', separator))
  },
}

export const join: ExpressionFunction = {
  summary: 'makes one text of several; `separator.join(list)` works, too',
  arguments: { list: 'list of texts', separator: 'text' },
  result: 'text; null if an element is null',
  examples: [
    ["join(['a', 'b'], '/')", 'a/b'],
    ["', '.join(['a', 'b'])", 'a, b'],
  ],
  errors: [
    ["join(1, ',')", '`join` needs a list, not a number'],
    ["join([1], ',')", '`join` needs a string, not a number'],
  ],
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

export const replace: ExpressionFunction = {
  summary: 'replaces every `old` with `new`',
  arguments: { text: 'text', old: 'text', new: 'text' },
  result: 'text',
  examples: [["replace('a b c', ' ', '_')", 'a_b_c']],
  errors: [["replace(1, 'a', 'b')", '`replace` needs a string, not a number']],
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
  summary: 'tells whether the text starts with `part`, or with any of its parts',
  arguments: { text: 'text', part: 'text, or a list of texts' },
  result: 'true or false',
  examples: [
    ["startswith('src/a.ts', 'src/')", true],
    ["startswith('a.ts', ['b', 'c'])", false],
  ],
  errors: [
    ["startswith(1, 'a')", '`startswith` needs a string, not a number'],
    ["startswith('a', 1)", '`startswith` needs a string, not a number'],
  ],
  ...edge('startswith', (text, part) => text.startsWith(part)),
  needs: (part, fuel) => (part.length <= fuel ? { is: 'starts', maxLength: ANY_LENGTH } : null),
}

export const endswith: ExpressionFunction = {
  summary: 'tells whether the text ends with `part`, or with any of its parts',
  arguments: { text: 'text', part: 'text, or a list of texts' },
  result: 'true or false',
  examples: [["endswith('a.ts', ['.ts', '.js'])", true]],
  errors: [
    ["endswith(1, 'a')", '`endswith` needs a string, not a number'],
    ["endswith('a', [1])", '`endswith` needs a string, not a number'],
  ],
  ...edge('endswith', (text, part) => text.endsWith(part)),
}

export const find: ExpressionFunction = {
  summary: 'finds where `part` begins; the first character is at 0',
  arguments: { text: 'text', part: 'text' },
  result: 'a whole number; -1 if `part` does not occur',
  examples: [
    ["find('abc', 'c')", 2],
    ["find('abc', 'x')", -1],
  ],
  errors: [["find([1], 'a')", '`find` needs a string, not a list']],
  takes: [2, 2],
  call(run, value, part) {
    const text = readString('find', value, run)
    const index = text.indexOf(needString('find', part))
    return index < 0 ? index : stringLength(text.slice(0, index))
  },
}

/** Only the part is compared, so only its length costs steps. */
function edge(name: string, test: (text: string, part: string) => boolean): Pick<ExpressionFunction, 'takes' | 'call'> {
  return {
    takes: [2, 2],
    call(run, value, parts) {
      const text = needString(name, value)
      if (!Array.isArray(parts)) return test(text, readString(name, parts, run))
      return elementsOf(parts, run).some((part) => part !== null && test(text, readString(name, part, run)))
    },
  }
}
