import type { Assignment, Command, Word, WordPart } from 'unbash'
import type { Argument } from './options.ts'
import type { Survey } from './survey.ts'

export interface CommandWord extends Argument {
  readonly node: Word | Assignment
}

/** The words of a simple command, without its redirections and the assignments in front. */
export function wordsOf(command: Command, survey: Survey): readonly CommandWord[] {
  if (command.name === undefined) return []
  return [command.name, ...command.args].map((node) => {
    const [first] = survey.holesIn(node)
    const marker = first === undefined ? null : survey.script.slice(first.pos, first.end)
    const { text, ending } = node.type === 'Word' ? readText(node) : { text: node.text, ending: node.text }
    const vanishes = node.type === 'Word' && text === null && (node.parts ?? []).every(mayVanish)
    return { node, text, ending, vanishes, hole: marker === null ? -1 : (text?.indexOf(marker) ?? 0) }
  })
}

/** What a word is when its quotes are removed, as far as no expansion is in it. */
function readText(word: Word): Pick<Argument, 'text' | 'ending'> {
  if (word.parts === undefined) return { text: word.value, ending: word.value }
  let ending = ''
  let isConstant = true
  const parts = word.parts.flatMap<WordPart>((part) => (part.type === 'DoubleQuoted' ? part.parts : part))
  for (const part of parts) {
    if (part.type === 'Literal' || part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') ending += part.value
    else {
      ending = ''
      isConstant = false
    }
  }
  return { text: isConstant ? ending : null, ending }
}

/** An expansion without quotes gives no word where it is empty, and `"$@"` gives none where there are no arguments. */
function mayVanish(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return /[@*]/.test(part.text)
  return part.type === 'SimpleExpansion' || part.type === 'ParameterExpansion' || part.type === 'CommandExpansion'
}
