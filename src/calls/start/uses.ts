import type { CallFile, CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { ReadUsage } from '../programs/usage.ts'
import type { Scope, Uses } from '../script/around.ts'
import { spend } from '../script/budget.ts'

export function startUses(): Uses {
  return { files: [], printsAll: false }
}

/** Where a command runs, and what has been found so far. */
interface Place {
  readonly around: Pick<Scope['around'], 'remote' | 'container'>
  readonly found: Pick<Scope['found'], 'uses' | 'files' | 'budget'>
}

/** Code that reads its environment. */
const ENVIRONMENT =
  /\b(?:process\.env|import\.meta\.env|Deno\.env|Bun\.env|os\.(?:environ|getenv)|getenv|environ|ENVIRON|Sys\.getenv)\b|\$_(?:ENV|SERVER)\b|[%$]ENV\b|\bENV\b/

export function readsEnvironment(code: string): boolean {
  return ENVIRONMENT.test(code)
}

/** Records a file that is used. Where all variables are printed anyway, its content comes out. */
export function useFile(file: CallFile, scope: Place): void {
  scope.found.uses.files.push({ file, isAsked: false })
  if (scope.found.uses.printsAll) comeOut('read', scope)
}

/** Programs that give `export` what they read: `export $(grep -v '^#' .env | xargs)`. */
const PASSES_ON = /^(?:cat|[ef]?grep|sed|cut|tr|head|tail|sort|xargs|echo)$/

/**
 * What the substitutions in the words of `export` read is only used, if nothing but its output may show it. `first` and
 * `from` are the numbers of commands and of files that were found before.
 */
export function exportRead(code: string, first: number, from: number, scope: Place & Pick<Scope, 'found'>): void {
  const { commands, files } = scope.found
  if (files.length === from || /[>]|\/dev\//.test(code)) return
  if (!commands.slice(first).every(({ program }) => PASSES_ON.test(program))) return
  for (let index = from; index < files.length; index++) {
    const file = files[index]
    if (file?.access !== 'read' || file.recursive || file.used) continue
    const used = { ...file, used: true }
    files[index] = used
    useFile(used, scope)
  }
}

/** Records that all variables are printed. Those of this machine are not those of another, or of a container. */
export function printVariables(scope: Place): void {
  const { around, found } = scope
  if (!around.remote && !around.container) found.uses.printsAll = true
  comeOut('read', scope)
}

/** The values in files come out, and each of these files counts as read. Null: no table says whether they come out. */
function comeOut(access: 'read' | null, scope: Place): void {
  const { around, found } = scope
  const { uses, files } = found
  spend(found.budget, uses.files.length)
  // A container has the values that it was given with `--env-file`, but not those of the shell that started it.
  const isHere = ({ file }: Uses['files'][number]): boolean =>
    file.access === 'read' || (file.remote === around.remote && file.container === around.container)
  for (const use of uses.files.filter(isHere)) {
    if (access === null && use.isAsked) continue
    use.isAsked = true
    files.push({ ...use.file, access, used: false })
  }
  if (access !== null) uses.files.splice(0, uses.files.length, ...uses.files.filter((use) => !isHere(use)))
}

/** Variables whose values are no secrets. */
const PLAIN =
  /^(?:PATH|HOME|PWD|OLDPWD|USER|LOGNAME|SHELL|HOSTNAME|TMPDIR|LANG|TERM|IFS|RANDOM|SECONDS|LINENO|UID|EUID|PPID)$/

/** Whether a word holds the value of a variable that the script does not show. */
function hasValue({ text, written }: CallWord): boolean {
  if (!text.includes(ANY)) return false
  return [...written.matchAll(/\$\{?[!#]?([A-Za-z_]\w*|[\d@*])/g)].some(([, name = '']) => !PLAIN.test(name))
}

/**
 * Records what a command shows of the values that are among its words, or in its input. `before` are the numbers of
 * hosts and of code that were found before it.
 */
export function showValues(
  words: readonly CallWord[],
  usage: ReadUsage | null,
  scope: Scope,
  before: { readonly hosts: number; readonly code: number },
): void {
  const { around, found } = scope
  if (found.uses.files.length === 0) return
  const shown = words.filter(hasValue)
  const isIn = around.input.type === 'text' && hasValue(around.input.word)
  if (shown.length === 0 && !isIn) return
  // The command that is started is asked in its turn.
  if (usage?.operands.some(({ role }) => role === 'command' || role === 'words') === true) return
  const isProgram = words[0] !== undefined && hasValue(words[0])
  const isInCode = found.inlineCode.slice(before.code).some(({ text }) => text.includes(ANY))
  if (isProgram || isInCode) comeOut('read', scope)
  else if (usage === null) comeOut(null, scope)
  else if (usage.keeps === 'values') return
  else if (usage.keeps === 'assigned values' && shown.every(({ text }) => /^\w+\+?=/.test(text))) return
  else comeOut(usage.reads !== undefined || found.hosts.length > before.hosts ? 'read' : null, scope)
}
