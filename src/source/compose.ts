import { Composer, CST, Lexer, Parser, type ParsedNode, type YAMLError } from './libraries.ts'
import { excerpt } from './excerpt.ts'
import { FILE_LIMITS, tooDeep, tooManyTokens } from './limits.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'
import type { Property } from './anchors.ts'

/** The result of the YAML parser. */
export interface Composition {
  /** The reason why parsing stopped before the end of the file, or null. */
  readonly stopped: TextDiagnostic | null
  /** Null if the text contains only comments. */
  readonly root: ParsedNode | null
  readonly errors: readonly YAMLError[]
  /** Every anchor and tag, in order: nodes know their names, but not their positions. */
  readonly properties: readonly Property[]
}

/**
 * Parses like `parseDocument` of the library, but token by token, so that a file beyond the limits is abandoned before
 * it fills the memory. The library's check for unique keys is off, because it compares every key with every other. Its
 * warnings are ignored: our own checks cover tags, directives, and anchors and aliases that end in a colon.
 */
export function compose(text: string): Composition {
  const progress: Progress = { stopped: null, properties: [] }
  const composer = new Composer({ version: '1.2', merge: false, resolveKnownTags: false, uniqueKeys: false })
  const [document] = composer.compose(oneDocument(text, progress), true, text.length)
  const { stopped, properties } = progress
  return { stopped, root: document?.contents ?? null, errors: document?.errors ?? [], properties }
}

interface Progress {
  stopped: TextDiagnostic | null
  readonly properties: Property[]
}

/** Errors to collect outside the document. Further ones say nothing new, and each costs a stack trace. */
const ERROR_LIMIT = 100

function* oneDocument(text: string, progress: Progress): Generator<CST.Token, void> {
  let documents = 0
  let errors = 0
  for (const token of tokensWithinLimits(text, progress)) {
    if (token.type === 'document' && ++documents > 1) progress.stopped = severalDocuments(token, text)
    const isRefused = token.type === 'directive' && !/^%YAML\s+1\.2\s*(?:#|$)/.test(token.source)
    if (isRefused) progress.stopped = refusedDirective(token)
    if (progress.stopped !== null || (token.type === 'error' && ++errors > ERROR_LIMIT)) return
    yield token
  }
}

function* tokensWithinLimits(text: string, progress: Progress): Generator<CST.Token, void> {
  const parser = new Parser()
  let lexemes = 0
  let previous = ''
  for (const lexeme of new Lexer().lex(text)) {
    // The text of a plain scalar follows a marker and may start with any character.
    if (previous !== CST.SCALAR && (lexeme.startsWith('&') || lexeme.startsWith('!'))) {
      progress.properties.push({ start: parser.offset, end: parser.offset + lexeme.length, source: lexeme })
    }
    previous = lexeme
    yield* parser.next(lexeme)
    if (++lexemes > FILE_LIMITS.tokens) progress.stopped = tooManyTokens(parser.offset)
    // The first element is the document; the last may be a scalar.
    if (parser.stack.length > FILE_LIMITS.depth + 1) {
      const level = parser.stack.filter(CST.isCollection)[FILE_LIMITS.depth]
      if (level !== undefined) progress.stopped = tooDeep(level.offset)
    }
    if (progress.stopped !== null) return
  }
  yield* parser.end()
}

function severalDocuments(token: CST.Document, text: string): TextDiagnostic {
  const place = { start: token.offset, end: token.offset + (token.start[0]?.source.length ?? 0) }
  if (HOOKIFY.test(text.slice(0, token.offset))) {
    const message = 'this is a file of hookify, which Sluice does not read'
    return {
      code: 'foreign-policy',
      message,
      help: 'write what its rule does under `hooks:`, in a file of its own',
      ...place,
    }
  }
  return {
    code: 'yaml-documents',
    message: 'a second document starts here, but a policy is a single document',
    help: 'put each document in its own file',
    ...place,
  }
}

/** The head of a Markdown file that holds one rule of hookify. */
const HOOKIFY = /^event: *(?:bash|file|stop|prompt|all)\r?$/m

function refusedDirective(token: CST.Directive): TextDiagnostic {
  const position = { start: token.offset, end: token.offset + token.source.length }
  if (/^%YAML\s/.test(token.source)) {
    const message = `${excerpt(token.source)} requests another version of YAML, but policies are YAML 1.2`
    return { code: 'yaml-version', message, help: 'remove the line', ...position }
  }
  const message = `${excerpt(token.source)} is a directive, because the line starts with \`%\``
  return { code: 'yaml-syntax', message, help: 'quote it if it is text', ...position }
}
