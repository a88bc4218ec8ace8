import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Position, Range } from 'vscode-languageserver-protocol/node'

/** Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Span {
  readonly line: number
  readonly column: number
  readonly end_line: number
  readonly end_column: number
}

export interface Place extends Span {
  /** Relative to the workspace where it is inside; else absolute, or an address that is no file's. */
  readonly path: string
}

export function spanOf({ start, end }: Range): Span {
  return {
    line: start.line + 1,
    column: start.character + 1,
    end_line: end.line + 1,
    end_column: end.character + 1,
  }
}

/** From numbers that count from 1. */
export function positionOf({ line, column }: Pick<Span, 'line' | 'column'>): Position {
  return { line: line - 1, character: column - 1 }
}

export function placeOf(uri: string, range: Range, root: string): Place {
  return { path: pathOf(uri, root), ...spanOf(range) }
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
