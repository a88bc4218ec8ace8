import type { Assignment, Command, Word } from 'unbash'
import type { Argument } from './options.ts'
import type { Survey } from './survey.ts'

export interface CommandWord extends Argument {
  readonly node: Word | Assignment
}

/** The words of a simple command, without its redirections and the assignments in front. */
export function wordsOf(command: Command, survey: Survey): readonly CommandWord[] {
  if (command.name === undefined) return []
  return [command.name, ...command.args].map((node) => {
    const text = node.type === 'Word' ? constantText(node) : node.text
    const [first] = survey.holesIn(node)
    const marker = first === undefined ? null : survey.script.slice(first.pos, first.end)
    return { node, text, hole: marker === null ? -1 : (text?.indexOf(marker) ?? 0) }
  })
}

/** What a word is when its quotes are removed; null where the shell expands something in it. */
export function constantText(word: Word): string | null {
  let text = ''
  for (const part of word.parts ?? []) {
    switch (part.type) {
      case 'Literal':
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        text += part.value
        break
      case 'DoubleQuoted':
        for (const child of part.parts) {
          if (child.type !== 'Literal') return null
          text += child.value
        }
        break
      default:
        return null
    }
  }
  return word.parts === undefined ? word.value : text
}
