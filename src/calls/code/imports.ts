import { markAt } from './cursor.ts'
import type { Cursor } from './nodes.ts'

const LONGEST_IMPORT = 2000

/** The name of the module of which all names are imported: `from a import *`. */
export const ALL_OF = '*'

/** `import a as b`, `from a import b as c`, `import { a as b } from 'c'`. */
export function readImport(cursor: Cursor, to: number): void {
  const start = cursor.at
  const isFrom = markAt(cursor, start) === 'from'
  const words: string[] = []
  let end = start + 1
  let depth = 0
  for (; end < Math.min(to, start + 200); end++) {
    const token = cursor.tokens[end]
    if (token === undefined || token.text === ';' || (token.isFirst && depth === 0)) break
    if (/^[({]$/.test(token.text)) depth += 1
    else if (/^[)}]$/.test(token.text)) depth -= 1
    words.push(token.text)
    cursor.imports.add(end)
  }
  cursor.at = end
  // A module that is named by its path is read.
  const path = cursor.tokens.slice(start, end).findLast(({ kind }) => kind === 'text')
  if (path !== undefined && !isFrom) {
    const [from, to] = [path.at, path.to]
    const node = { type: 'text', text: path.text, from, to } as const
    const callee = { type: 'reference', path: 'import', from, to } as const
    cursor.calls.push({ type: 'call', callee, given: [{ name: null, node, isSpread: false }], token: start, from, to })
  }
  const name = (own: string, path: string): void => {
    const node = { type: 'reference', path, from: 0, to: 0 } as const
    if (/^\w+$/.test(own)) cursor.bindings.push({ name: own, token: start, how: 'value', node })
  }
  const list = words.join(' ').slice(0, LONGEST_IMPORT)
  const ofScript = /^(.*?)\s*\bfrom (\S+)$/.exec(list)
  const ofPython = /^([\w. ]+) import \(?(.*?)\)?$/.exec(list)
  if (isFrom && ofPython !== null) {
    const module = (ofPython[1] ?? '').replaceAll(' ', '')
    if (ofPython[2] === '*') {
      const node = { type: 'reference', path: module, from: 0, to: 0 } as const
      cursor.bindings.push({ name: ALL_OF, token: start, how: 'value', node })
    }
    for (const [, path = '', own = path] of (ofPython[2] ?? '').matchAll(/(\w+)(?: as (\w+))?/g))
      name(own, `${module}.${path}`)
  } else if (ofScript !== null && !isFrom) {
    const module = moduleOf(ofScript[2] ?? '')
    const [before = '', inner = ''] = (ofScript[1] ?? '').split('{')
    name(/(\w+) ?,? ?$/.exec(before)?.[1] ?? '', module)
    for (const [, path = '', own = path] of inner.matchAll(/(\w+)(?: as (\w+))?/g)) name(own, `${module}.${path}`)
  } else {
    for (const part of list.split(' , ')) {
      const [, path = '', own] = /^([\w. ]+?)(?: as (\w+))?$/.exec(part) ?? []
      const module = path.replaceAll(' ', '')
      name(own ?? module, own === undefined ? module.replace(/\..*/, '') : module)
    }
  }
}

/** The name of a module without what does not matter: `node:fs/promises` is `fs`. */
export function moduleOf(name: string): string {
  return name.replace(/^node:/, '').replace(/\/promises$/, '')
}
