import { ownValue } from '../../model/value.ts'
import { BELOW } from '../marks.ts'
import { resolvePath } from '../paths.ts'
import type { Effects, Given } from '../programs/row.ts'
import type { Scope } from '../script/around.ts'
import { spend } from '../script/budget.ts'
import { knownWord } from '../script/word.ts'

/** What a program runs without being told, and with which subcommands. */
interface Build {
  readonly files: readonly string[]
  readonly language: string
  readonly subcommands?: RegExp
  /** Set if its operands are files of that kind as well, or folders that have one. */
  readonly operands?: 'files' | 'folders'
}

const NODE: Build = {
  files: ['package.json'],
  language: 'package',
  subcommands:
    /^(?:install|ci|install-test|add|update|rebuild|run|run-script|test|start|stop|restart|pack|publish|link)$/,
}
const PYTHON: Build = {
  files: ['setup.py'],
  language: 'python',
  subcommands: /^(?:(?:pip )?install|wheel|develop|sync|build|add)$/,
  operands: 'folders',
}
const MAKE: Build = { files: ['GNUmakefile', 'makefile', 'Makefile'], language: 'make' }
const SCRIPTS: Build = { files: [], language: 'javascript', operands: 'files' }

const BUILDS: Readonly<Record<string, Build>> = {
  ...{ npm: NODE, pnpm: NODE, yarn: NODE, bun: NODE },
  ...{ pip: PYTHON, pip3: PYTHON, uv: PYTHON, poetry: PYTHON, pdm: PYTHON, hatch: PYTHON },
  ...{ make: MAKE, gmake: MAKE, bmake: MAKE, 'mingw32-make': MAKE },
  pytest: { files: ['conftest.py'], language: 'python', operands: 'files' },
  ...{ nox: { files: ['noxfile.py'], language: 'python' }, doit: { files: ['dodo.py'], language: 'python' } },
  ...{ invoke: { files: ['tasks.py'], language: 'python' }, fab: { files: ['fabfile.py'], language: 'python' } },
  ...{ scons: { files: ['SConstruct'], language: 'python' }, waf: { files: ['wscript'], language: 'python' } },
  ...{ jest: SCRIPTS, vitest: SCRIPTS, mocha: SCRIPTS, ava: SCRIPTS, tap: SCRIPTS },
  ...{ rake: { files: ['Rakefile'], language: 'ruby' }, bundle: { files: ['Gemfile'], language: 'ruby' } },
  rspec: { files: ['spec/spec_helper.rb'], language: 'ruby', operands: 'files' },
  phpunit: { files: ['phpunit.xml'], language: 'php', operands: 'files' },
  ...{ gradle: { files: ['build.gradle'], language: 'groovy' }, mvn: { files: ['pom.xml'], language: 'other' } },
  ...{ cmake: { files: ['CMakeLists.txt'], language: 'other' }, ant: { files: ['build.xml'], language: 'other' } },
  cargo: { files: ['build.rs'], language: 'other', subcommands: /^(?:build|run|test|check|bench|install)$/ },
  go: { files: ['main.go'], language: 'go', subcommands: /^(?:run|build|test|generate|install)$/ },
}

/**
 * Runs what a program looks for by itself, as far as it is part of the call: a file that the call has written, or one
 * in a folder that it has cloned or unpacked.
 */
export function runBuildFiles(program: string, given: Given, effects: Effects, scope: Scope): void {
  const { found } = scope
  if (found.files.length === 0) return
  const build = ownValue(BUILDS, program)
  if (build === undefined || given.has('-f')) return
  if (build.subcommands?.test(given.subcommand ?? 'install') === false) return
  const { operands, language } = build
  const own = operands === 'folders' ? given.operands.filter(({ text }) => /^[./~]/.test(text)) : []
  const folders = own.length === 0 ? [''] : own.map(({ text }) => `${text}/`)
  const files = folders.flatMap((folder) => build.files.map((name) => knownWord(folder + name)))
  for (const word of [...files, ...(operands === 'files' ? given.operands : [])]) effects.script(language, word)
  const [first] = files
  if (first !== undefined && isFetched(first.text, scope)) effects.file('execute', first)
}

/** Whether the call has written the folder that a file is in, with all that is in it. */
function isFetched(file: string, { found, state }: Scope): boolean {
  spend(found.budget, found.files.length)
  const paths = state.folders.map((folder) => resolvePath(file, folder))
  return found.files.some(({ access, paths: [place], recursive }) => {
    if (access !== 'write') return false
    const folder = recursive ? `${place}/` : place.endsWith(`/${BELOW}`) ? place.slice(0, -1) : null
    return folder !== null && paths.some((path) => path.startsWith(folder))
  })
}
