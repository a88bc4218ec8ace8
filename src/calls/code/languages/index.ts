import type { Language } from '../language.ts'
import { JAVASCRIPT } from './javascript.ts'
import { ELIXIR, GO, GROOVY, JULIA, LUA, R } from './others.ts'
import { PERL } from './perl.ts'
import { PHP } from './php.ts'
import { PYTHON } from './python.ts'
import { RUBY } from './ruby.ts'

/** Languages, by the names that the tables of programs use. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  python: PYTHON,
  javascript: JAVASCRIPT,
  ruby: RUBY,
  perl: PERL,
  php: PHP,
  lua: LUA,
  r: R,
  julia: JULIA,
  elixir: ELIXIR,
  groovy: GROOVY,
  go: GO,
}
