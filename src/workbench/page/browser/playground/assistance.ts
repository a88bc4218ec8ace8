import {
  autocompletion,
  type Completion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import { linter, lintKeymap } from '@codemirror/lint'
import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, hoverTooltip, keymap, showTooltip, type Tooltip, type TooltipView } from '@codemirror/view'
import type { Answers, Offered, Place } from '../../../playground/messages.ts'
import type { EventReport } from '../../../playground/playground.ts'
import { blocks, createCard } from './card.ts'

/** Answers questions about a text that is edited; null if there is no answer. */
export type Ask = <About extends keyof Answers>(
  about: About,
  text: string,
  offset: number,
  report?: EventReport,
) => Promise<Answers[About] | null>

/** Changes the text beside the one that is edited. */
export type ChangeOther = (change: NonNullable<Place['actions'][number]['other']>) => void

/** Completion while typing, and a card that says what is under the pointer or the cursor and offers fixes. */
export function assistance(ask: Ask, changeOther: ChangeOther): Extension {
  return [
    autocompletion({ override: [(context) => complete(context, ask)], icons: false }),
    hoverTooltip(async (view, offset) => {
      const place = await lookAt(view, offset, ask)
      return place === null ? null : tooltip(offset, place, changeOther)
    }),
    CARD,
    // The card has the problems.
    linter(null, { tooltipFilter: () => [] }),
    Prec.high(
      keymap.of([
        { key: 'F1', run: (view) => openCard(view, ask, changeOther) },
        { key: 'Mod-.', run: (view) => openCard(view, ask, changeOther) },
        { key: 'Escape', run: (view) => closeCard(view) },
      ]),
    ),
    keymap.of([...completionKeymap, ...lintKeymap]),
  ]
}

async function complete({ state, pos, explicit }: CompletionContext, ask: Ask): Promise<CompletionResult | null> {
  const before = state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from)
  // While typing, only a word begins something, or what a value follows.
  if (!explicit && !/(?:[\w-]|: |- |<<)$/.test(before)) return null
  const offers = (await ask('completion', state.doc.toString(), pos)) ?? []
  const [first] = offers
  if (first === undefined) return null
  const { start } = first.range
  return { from: start, options: offers.filter(({ range }) => range.start === start).map(optionFor) }
}

const TYPES = {
  ...{ field: 'property', value: 'enum', snippet: 'text', name: 'variable', function: 'function' },
  keyword: 'keyword',
} as const satisfies Record<Offered['kind'], string>

function optionFor({ label, about, kind, range, insert, rank }: Offered): Completion {
  return {
    label,
    type: TYPES[kind],
    boost: -10 * rank,
    ...(about !== '' && {
      info: () => {
        const text = document.createElement('div')
        text.append(...blocks(about))
        return text
      },
    }),
    apply(view, completion, from, to) {
      const end = Math.max(to, range.end)
      view.dispatch({
        changes: { from, to: end, insert },
        selection: { anchor: from + insert.length },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      })
    },
  }
}

/** Null where there is nothing to say. */
async function lookAt(view: EditorView, offset: number, ask: Ask): Promise<Place | null> {
  const { doc } = view.state
  const place = await ask('place', doc.toString(), offset)
  if (place === null || view.state.doc !== doc) return null
  const { problems, actions, markdown } = place
  return problems.length > 0 || actions.length > 0 || markdown !== null ? place : null
}

function tooltip(pos: number, place: Place, changeOther: ChangeOther, hasFocus = false): Tooltip {
  return {
    pos,
    above: true,
    create(view): TooltipView {
      const dom = createCard(place, (index) => {
        const { edits = [], other = null } = place.actions[index] ?? {}
        if (other !== null) changeOther(other)
        const changes = edits.map(({ start, end, text }) => ({
          from: start,
          to: end,
          insert: text,
        }))
        view.dispatch({ changes, effects: SHOW_CARD.of(null), userEvent: 'input' })
        view.focus()
      })
      dom.tabIndex = -1
      dom.setAttribute('role', 'dialog')
      dom.setAttribute('aria-label', 'What is here')
      dom.addEventListener('keydown', (event) => {
        moveIn(dom, event)
        if (event.key !== 'Escape') return
        closeCard(view)
        view.focus()
      })
      const mount = (): void => (dom.querySelector('button') ?? dom).focus()
      return { dom, ...(hasFocus && { mount: () => requestAnimationFrame(mount) }) }
    },
  }
}

/** The arrow keys go from button to button. */
function moveIn(card: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...card.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  buttons.at((at + step + buttons.length) % buttons.length)?.focus()
}

const SHOW_CARD = StateEffect.define<Tooltip | null>()

const CARD = StateField.define<Tooltip | null>({
  create: () => null,
  update(card, { effects, docChanged, selection }) {
    const shown = effects.findLast((one) => one.is(SHOW_CARD))
    if (shown !== undefined) return shown.value
    return docChanged || selection !== undefined ? null : card
  },
  provide: (field) => showTooltip.from(field),
})

function openCard(view: EditorView, ask: Ask, changeOther: ChangeOther): true {
  const { head } = view.state.selection.main
  void lookAt(view, head, ask).then((place) => {
    const nothing: Place = { problems: [], actions: [], markdown: 'Nothing is known of this place.' }
    view.dispatch({ effects: SHOW_CARD.of(tooltip(head, place ?? nothing, changeOther, true)) })
  })
  return true
}

function closeCard(view: EditorView): boolean {
  if (view.state.field(CARD) === null) return false
  view.dispatch({ effects: SHOW_CARD.of(null) })
  return true
}
