import type { CallWord, MarkedText } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import { partOf } from '../programs/arguments.ts'
import { PROGRAM_KEYS } from '../programs/git-effects.ts'
import type { Scope } from '../script/around.ts'
import { addFile } from '../findings.ts'
import { codeIn } from './code.ts'
import { printVariables } from './uses.ts'

/** Variables that change only how programs print. */
export const HARMLESS_VARIABLE =
  /^(?:LC_\w+|LANG|LANGUAGE|TZ|COLUMNS|LINES|TERM|NO_COLOR|FORCE_COLOR|CI|PYTHONIOENCODING|GREP_COLORS?)=/

/**
 * Names of variables that a script has for itself: no program looks at them. What the environment holds is in capitals,
 * apart from lists of folders in zsh.
 */
const OWN_VARIABLE = /^(?:(?!(?:cd|f|man|module_)?path$)[a-z]\w*|[A-Z])$/

/** Whether a variable may change what programs do. */
export function mayChangePrograms(name: string): boolean {
  return !OWN_VARIABLE.test(name) && !HARMLESS_VARIABLE.test(`${name}=`)
}

/** Variables that decide which programs run. A loop, `read` or `unset` may set them, too. */
const DECISIVE = [
  ...['PATH', 'path', 'LD_PRELOAD', 'LD_LIBRARY_PATH', 'LD_AUDIT', 'DYLD_INSERT_LIBRARIES', 'HOME', 'IFS'],
  ...['GIT_DIR', 'GIT_CONFIG', 'GIT_CONFIG_GLOBAL', 'GIT_EXTERNAL_DIFF', 'GIT_EXEC_PATH', 'GIT_PAGER', 'PAGER'],
  ...['RIPGREP_CONFIG_PATH', 'LESSOPEN', 'BASH_ENV', 'ENV', 'PROMPT_COMMAND', 'PS4'],
]

export function setsDecisive(variables: ReadonlyMap<string, unknown>): boolean {
  return variables.size > 0 && DECISIVE.some((name) => variables.has(name))
}

/** Variables whose values programs run in a shell. */
const RUN =
  /^(?:EDITOR|VISUAL|PAGER|MANPAGER|BROWSER|LESSOPEN|PROMPT_COMMAND|GIT_(?:\w+_)?(?:EDITOR|PAGER|COMMAND|DIFF|ASKPASS|PROXY_COMMAND)|GIT_SSH)=(?=.)/

/** Variables that a shell expands, which runs the substitutions in them. */
const EXPANDED = /^(?:PS[0-4]|BASH_ENV|ENV)=.*(?:\$\(|`)/s

/** Variables that name a script that shells run when they start. */
const STARTS = /^(?:BASH_ENV|ENV)=/

/** Settings with which shells print each line or command. */
const TRACES = /^SHELLOPTS=.*(?:xtrace|verbose)/

/** Values that run when arithmetic uses the variable: `x='a[$(rm y)]'; ((x))`. */
const SUBSCRIPT = /^\w+\+?=.*\w\[.*(?:\$\(|`)/s

/** Variables that name a file with settings of git. */
const SETTINGS = /^GIT_CONFIG(?:_GLOBAL|_SYSTEM)?=/

/** Reads assignments that stand alone, or before a program, as its environment. */
export function readVariables(assigned: readonly CallWord[], scope: Scope): void {
  for (const { text, written } of assigned) {
    if (EXPANDED.test(text) || SUBSCRIPT.test(text)) scope.found.open.push({ text: written, at: scope.at })
    const value = {
      text: text.slice(text.indexOf('=') + 1),
      written: written.slice(written.indexOf('=') + 1),
      isMany: false,
    }
    if (STARTS.test(text))
      addFile(scope.found, 'execute', value, 'bash', scope.state.folders, scope.around, scope.at, { used: true })
    if (text.startsWith('GIT_CONFIG')) readSettings(text, value, assigned, scope)
    if (TRACES.test(text)) printVariables(scope)
    if (RUN.test(text)) codeIn(value, scope)
  }
}

/** Variables give git a file with settings, or settings that run programs. */
function readSettings(text: MarkedText, value: CallWord, assigned: readonly CallWord[], scope: Scope): void {
  const setting = settingIn(text, assigned)
  const run = SETTINGS.test(text) ? value : setting
  if (run === null) return
  addFile(scope.found, 'execute', run, 'git', scope.state.folders, scope.around, scope.at, { used: true })
  if (setting !== null) codeIn(setting, scope)
}

const FILE_KEYS = /^(?:core\.hookspath|include(?:if\..*)?\.path)$/i

/** Settings of git that run programs: `GIT_CONFIG_KEY_0=core.fsmonitor GIT_CONFIG_VALUE_0=…`. */
function settingIn(text: MarkedText, assigned: readonly CallWord[]): CallWord | null {
  const [, number, key] = /^GIT_CONFIG_KEY_(\d+)=(.*)$/s.exec(text) ?? []
  if (number === undefined || key === undefined || !(PROGRAM_KEYS.test(key) || FILE_KEYS.test(key))) return null
  const start = `GIT_CONFIG_VALUE_${number}=`
  const given = assigned.find((word) => word.text.startsWith(start))
  return given === undefined ? { text: ANY, written: key, isMany: false } : partOf(given, start.length)
}
