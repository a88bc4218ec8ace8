import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Position } from 'vscode-languageserver-protocol/node'
import { part, readText, unusable } from './answers.ts'

/** Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Span {
  readonly line: number
  readonly column: number
  readonly end_line: number
  readonly end_column: number
}

export interface Location extends Span {
  /** Relative to the workspace where it is inside; else absolute, or an address that is no file's. */
  readonly path: string
}

/** Of a file. */
export const BEGINNING: Span = { line: 1, column: 1, end_line: 1, end_column: 1 }

/** What a server says of a range; null where it is none. */
export function spanOf(range: unknown): Span | null {
  const [start, end] = [part(range, 'start'), part(range, 'end')]
  const [line, column] = [countFromOne(part(start, 'line')), countFromOne(part(start, 'character'))]
  const [endLine, endColumn] = [countFromOne(part(end, 'line')), countFromOne(part(end, 'character'))]
  if (line === null || column === null || endLine === null || endColumn === null) return null
  return { line, column, end_line: endLine, end_column: endColumn }
}

function countFromOne(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value + 1 : null
}

/** From numbers that count from 1. */
export function positionOf({ line, column }: Pick<Span, 'line' | 'column'>): Position {
  return { line: line - 1, character: column - 1 }
}

/** @throws {CallFailure} `call-failed`, when the server has named no place */
export function locationOf(uri: unknown, range: unknown, root: string): Location {
  const span = spanOf(range)
  if (span === null) throw unusable('a place was expected')
  return { path: pathOf(readText(uri), root), ...span }
}

/** How people write the file at `uri`. */
export function pathOf(uri: string, root: string): string {
  const file = fileOf(uri)
  if (file === null) return uri
  return wayInside(root, file)?.replaceAll(sep, '/') ?? file
}

/** The absolute path of a file. Servers write one address in different ways; null for what is no file's. */
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

/** The way from a folder to what is inside, at least one step; null where it is not. */
export function wayInside(folder: string, path: string): string | null {
  const way = relative(folder, resolve(folder, path))
  return way === '' || way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way) ? null : way
}
