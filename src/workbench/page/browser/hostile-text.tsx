import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { visible } from '../../../source/visible.ts'

/**
 * Characters that are drawn as something else or not at all. A line marks all of them; a block keeps newlines and tabs.
 */
const HIDDEN = /([\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}])/u
const HIDDEN_IN_BLOCK = /((?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}])/u

/** Characters to show at first, and how many more at a time. */
const FIRST = 2000
const MORE = 100_000

/**
 * Text with each hidden character marked. The pattern has a group, so every second part of the split is a hidden one.
 */
function Marked({ text, pattern }: { readonly text: string; readonly pattern: RegExp }): JSX.Element {
  return (
    <bdi>
      {text.split(pattern).map((part, index) => (index % 2 === 0 ? part : <mark class="hidden">{visible(part)}</mark>))}
    </bdi>
  )
}

interface LineProps {
  readonly text: string
  readonly max?: number
  /** The element around the text, and its class. */
  readonly within?: 'span' | 'p' | 'blockquote' | 'strong' | 'figcaption' | 'div' | 'h2'
  readonly class?: string
}

/** The beginning of a text, on one line. */
export function Line({ text, max = 300, within: Around, class: name }: LineProps): JSX.Element {
  const shown = beginning(text, max)
  const line = <Marked text={shown === text ? text : `${shown}…`} pattern={HIDDEN} />
  return Around === undefined ? line : <Around class={name}>{line}</Around>
}

/** A text of any length, with its line breaks. */
export function Block({ text }: { readonly text: string }): JSX.Element {
  const [max, setMax] = useState(FIRST)
  const shown = beginning(text, max)
  const left = text.length - shown.length
  return (
    <>
      <Marked text={shown} pattern={HIDDEN_IN_BLOCK} />
      {left > 0 && (
        <button type="button" class="more" onClick={() => setMax(max + MORE)}>
          {left > MORE ? `${number(MORE)} of ${number(left)} more characters` : `${number(left)} more characters`}
        </button>
      )}
    </>
  )
}

/** The first `max` characters, without cutting a surrogate pair in half. */
function beginning(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? max - 1 : max)
}

const FORMAT = new Intl.NumberFormat('en')

export function number(value: number): string {
  return FORMAT.format(value)
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${number(count)} ${count === 1 ? noun : plural}`
}
