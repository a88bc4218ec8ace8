import type { CallWord } from '../../model/call.ts'
import { BELOW, isKnown } from '../marks.ts'
import { joinPath } from '../paths.ts'
import type { Effects } from '../programs/row.ts'
import { anyWords, knownWord, type Word } from '../script/word.ts'

/** The words that `xargs` makes of its input; with a mark, each line is one. Input with quotes is not read. */
export function appendedBy(input: Effects['input'], isOfLines: boolean): readonly Word[] {
  if (input.type === 'found') {
    return input.below.map(({ text, written }) => ({
      text: joinPath(text, BELOW),
      written: joinPath(written, '**'),
      isMany: true,
    }))
  }
  if (input.type === 'text' && isKnown(input.word.text) && !/['"\\]/.test(input.word.text)) {
    return input.word.text
      .split(isOfLines ? /[\n\0]\s*/ : /[\s\0]+/)
      .filter((text) => text !== '')
      .map(knownWord)
  }
  return [anyWords('…')]
}

/** Replaces a mark in a word, giving one word for each value. */
export function filled(word: CallWord, mark: string, more: readonly Word[]): readonly Word[] {
  if (!word.text.includes(mark)) return [word]
  return more.map(({ text, written }) => ({
    text: word.text.replaceAll(mark, () => text),
    written: word.written.replaceAll(mark, () => written),
    isMany: false,
  }))
}
