import type { CallWord, MarkedText } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { Given } from '../programs/row.ts'
import type { Scope } from '../script/around.ts'
import { parse } from '../script/parse.ts'
import { referredBy, type ShellState } from '../script/state.ts'
import { setTrap, setVariable } from '../script/traps.ts'
import { joinWords, knownWord, textOf, type Word } from '../script/word.ts'
import { codeIn } from './code.ts'
import { mayChangePrograms, readVariables } from './environment.ts'
import { anchorOf } from '../../match/path.ts'
import { joinPath, resolvePath } from '../paths.ts'

/** Applies the effects of a builtin on the shell itself. */
export function runBuiltin(
  name: string,
  words: readonly Word[],
  given: Given,
  scope: Scope,
  assigned: readonly CallWord[],
): void {
  BUILTINS.get(name)?.(given, scope, words, assigned)
  if (TAKES_NAMES.test(name)) {
    for (const { text, written } of words) if (hasCode(text)) scope.found.open.push({ text: written, at: scope.at })
  }
}

/** Builtins that evaluate the index of a variable: `read 'a[$(rm y)]'`. */
const TAKES_NAMES = /^(?:test|\[|printf|read|unset|let|mapfile|readarray|wait|getopts)$/

/** Whether the index of a variable has code. Looks at each part once, because a word may be long. */
function hasCode(text: string): boolean {
  return text.split(']').some((part) => {
    const at = part.search(/\w\[/)
    return at >= 0 && /\$\(|`/.test(part.slice(at))
  })
}

/** `assigned` are the assignments before the builtin. */
type Builtin = (given: Given, scope: Scope, words: readonly Word[], assigned: readonly CallWord[]) => void

const declare: Builtin = (given, scope, words) => {
  const { state, found } = scope
  const isReference = given.has('-n') && words[0]?.text !== 'export' && words[0]?.text !== 'unset'
  for (const { text } of words.slice(1)) {
    if (isReference && /^\w+(?:=\w*)?$/.test(text)) state.references.set(...splitAssigned(text))
    else assignText(state, text)
    if (mayChangePrograms(/^\w+/.exec(text)?.[0] ?? 'a')) found.changes = true
  }
  if (words[0]?.text === 'export' || given.has('-x')) {
    for (const { text } of given.operands) state.exported.add(splitAssigned(text)[0].toUpperCase())
  }
  readVariables(words.slice(1), scope)
  if (given.has('-f', '-F') && words[0]?.text === 'unset') state.functions.clear()
}

const fill: Builtin = ({ operands }, { state }) => {
  for (const { text } of operands) if (/^\w+$/.test(text)) setVariable(state, text, ANY)
  state.variables.set('REPLY', ANY)
  state.variables.set('MAPFILE', ANY)
}

const changeFolder: Builtin = ({ operands: [folder] }, { state, found }, _words, assigned) => {
  const before = state.folders
  if (folder?.text === '-') {
    const old = state.variables.get('OLDPWD')
    state.folders = [typeof old === 'string' ? old : ANY]
  } else {
    const places = searchedBy(folder, assigned, state)
    const after = [...new Set(before.flatMap((own) => places.map((place) => resolvePath(place, own))))]
    // A shell cannot enter a folder that the script deleted, unless the folder was created again.
    state.folders = after.some((path) => isDeleted(path, found)) ? [...new Set([...after, ...before])] : after
  }
  setVariable(state, 'PWD', ANY)
  state.variables.set('OLDPWD', before.length === 1 ? (before[0] ?? ANY) : ANY)
}

/** The folders that `cd` looks for: `CDPATH` names others in which a relative folder may be. */
function searchedBy(
  folder: CallWord | undefined,
  assigned: readonly CallWord[],
  { variables }: ShellState,
): readonly MarkedText[] {
  const text = folder?.text ?? '~'
  const before = assigned.find((word) => word.text.startsWith('CDPATH='))?.text.slice('CDPATH='.length)
  const path = before ?? variables.get('CDPATH')
  if (path === undefined || path === '' || anchorOf(text) !== '' || /^\.{1,2}(?:\/|$)/.test(text)) return [text]
  if (typeof path !== 'string' || path.length > LONGEST_PATH) return [ANY]
  return path.split(':').map((place) => joinPath(place === '' ? '.' : place, text))
}

/** The longest `CDPATH` that is followed. */
const LONGEST_PATH = 1000

function isDeleted(folder: MarkedText, { files }: Scope['found']): boolean {
  return files.some(
    ({ access, recursive, paths }) =>
      access === 'delete' && recursive && paths.some((path) => folder === path || folder.startsWith(`${path}/`)),
  )
}

const BUILTINS: ReadonlyMap<string, Builtin> = new Map(
  Object.entries<Builtin>({
    cd: changeFolder,
    chdir: changeFolder,
    pushd: changeFolder,
    popd(_, { state }) {
      state.folders = [ANY]
    },
    declare,
    export: declare,
    local: declare,
    readonly: declare,
    typeset: declare,
    read: fill,
    mapfile: fill,
    readarray: fill,
    getopts: fill,
    unset(given, { state }) {
      for (const { text } of given.operands) {
        if (given.has('-f')) state.functions.delete(text)
        else setVariable(state, text, '')
      }
    },
    printf(given, { state }) {
      for (const word of given.valuesOf('-v')) setVariable(state, word.text, ANY)
    },
    shift(given, { state }) {
      const count = given.operands.length === 0 ? 1 : Number(textOf(given.operands[0]) ?? NaN)
      const [first = knownWord('sh'), ...rest] = state.parameters ?? []
      state.parameters = state.parameters === null || !(count >= 0) ? null : [first, ...rest.slice(count)]
    },
    set(given, { state }, words) {
      const dashes = words.findIndex(({ text }) => text === '--')
      if (dashes !== -1) state.parameters = [knownWord('sh'), ...words.slice(dashes + 1)]
      else if (given.operands.length > 0) state.parameters = null
    },
    eval(_, scope, words) {
      codeIn(joinWords(words.slice(1)), scope, {}, scope.state)
    },
    trap({ operands: [code, ...signals] }, scope) {
      if (code === undefined || signals.length === 0 || code.text === '-') return
      setTrap(signals, scope.state, (state) => codeIn(code, { ...scope, state }, {}, state))
    },
    alias({ operands }, scope) {
      for (const { text, written } of operands) {
        const code: CallWord = { text: text.replace(/^[^=]*=?/, ''), written, isMany: false }
        if (!text.includes('=')) continue
        codeIn(code, scope)
        defineAlias(text.slice(0, text.indexOf('=')), code.text, scope.state)
      }
    },
    hash(_, { found, at }, words) {
      // `hash -p` sets which program a name runs from now on.
      if (words.some(({ text }) => /^-\w*p/.test(text))) found.open.push({ text: joinWords(words).written, at })
    },
  }),
)

/** Defines an alias as a function that may not exist, because only some shells expand aliases in scripts. */
function defineAlias(name: string, code: MarkedText, { functions }: ShellState): void {
  const text = `{ ${code} "$@"\n}`
  const [only, ...others] = parse(text).commands
  if (only === undefined || others.length > 0) return
  functions.set(name, {
    bodies: [{ body: only.command, source: { text, within: null }, isCalled: false }],
    maybe: true,
  })
}

function splitAssigned(text: string): [name: string, value: string] {
  const [name = '', value = ''] = text.split('=')
  return [name, value]
}

function assignText(state: ShellState, text: string): void {
  const [, name, plus, value = ''] = /^(\w+)(\+?)=([\s\S]*)$/.exec(text) ?? []
  if (name !== undefined) setVariable(state, referredBy(name, state), plus === '+' ? ANY : value)
}
