import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Position } from 'vscode-languageserver-protocol/node'
import { isMap } from '../../model/value.ts'
import { CallFailure } from '../tool-family.ts'

// A server sends JSON of any shape. Each function reads a part, or throws a CallFailure with the code `call-failed`.

const MAX_TEXT_LENGTH = 1_048_576

/** An own member of a map; undefined if absent. */
export function part(value: unknown, key: string): unknown {
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** A list; empty if absent. */
export function readList(value: unknown): readonly unknown[] {
  if (value == null) return []
  if (Array.isArray(value)) return value
  throw unusable('a list was expected')
}

/** A text, cut if it is too long. */
export function readText(value: unknown): string {
  const text = textOrNull(value)
  if (text === null) throw unusable('a text was expected')
  return text
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : null
}

export function unusable(why: string): CallFailure {
  return new CallFailure('call-failed', `the language server sent an unusable answer: ${why}`)
}

/** Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface LineRange {
  readonly line: number
  readonly column: number
  readonly end_line: number
  readonly end_column: number
}

export interface Location extends LineRange {
  /** Relative to the workspace if inside it; otherwise an absolute path, or a URI that names no file. */
  readonly path: string
}

export const START_OF_FILE: LineRange = { line: 1, column: 1, end_line: 1, end_column: 1 }

/** Converts a range of the protocol; null if the value is not a range. */
export function readRange(range: unknown): LineRange | null {
  const [start, end] = [part(range, 'start'), part(range, 'end')]
  const [line, column] = [countFromOne(part(start, 'line')), countFromOne(part(start, 'character'))]
  const [endLine, endColumn] = [countFromOne(part(end, 'line')), countFromOne(part(end, 'character'))]
  if (line === null || column === null || endLine === null || endColumn === null) return null
  return { line, column, end_line: endLine, end_column: endColumn }
}

function countFromOne(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value + 1 : null
}

/** Converts to the protocol, which counts from 0. */
export function positionOf({ line, column }: Pick<LineRange, 'line' | 'column'>): Position {
  return { line: line - 1, character: column - 1 }
}

/** @throws {CallFailure} `call-failed`, if the server gives no range */
export function locationOf(uri: unknown, range: unknown, root: string): Location {
  const read = readRange(range)
  if (read === null) throw unusable('a range was expected')
  return { path: pathOf(readText(uri), root), ...read }
}

/** The path of the file at `uri`, as people write it. */
function pathOf(uri: string, root: string): string {
  const file = fileOf(uri)
  if (file === null) return uri
  return pathInside(root, file)?.replaceAll(sep, '/') ?? file
}

/** The absolute path of a file, because servers spell one URI in different ways; null if the URI names no file. */
export function fileOf(uri: string): string | null {
  try {
    return fileURLToPath(uri)
  } catch {
    return null
  }
}

export function uriOf(file: string): string {
  return pathToFileURL(file).href
}

/** The path relative to a folder; null if the folder does not contain the path, or is the path itself. */
export function pathInside(folder: string, path: string): string | null {
  const inside = relative(folder, resolve(folder, path))
  return inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? null : inside
}
