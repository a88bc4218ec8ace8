import type { MarkedText } from '../../model/call.ts'
import { isKnown } from '../marks.ts'
import type { Effects } from '../programs/row.ts'
import { knownWord } from '../script/word.ts'
import { readOpening } from './handles.ts'
import type { RecordedCall } from './recorded-call.ts'
import { textOf, type Value } from './values.ts'

/** What a call writes to a file. */
interface Content {
  readonly path: MarkedText
  readonly text: MarkedText
  readonly appends: boolean
}

/** Tells what a call writes to a file, in case it runs later. All that the call may write there is told at once. */
export function recordContent(call: RecordedCall, effects: Effects): void {
  const own = contentOf(call)
  if (own === null) return
  const texts = call.all.flatMap((other) => {
    const content = contentOf(other)
    return content?.path === own.path ? [{ call: other, text: content.text }] : []
  })
  if (texts[0]?.call !== call) return
  const known = [...new Set(texts.map(({ text }) => text))].filter(isKnown)
  if (known.length > 0) effects.text(knownWord(own.path), known.map(knownWord), own.appends)
}

function contentOf({ row, given: { values, named } }: RecordedCall): Content | null {
  const { from = 0, count = Infinity, content } = row
  const [file, data = named.get('data'), ...more] = values.slice(from)
  const added = (to: Value | undefined, text: MarkedText): Content | null =>
    to?.type === 'text' && to.made === 'file' ? { path: to.text, text, appends: true } : null
  if (row.does === 'line') {
    return row.isOfObject === true
      ? added(file, textIn(values.slice(1), '\n'))
      : added(named.get('file'), textIn(values, ' '))
  }
  if (row.does === 'content') {
    const all = data === undefined ? [] : [data, ...more].slice(0, count - 1)
    const written = all.flatMap((value) => (value.type === 'list' ? value.items : [value]))
    return added(file, written.map(textOf).join(''))
  }
  if (row.does === 'pipe') {
    const { mode, path } = readOpening(textOf(file))
    const target = path === '' ? textOf(data) : path
    return mode.endsWith('>') && mode !== '>>' ? { path: target, text: '', appends: false } : null
  }
  const isEmptied =
    row.does === 'open' ? /^(?:w|>(?!>))/.test(textOf(data ?? named.get('mode'))) : content === 'none' && !data
  if (isEmptied) return file?.type === 'text' ? { path: file.text, text: '', appends: false } : null
  if (file?.type !== 'text' || content === undefined || content === 'none') return null
  return { path: file.text, text: textOf(data), appends: content === 'added' }
}

function textIn(values: readonly Value[], between: string): MarkedText {
  return `${values.map(textOf).join(between)}\n`
}
