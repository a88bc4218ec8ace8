import type { YAMLError } from './libraries.ts'
import { excerpt } from './excerpt.ts'
import { valueOnLine } from './line-value.ts'
import type { Lines } from './lines.ts'
import * as structure from './misread-structure.ts'
import * as values from './misread-values.ts'
import type { Problem } from './problem.ts'
import { blame, cure, slice, syntax, type Cause, type Scene } from './syntax-scene.ts'

/** The first one that recognises an error describes it. */
const CAUSES: readonly Cause[] = [
  values.placeholderTakenApart,
  values.badStart,
  values.colonInValue,
  values.blockHeader,
  structure.closedTwice,
  values.textBehindClosing,
  values.unclosedQuote,
  values.badEscape,
  structure.tabIndentation,
  values.nameMissing,
  values.unknownTag,
  structure.keyWithoutColon,
  structure.aliasAsKey,
  structure.directiveEnd,
  structure.listBehindKey,
  structure.itemWithoutDash,
  structure.bracketMissing,
  structure.comma,
  structure.longKey,
  structure.misindented,
]

/** The parser's errors in the project's words. One cause often gives several on a line: the first one stands. */
export function* syntaxProblems(errors: readonly YAMLError[], text: string, lines: Lines): Generator<Problem, void> {
  let lastLine = -1
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    const line = lines.lineAt(error.pos[0])
    if (line !== lastLine) yield describe(error, text, lines)
    lastLine = line
  }
}

function describe(error: YAMLError, text: string, lines: Lines): Problem {
  const [at, end] = error.pos
  let offset = at
  while (text[offset] === ' ' || text[offset] === '\t') offset++
  const line = lines.lineAt(offset)
  const scene: Scene = {
    text,
    code: error.code,
    words: error.message,
    at,
    end,
    offset,
    lineStart: lines.start(line),
    lineEnd: lines.end(line),
    value: valueOnLine(text, lines, offset),
  }
  for (const cause of CAUSES) {
    const problem = cause(scene)
    if (problem !== undefined) return problem
  }
  return unexpected(scene)
}

/** What is said where no cause is recognised. */
function unexpected(scene: Scene): Problem {
  const blamed = blame(scene)
  const found = blamed.end > blamed.start ? excerpt(slice(scene.text, blamed)) : 'the end of the text'
  return syntax(blamed, `${found} cannot stand here`, cure(scene))
}
