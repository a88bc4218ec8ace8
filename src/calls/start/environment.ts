import type { CallWord } from '../../model/call.ts'
import type { Scope } from '../script/around.ts'
import { codeIn } from './code.ts'

/** Variables that change only how programs print. */
export const HARMLESS_VARIABLE =
  /^(?:LC_\w+|LANG|LANGUAGE|TZ|COLUMNS|LINES|TERM|NO_COLOR|FORCE_COLOR|CI|PYTHONIOENCODING|GREP_COLORS?)=/

/** Variables whose values programs run in a shell. */
const RUN =
  /^(?:EDITOR|VISUAL|PAGER|MANPAGER|BROWSER|LESSOPEN|PROMPT_COMMAND|GIT_(?:\w+_)?(?:EDITOR|PAGER|COMMAND|DIFF|ASKPASS|PROXY_COMMAND)|GIT_SSH)=(?=.)/

/** Variables that a shell expands, which runs the substitutions in them. */
const EXPANDED = /^(?:PS[0-4]|BASH_ENV|ENV)=.*(?:\$\(|`)/s

/** Values that run when arithmetic uses the variable: `x='a[$(rm y)]'; ((x))`. */
const SUBSCRIPT = /^\w+\+?=.*\w\[.*(?:\$\(|`)/s

/** Reads assignments that stand alone, or before a program, as its environment. */
export function readVariables(assigned: readonly CallWord[], scope: Scope): void {
  for (const { text, written } of assigned) {
    if (EXPANDED.test(text) || SUBSCRIPT.test(text)) scope.found.open.push({ text: written, at: scope.at })
    if (!RUN.test(text)) continue
    const from = text.indexOf('=') + 1
    codeIn({ text: text.slice(from), written: written.slice(written.indexOf('=') + 1), isMany: false }, scope)
  }
}
