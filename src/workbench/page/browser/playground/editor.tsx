import { closeBrackets } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import {
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic as Mark, lintGutter, setDiagnostics } from '@codemirror/lint'
import { type Extension, RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { effect, type ReadonlySignal, type Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Diagnostic } from '../../../../model/diagnostic.ts'
import { type Ask, assistance, type ChangeOther } from './assistance.ts'

/** A word in the margin beside a line. */
export interface MarginNote {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly title: string
  readonly tone: 'quiet' | 'good'
}

interface EditorProps {
  readonly label: string
  readonly text: Signal<string>
  readonly language: 'yaml' | 'json'
  readonly diagnostics?: ReadonlySignal<readonly Diagnostic[]>
  readonly notes?: ReadonlySignal<readonly MarginNote[]>
  /** Who answers what the language service knows; absent for a plain text. */
  readonly ask?: Ask
  readonly changeOther?: ChangeOther
  /** Shown while there is no text. */
  readonly hint?: string
  /** Called when the cursor moves to another line, from 1. */
  readonly onLine?: (line: number) => void
}

/** A text editor. It is in a shadow root, where the policy of the page lets it add its styles. */
export function Editor({
  label,
  text,
  language,
  diagnostics,
  notes,
  ask,
  changeOther,
  hint,
  onLine,
}: EditorProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = place.current
    if (host === null) return undefined
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    let line = 0
    const view = new EditorView({
      doc: text.peek(),
      parent: root,
      root,
      extensions: [
        ...BASE,
        ...(language === 'yaml' ? [yaml(), foldGutter(), indentOnInput()] : []),
        ...(notes === undefined ? [] : [NOTES, MARGIN]),
        ...(diagnostics === undefined ? [] : [lintGutter()]),
        ...(ask === undefined ? [] : [assistance(ask, changeOther ?? (() => {}))]),
        ...(hint === undefined ? [] : [placeholder(hint)]),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) text.value = update.state.doc.toString()
          const now = update.state.doc.lineAt(update.state.selection.main.head).number
          if ((update.selectionSet || update.docChanged) && now !== line) {
            line = now
            onLine?.(now)
          }
        }),
      ],
    })
    const ends = [
      effect(() => {
        const wanted = text.value
        if (wanted !== view.state.doc.toString()) {
          view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: wanted } })
        }
      }),
      effect(() => {
        if (diagnostics !== undefined) view.dispatch(setDiagnostics(view.state, marksFor(view, diagnostics.value)))
      }),
      effect(() => {
        if (notes !== undefined) view.dispatch({ effects: SHOW_NOTES.of(notes.value) })
      }),
    ]
    return () => {
      for (const end of ends) end()
      view.destroy()
    }
  }, [])
  return <div class="editor" ref={place} />
}

/** Places in the text as it is now: a diagnostic may be about the text before the last key. */
function marksFor({ state: { doc } }: EditorView, diagnostics: readonly Diagnostic[]): readonly Mark[] {
  const offset = (line: number, column: number): number => {
    if (line > doc.lines) return doc.length
    const { from, to } = doc.line(Math.max(1, line))
    return Math.min(to, from + column - 1)
  }
  return diagnostics.map(
    ({ line, column, end_line: endLine, end_column: endColumn, severity, code, message, help }) => {
      const from = offset(line, column)
      return {
        from,
        to: Math.max(from, offset(endLine, endColumn)),
        severity,
        source: code,
        message: help === null ? message : `${message}: ${help}`,
      }
    },
  )
}

/** A note as the editor shows it. */
type Note = GutterMarker & { readonly note: MarginNote }

function createNote(note: MarginNote): Note {
  return Object.assign(Object.create(GutterMarker.prototype) as GutterMarker, {
    note,
    eq: (other: Note) => JSON.stringify(other.note) === JSON.stringify(note),
    toDOM() {
      const mark = document.createElement('span')
      mark.className = `note ${note.tone}`
      mark.textContent = note.text
      mark.title = note.title
      return mark
    },
  })
}

const SHOW_NOTES = StateEffect.define<readonly MarginNote[]>()

const NOTES = StateField.define<RangeSet<Note>>({
  create: () => RangeSet.empty,
  update(notes, { changes, effects, state: { doc } }) {
    const shown = effects.findLast((one) => one.is(SHOW_NOTES))
    if (shown === undefined) return notes.map(changes)
    const own = shown.value.filter(({ line }) => line >= 1 && line <= doc.lines)
    const created = own.map((note) => createNote(note).range(doc.line(note.line).from))
    return RangeSet.of(created, true)
  },
})

const MARGIN = gutter({ class: 'margin', markers: (view) => view.state.field(NOTES) })

/** The deepest place at which what is wrapped begins. */
const DEEPEST = 24

/** A long line goes on below its own beginning: further left, it would read as YAML of another level. */
function hang({ state: { doc }, visibleRanges }: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = doc.lineAt(at)
      const [indent = ''] = /^ *(?:- )*/.exec(line.text) ?? []
      marks.add(line.from, line.from, Decoration.line({ class: `hang-${Math.min(DEEPEST, indent.length + 2)}` }))
      at = line.to + 1
    }
  }
  return marks.finish()
}

/** Classes, because the policy of the page allows no style in an element. */
const HANGING = Object.fromEntries(
  Array.from({ length: DEEPEST + 1 }, (_, depth) => [
    `.cm-line.hang-${depth}`,
    { paddingLeft: `calc(6px + ${depth}ch)`, textIndent: `-${depth}ch` },
  ]),
)

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--allow)' },
  { tag: [tags.number, tags.bool, tags.null, tags.keyword, tags.atom], color: 'var(--ask)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.meta], color: 'var(--quiet)' },
])

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '12.5px', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '1px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--quiet)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent) 6%, transparent)' },
  '.cm-placeholder': { color: 'var(--quiet)', fontFamily: 'var(--sans)' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '16em' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--paper)' },
  '.cm-tooltip.cm-completionInfo': { padding: '6px 10px', maxWidth: '340px', fontFamily: 'var(--sans)' },
  '.cm-completionInfo p, .card p': { margin: '0 0 6px' },
  '.card': {
    ...{ boxSizing: 'border-box', maxWidth: 'min(460px, 90vw)', maxHeight: '260px', overflow: 'auto' },
    ...{ padding: '8px 10px', fontFamily: 'var(--sans)', lineHeight: '1.45' },
  },
  '.card:focus-visible, .card button:focus-visible': { outline: '2px solid var(--accent)' },
  '.card .problem.error': { color: 'var(--deny)' },
  '.card .problem.warning': { color: 'var(--ask)' },
  '.card .code': { color: 'var(--quiet)', fontSize: '11px' },
  '.card code, .card pre': { fontFamily: 'var(--mono)', fontSize: '12px', whiteSpace: 'pre-wrap' },
  '.card ul': { margin: '0 0 6px', paddingLeft: '18px' },
  '.card .actions': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px', margin: '6px 0' },
  '.card .actions button': {
    ...{ font: 'inherit', color: 'var(--accent)', background: 'transparent', textAlign: 'left', cursor: 'pointer' },
    ...{ border: '1px solid var(--line)', borderRadius: '4px', padding: '2px 8px' },
  },
  '.note': { fontFamily: 'var(--sans)', fontSize: '11px', padding: '0 6px', color: 'var(--quiet)' },
  '.note.good': { color: 'var(--allow)', fontWeight: '600' },
  ...HANGING,
})

const BASE: readonly Extension[] = [
  ...[lineNumbers(), history(), drawSelection(), closeBrackets(), highlightActiveLine(), THEME],
  ...[syntaxHighlighting(COLOURS), syntaxHighlighting(defaultHighlightStyle, { fallback: true })],
  EditorView.lineWrapping,
  EditorView.decorations.of(hang),
  // Escape, then Tab leaves the editor: people who use only the keyboard are not caught in it.
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
]
