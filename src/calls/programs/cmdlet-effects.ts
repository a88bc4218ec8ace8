import type { CallWord } from '../../model/call.ts'
import { BELOW } from '../marks.ts'
import { joinPath, resolvePath } from '../paths.ts'
import type { Effects, Given } from './row.ts'

const HERE: CallWord = { text: '.', written: '.', isMany: false }

/** Writes the copies of files; without a destination, into the current folder. */
export function copyItem({ has, valuesOf }: Given, effects: Effects): void {
  const [target] = valuesOf('-destination')
  const how = { recursive: has('-recurse') || effects.program.startsWith('m') }
  effects.copy(valuesOf('-path'), target ?? HERE, target === undefined, how)
}

/** Gives a file a new name in its folder. */
export function renameItem({ valuesOf }: Given, effects: Effects): void {
  const [name] = valuesOf('-newname')
  if (name === undefined) return
  for (const path of valuesOf('-path')) {
    effects.file('write', { ...name, text: joinPath(resolvePath(`${path.text}/..`, ''), name.text) })
  }
}

/** Makes a file or a folder, or a link to `-Target`, which is then read through the link. */
export function newItem({ valuesOf }: Given, effects: Effects): void {
  const paths = valuesOf('-path')
  const names = valuesOf('-name')
  const [kind] = valuesOf('-itemtype')
  const isFolder = kind === undefined ? /^(?:md|mkdir)$/.test(effects.program) : /^dir/i.test(kind.text)
  const role = isFolder ? 'make' : 'write'
  for (const path of paths.length === 0 && names.length > 0 ? [HERE] : paths) {
    if (names.length === 0) effects.play(role, path)
    for (const name of names) {
      const written = joinPath(path.written, name.written)
      effects.play(role, { ...path, text: joinPath(path.text, name.text), written })
    }
  }
  if (kind === undefined || !/^(?:sym|hard|junc)/i.test(kind.text)) return
  for (const target of valuesOf('-value')) effects.file('read', target)
}

/** Without a path, it lists the current folder. */
export function getChildren({ has, valuesOf }: Given, effects: Effects): void {
  if (valuesOf('-path').length === 0) effects.play('name', HERE, { recursive: has('-recurse') })
}

/** What `Get-ChildItem` passes on: files by their paths, or what is in a folder. */
export function childrenOf({ has, valuesOf }: Given): readonly CallWord[] {
  const paths = valuesOf('-path')
  const [filter] = [...valuesOf('-filter'), ...valuesOf('-include')]
  return (paths.length === 0 ? [HERE] : paths).flatMap((path) => {
    const name = filter === undefined ? BELOW : filter.text.replace(/[*?]+/g, BELOW)
    const written = joinPath(path.written, filter?.written ?? '**')
    const below = { text: joinPath(path.text, name), written, isMany: true }
    if (filter !== undefined && has('-recurse')) {
      return [below, { ...below, text: joinPath(path.text, `${BELOW}/${name}`) }]
    }
    // A path without a wildcard may be that of a file.
    return filter === undefined && path.text !== '.' ? [path, below] : [below]
  })
}

/** Without a destination, a folder with the name of the archive. */
export function unpack({ valuesOf }: Given, effects: Effects): void {
  effects.play('below', valuesOf('-destinationpath')[0] ?? HERE)
}

/** Starts a program with its arguments; `-Verb RunAs` as an administrator. */
/** A module has a name, or it is a file, whose code runs. */
export function importModule({ valuesOf }: Given, effects: Effects): void {
  for (const word of valuesOf('-name')) {
    if (/[\\/]|\.(?:dll|ps[dm]?1|cdxml)$/i.test(word.text)) effects.file('execute', word)
  }
}

export function startProcess({ valuesOf }: Given, effects: Effects): void {
  const [program] = valuesOf('-filepath')
  if (program === undefined) return
  const asRoot = valuesOf('-verb').some(({ text }) => /^runas/i.test(text))
  const words = valuesOf('-argumentlist').flatMap((word) => splitWords(word))
  // A program of the current folder needs no path.
  if (/\.\w+$/.test(program.text)) effects.file('execute', program)
  effects.start([program, ...words], { background: true, ...(asRoot && { asRoot: true }) })
}

/** One text may have several arguments. */
function splitWords(word: CallWord): readonly CallWord[] {
  return (word.text.match(/"[^"]*"|\S+/g) ?? []).map((part) => {
    const text = part.replace(/^"|"$/g, '')
    return { text, written: text, isMany: word.isMany }
  })
}
