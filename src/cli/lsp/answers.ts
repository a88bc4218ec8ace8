import { existsSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { actionsAt } from '../../editor/actions.ts'
import { testFor } from '../../editor/add-test.ts'
import { complete, type Offer } from '../../editor/complete.ts'
import type { Language } from '../../editor/document.ts'
import type { Edit } from '../../editor/edits.ts'
import { fixAll } from '../../editor/fix.ts'
import { hover, signatureAt } from '../../editor/hover.ts'
import { type Findings, lensesOf } from '../../editor/lenses.ts'
import { type Occurrence, occurrenceAt, outlineOf, packOfRule, referencesTo } from '../../editor/symbols.ts'
import { documentLinks, folds, inlayHints, semanticTokens, TOKEN_TYPES } from '../../editor/texts.ts'
import { packFile } from '../../hosts/shipped-packs.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { valueAt } from '../../model/value.ts'
import type { OffsetRange } from '../../source/lines.ts'
import type { LspRange } from './positions.ts'
import type { OpenDocument } from './workspace.ts'

/** What a request about a document is answered from. */
interface Asked {
  readonly document: OpenDocument
  readonly params: unknown
  readonly language: Language
  readonly others: () => readonly OpenDocument[]
  readonly diagnostics: readonly Diagnostic[]
  readonly findings: Findings
  /** Whether the client creates files. */
  readonly creates: boolean
}

type Answer = (asked: Asked) => unknown

const offsetOf = ({ document, params }: Asked): number => document.positions.offset(valueAt(params, ['position']))

const KINDS = { field: 5, value: 12, snippet: 15, name: 6, function: 3, keyword: 14 } as const satisfies Record<
  Offer['kind'],
  number
>
const SYMBOLS = { rule: 12, definition: 13, observation: 14, test: 6 } as const
/** How the client is told what a diagnostic's severity is. */
export const SEVERITIES = { error: 1, warning: 2 } as const

const textEdits = (document: OpenDocument, edits: readonly Edit[]): readonly object[] =>
  edits.map((edit) => ({ range: document.positions.range(edit), newText: edit.text }))

function filesOf({ document, others }: Asked): readonly OpenDocument[] {
  return [document, ...others()]
}

/** The places of a name, in the file of each. */
function placed(
  asked: Asked,
  found: readonly Occurrence[],
): readonly { readonly document: OpenDocument; readonly range: LspRange }[] {
  const files = new Map(filesOf(asked).map((one) => [one.name, one]))
  return found.flatMap(({ file, start, end }) => {
    const document = files.get(file)
    return document === undefined ? [] : [{ document, range: document.positions.range({ start, end }) }]
  })
}

const locations = (asked: Asked, found: readonly Occurrence[]): readonly object[] =>
  placed(asked, found).map(({ document, range }) => ({ uri: document.uri, range }))

function definition(asked: Asked): unknown {
  const { document, language } = asked
  const one = occurrenceAt(document, offsetOf(asked), language)
  if (one === null) {
    const link = documentLinks(document, language).find(
      ({ start, end }) => start <= offsetOf(asked) && offsetOf(asked) <= end,
    )
    const pack = link !== undefined && 'pack' in link.target ? link.target.pack : null
    return pack === null ? null : { uri: pathToFileURL(packFile(pack)).href, range: TOP }
  }
  const found = referencesTo(one, filesOf(asked), language).filter(({ isDeclaration }) => isDeclaration)
  if (found.length > 0) return locations(asked, found)
  const inPack = one.kind === 'rule' ? packOfRule(one.name, language) : null
  return inPack === null
    ? null
    : {
        uri: pathToFileURL(packFile(inPack.pack)).href,
        range: { start: { line: inPack.line, character: 0 }, end: { line: inPack.line, character: 0 } },
      }
}

const TOP: LspRange = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

function rename(asked: Asked): unknown {
  const { document, language, params } = asked
  const one = occurrenceAt(document, offsetOf(asked), language)
  const name = valueAt(params, ['newName'])
  if (one === null || typeof name !== 'string' || !/^[A-Za-z][\w-]*$/.test(name)) return null
  const changes = new Map<string, object[]>()
  for (const { document: file, range } of placed(asked, referencesTo(one, filesOf(asked), language))) {
    changes.set(file.uri, [...(changes.get(file.uri) ?? []), { range, newText: name }])
  }
  return { changes: Object.fromEntries(changes) }
}

async function codeActions(asked: Asked): Promise<unknown> {
  const { document, params, language, diagnostics } = asked
  const only = valueAt(params, ['context', 'only'])
  const wants = (kind: string): boolean =>
    !Array.isArray(only) || only.some((one) => kind === one || kind.startsWith(`${String(one)}.`))
  const range = {
    start: document.positions.offset(valueAt(params, ['range', 'start'])),
    end: document.positions.offset(valueAt(params, ['range', 'end'])),
  }
  const actions =
    wants('quickfix') || wants('refactor')
      ? actionsAt(document, range, diagnostics, language, document.text.length < MAX_ANALYSED)
      : []
  const shown = actions.map(({ title, edits, cures }) => ({
    title,
    kind: cures === null ? 'refactor' : 'quickfix',
    ...(cures !== null && { isPreferred: true, diagnostics: [shownDiagnostic(document, cures)] }),
    edit: { changes: { [document.uri]: textEdits(document, edits) } },
  }))
  const all = Array.isArray(only) && wants('source.fixAll') ? everyFix(document, language) : []
  const isAsked = valueAt(params, ['context', 'triggerKind']) !== AUTOMATIC
  const added = isAsked && wants('refactor') ? await addedTest(asked, range) : []
  return [...shown.filter(({ kind }) => wants(kind)), ...added, ...all]
}

/** Asked at each move of the cursor, when playing a policy would cost too much. LSP 3.17, `CodeActionTriggerKind`. */
const AUTOMATIC = 2

/** A test of the rule, for the file of tests beside the policy, which may have to be created. */
async function addedTest(asked: Asked, range: OffsetRange): Promise<readonly object[]> {
  const { document, language, others, creates } = asked
  if (!isAbsolute(document.name)) return []
  const found = await testFor(document, range, others(), language)
  // A file that is there, but is none of ours, stays as it is.
  if (found === null || (found.isNew && (!creates || existsSync(found.file)))) return []
  const { title, file, isNew, edits } = found
  const tests = others().find(({ name }) => name === file)
  const uri = tests?.uri ?? pathToFileURL(file).href
  const shown = tests === undefined ? edits.map(({ text }) => ({ range: TOP, newText: text })) : textEdits(tests, edits)
  const change = { textDocument: { uri, version: tests?.version ?? null }, edits: shown }
  const edit = creates
    ? { documentChanges: [...(isNew ? [{ kind: 'create', uri }] : []), change] }
    : { changes: { [uri]: shown } }
  return [{ title, kind: 'refactor', edit }]
}

/** What is not a file has its address as its name. */
const uriOf = (name: string): string => (isAbsolute(name) ? pathToFileURL(name).href : name)

/** Longer texts are not analysed again for each edit that is tried. */
const MAX_ANALYSED = 60_000

function everyFix(document: OpenDocument, language: Language): readonly object[] {
  const { policies, count } = fixAll([document], language)
  const text = policies[0]?.text ?? document.text
  if (count === 0) return []
  const edit = { start: 0, end: document.text.length, text }
  return [
    { title: 'fix all', kind: 'source.fixAll', edit: { changes: { [document.uri]: textEdits(document, [edit]) } } },
  ]
}

export function shownDiagnostic({ positions }: OpenDocument, one: Diagnostic): object {
  const { severity, code, message, help } = one
  return {
    range: positions.rangeOf(one),
    severity: SEVERITIES[severity],
    code,
    source: 'sluice',
    message: help === null ? message : `${message}\n${help}`,
  }
}

/** The requests about one document. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  'textDocument/completion': (asked) =>
    complete(asked.document, offsetOf(asked), asked.others(), asked.language).map(
      ({ label, about, kind, range, insert, rank }) => ({
        label,
        kind: KINDS[kind],
        sortText: `${rank}${label}`,
        filterText: label,
        ...(about !== '' && { documentation: { kind: 'markdown', value: about } }),
        textEdit: { range: asked.document.positions.range(range), newText: insert },
      }),
    ),
  'textDocument/hover': (asked) => {
    const found = hover(asked.document, offsetOf(asked), asked.others(), asked.language, asked.findings)
    return found === null
      ? null
      : { contents: { kind: 'markdown', value: found.markdown }, range: asked.document.positions.range(found) }
  },
  'textDocument/signatureHelp': (asked) => {
    const found = signatureAt(asked.document, offsetOf(asked), asked.language)
    if (found === null) return null
    const parameters = found.parameters.map(({ name, about }) => ({ label: name, documentation: about }))
    return {
      signatures: [{ label: found.label, documentation: found.about, parameters }],
      activeSignature: 0,
      activeParameter: found.active,
    }
  },
  'textDocument/definition': definition,
  'textDocument/references': (asked) => {
    const one = occurrenceAt(asked.document, offsetOf(asked), asked.language)
    return one === null ? [] : locations(asked, referencesTo(one, filesOf(asked), asked.language))
  },
  'textDocument/prepareRename': (asked) => {
    const one = occurrenceAt(asked.document, offsetOf(asked), asked.language)
    return one === null ? null : asked.document.positions.range(one)
  },
  'textDocument/rename': rename,
  'textDocument/codeAction': codeActions,
  'textDocument/documentSymbol': ({ document, language }) =>
    outlineOf(document, language).map(({ name, detail, kind, selection, start, end }) => ({
      name,
      detail,
      kind: SYMBOLS[kind],
      range: document.positions.range({ start, end: Math.max(end, selection.end) }),
      selectionRange: document.positions.range(selection),
    })),
  'textDocument/codeLens': ({ document, language, others, findings }) =>
    lensesOf(document, others(), findings, language).map(({ start, end, title, runs }) => ({
      range: document.positions.range({ start, end }),
      command:
        runs.is === 'tests'
          ? { title, command: 'sluice.test', arguments: [uriOf(runs.file), runs.lines] }
          : { title, command: 'sluice.replay', arguments: [document.uri] },
    })),
  'textDocument/foldingRange': ({ document, language }) =>
    folds(document, language).map(({ first, last }) => ({ startLine: first, endLine: last })),
  'textDocument/documentLink': ({ document, language }) =>
    documentLinks(document, language).flatMap(({ start, end, target }) => {
      // What is not a file has no folder.
      if ('file' in target && document.name === document.uri) return []
      const path = 'pack' in target ? packFile(target.pack) : resolve(dirname(document.name), target.file)
      return [{ range: document.positions.range({ start, end }), target: pathToFileURL(path).href }]
    }),
  'textDocument/inlayHint': ({ document, language }) =>
    inlayHints(document, language).map(({ offset, label }) => ({
      position: document.positions.position(offset),
      label,
      paddingLeft: true,
    })),
  'textDocument/semanticTokens/full': ({ document, language }) => {
    let line = 0
    let character = 0
    const data = semanticTokens(document, language).flatMap(({ start, end, type }) => {
      const { start: at, end: to } = document.positions.range({ start, end })
      if (at.line !== to.line) return []
      const relative = [at.line - line, at.line === line ? at.character - character : at.character]
      line = at.line
      character = at.character
      return [...relative, to.character - at.character, TOKEN_TYPES.indexOf(type), 0]
    })
    return { data }
  },
}
