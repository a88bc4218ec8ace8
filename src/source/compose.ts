import { Composer, CST, Lexer, Parser, type ParsedNode, type YAMLError } from './libraries.ts'
import { excerpt } from './excerpt.ts'
import { FILE_LIMITS, tooDeep, tooManyTokens } from './limits.ts'
import type { Problem } from './problem.ts'
import type { Property } from './property.ts'

/** What YAML's own parser makes of a text. */
export interface Composition {
  /** Why the file was left before its end, or null. */
  readonly stopped: Problem | null
  /** Null where the text holds nothing but comments. */
  readonly root: ParsedNode | null
  readonly errors: readonly YAMLError[]
  /** Every anchor and tag, in order: the nodes know the names, but not where these stand. */
  readonly properties: readonly Property[]
}

/**
 * Parses as the library's `parseDocument` does, but token by token, so that a file beyond the bounds is left before it
 * takes the memory. The library's check of unique keys is off: it compares every key with every other. Its warnings are
 * not read: tags, directives, and anchors and aliases that end in a colon are looked at without them.
 */
export function compose(text: string): Composition {
  const progress: Progress = { stopped: null, properties: [] }
  const composer = new Composer({ version: '1.2', merge: false, resolveKnownTags: false, uniqueKeys: false })
  const [document] = composer.compose(oneDocument(text, progress), true, text.length)
  const { stopped, properties } = progress
  return { stopped, root: document?.contents ?? null, errors: document?.errors ?? [], properties }
}

interface Progress {
  stopped: Problem | null
  readonly properties: Property[]
}

/** Errors outside the document: more of them say nothing new, and each one costs a stack trace. */
const ERROR_LIMIT = 100

function* oneDocument(text: string, progress: Progress): Generator<CST.Token, void> {
  let documents = 0
  let errors = 0
  for (const token of tokensWithinLimits(text, progress)) {
    if (token.type === 'document' && ++documents > 1) progress.stopped = severalDocuments(token)
    if (token.type === 'directive' && !isVersion12(token)) progress.stopped = refusedDirective(token)
    if (progress.stopped !== null || (token.type === 'error' && ++errors > ERROR_LIMIT)) return
    yield token
  }
}

function* tokensWithinLimits(text: string, progress: Progress): Generator<CST.Token, void> {
  const parser = new Parser()
  let lexemes = 0
  let previous = ''
  for (const lexeme of new Lexer().lex(text)) {
    // The text of a plain scalar comes behind a marker, and may start like anything.
    if (previous !== CST.SCALAR && (lexeme.startsWith('&') || lexeme.startsWith('!'))) {
      progress.properties.push({ start: parser.offset, end: parser.offset + lexeme.length, source: lexeme })
    }
    previous = lexeme
    yield* parser.next(lexeme)
    if (++lexemes > FILE_LIMITS.tokens) progress.stopped = tooManyTokens(parser.offset)
    // Its first element is the document, its last may be a scalar.
    if (parser.stack.length > FILE_LIMITS.depth + 1) {
      const level = parser.stack.filter(CST.isCollection)[FILE_LIMITS.depth]
      if (level !== undefined) progress.stopped = tooDeep(level.offset)
    }
    if (progress.stopped !== null) return
  }
  yield* parser.end()
}

function severalDocuments(token: CST.Document): Problem {
  return {
    code: 'yaml-documents',
    message: 'a policy is one document, and a second one starts here',
    help: 'put each document into a file of its own',
    start: token.offset,
    end: token.offset + (token.start[0]?.source.length ?? 0),
  }
}

function isVersion12(token: CST.Directive): boolean {
  return /^%YAML\s+1\.2\s*(?:#|$)/.test(token.source)
}

function refusedDirective(token: CST.Directive): Problem {
  const position = { start: token.offset, end: token.offset + token.source.length }
  if (/^%YAML\s/.test(token.source)) {
    const message = `${excerpt(token.source)} asks for another version of YAML, and policies are YAML 1.2`
    return { code: 'yaml-version', message, help: 'remove the line', ...position }
  }
  const message = `${excerpt(token.source)} is a directive, because its line starts with \`%\``
  return { code: 'yaml-syntax', message, help: 'quote it if it is text', ...position }
}
