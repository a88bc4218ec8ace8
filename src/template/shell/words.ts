import type { Assignment, Command, Word, WordPart } from '../../calls/script/parse.ts'
import type { Argument } from './options.ts'
import type { Survey } from './survey.ts'

export interface CommandWord extends Argument {
  readonly node: Word | Assignment
}

/** The words of a simple command, without redirections and leading assignments. */
export function wordsOf(command: Command, survey: Pick<Survey, 'holesIn' | 'script'>): readonly CommandWord[] {
  if (command.name === undefined) return []
  return [command.name, ...command.args].map((node) => {
    const [first] = survey.holesIn(node)
    const marker = first === undefined ? null : survey.script.slice(first.pos, first.end)
    const { text, ending, start } = node.type === 'Word' ? readText(node) : readWhole(node.text)
    const vanishes = node.type === 'Word' && text === null && (node.parts ?? []).every(mayVanish)
    const at = marker === null ? -1 : start.indexOf(marker)
    const hole = marker === null ? -1 : (text?.indexOf(marker) ?? 0)
    return { node, text, ending, start: at === -1 ? start : start.slice(0, at), vanishes, hole }
  })
}

/** The text of a word without its quotes, up to the first expansion. */
export function readText(word: Word): Pick<Argument, 'text' | 'ending' | 'start'> {
  if (word.parts === undefined) return readWhole(word.value)
  let ending = ''
  let start: string | null = null
  let isConstant = true
  const parts = word.parts.flatMap<WordPart>((part) => (part.type === 'DoubleQuoted' ? part.parts : part))
  for (const part of parts) {
    if (part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') ending += part.value
    else {
      start ??= ending
      ending = ''
      isConstant = false
    }
  }
  return { text: isConstant ? ending : null, ending, start: start ?? ending }
}

function readWhole(text: string): Pick<Argument, 'text' | 'ending' | 'start'> {
  return { text, ending: text, start: text }
}

/** An unquoted expansion gives no word if it is empty, and `"$@"` gives none without arguments. */
function mayVanish(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return /[@*]/.test(part.text)
  return part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion' || part.type === 'CommandExpansion'
}
