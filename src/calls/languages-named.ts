import { baseName } from './paths.ts'
import { findProgram } from './programs/table.ts'

/** The names of shells, as tools give them. */
const SHELLS = /^(?:(?:ba|z|da|k|a|fi|c|tc)?sh|shell|shell-?script|shell-session|terminal|console)$/i

/** Other names of languages than those of their interpreters. */
const OTHERS: Readonly<Record<string, string>> = {
  ...{ py: 'python', rb: 'ruby', pl: 'perl', jl: 'julia' },
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', ts: 'javascript', tsx: 'javascript' },
  ...{ nodejs: 'javascript', typescript: 'javascript', ps: 'powershell', ps1: 'powershell' },
}

/**
 * The language that a tool's parameter names, or that of the interpreter at this path, as the tables of languages call
 * it: `python3` is `python`. Null for a shell; a language that no table has keeps its name.
 */
export function languageNamed(name: unknown): string | null {
  if (name === null || name === undefined) return null
  if (typeof name !== 'string') return 'unknown'
  const known = baseName(name.trim().toLowerCase()).replace(/\.exe$/, '')
  if (known === '' || SHELLS.test(known)) return null
  if (Object.hasOwn(OTHERS, known)) return OTHERS[known] ?? known
  const language = findProgram(known)?.own.input
  return language === 'shell' ? null : (language ?? known)
}
