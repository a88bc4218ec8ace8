import { resolve } from 'node:path'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { badParams } from '../call-failure.ts'
import { wayInside } from './places.ts'

// What a call is given comes from a model: each reads one parameter, or throws a CallFailure `call-params`.

/**
 * The way from the workspace to the file that `path` names.
 *
 * @param roots the workspace, and what it is called else
 */
export function readPath({ path }: ValueMap, roots: readonly [string, ...string[]]): string {
  if (typeof path !== 'string' || path === '') throw badParams('`path` must be the path of a file in the workspace')
  const ways = roots.map((root) => wayInside(root, resolve(roots[0], path)))
  const way = ways.find((found) => found !== null)
  if (way === undefined || path.includes('\0')) throw badParams(`${excerpt(path)} is not inside the workspace`)
  return way
}

export function readSpot({ line, column }: ValueMap): { readonly line: number; readonly column: number } {
  return { line: readNumber('line', line), column: readNumber('column', column) }
}

function readNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST) return value
  throw badParams(`\`${name}\` must be a whole number from 1`)
}

/** The protocol's numbers have 31 bits. */
const LARGEST = 2 ** 31 - 1

/** Null where there is none. */
export function readText(name: 'content' | 'query', params: ValueMap): string | null {
  const { [name]: text = null } = params
  if (text === null || typeof text === 'string') return text
  throw badParams(`\`${name}\` must be a text`)
}
