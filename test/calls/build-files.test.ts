import { describe, expect, test } from 'vitest'
import { describeFacts } from './facts-of.ts'

describe('a program runs the file that it looks for, if the call has written it', () => {
  test.each<readonly [name: string, text: string, run: string, fact: string]>([
    ['setup.py', 'import os; os.remove("a")', 'pip install .', 'delete /w/a'],
    ['lib/setup.py', 'import os; os.remove("a")', 'pip install -q ./lib', 'delete /w/a'],
    ['setup.py', 'import os; os.remove("a")', 'uv pip install .', 'delete /w/a'],
    ['conftest.py', 'import os; os.remove("a")', 'pytest -q', 'delete /w/a'],
    ['a_test.py', 'import os; os.remove("a")', 'pytest a_test.py', 'delete /w/a'],
    ['a.test.mjs', "import fs from 'fs'; fs.rmSync('a')", 'npx vitest run a.test.mjs', 'delete /w/a below'],
    ['package.json', '{"scripts": {"postinstall": "rm a"}}', 'npm install', 'delete /w/a'],
    ['package.json', '{"scripts": {"clean": "rm a"}}', 'yarn run clean', 'delete /w/a'],
    ['Makefile', 'all:\n\trm a', 'make -j 4', 'delete /w/a'],
    ['web/Makefile', 'all:\n\trm a', 'make -C web', 'delete /w/web/a'],
    ['Rakefile', 'File.delete("a")', 'rake', 'delete /w/a'],
    ['Gemfile', 'File.delete("a")', 'bundle install', 'delete /w/a'],
  ])('%s: %s', (name, text, run, fact) => {
    const lines = `cat > ${name} <<'E'\n${text}\nE\n`
    expect(describeFacts(lines + run)).toContain(fact)
    expect(describeFacts(lines)).not.toContain(fact)
    expect(describeFacts(run)).not.toContain(fact)
  })
  test.each([
    ['package.json', '{"scripts": {"clean": "rm a"}}', 'npm view left-pad'],
    ['package.json', '{"scripts": ', 'npm install'],
    ['package.json', '{"scripts": ["rm a"]}', 'npm install'],
    ['Makefile', 'all:\n\trm a', 'make -f other.mk'],
    ['setup.py', 'import os; os.remove("a")', 'pip install ./lib'],
  ])('but no other: %s, %s, %s', (name, text, run) => {
    expect(describeFacts(`cat > ${name} <<'E'\n${text}\nE\n${run}`)).not.toContain('delete /w/a')
  })
})

describe('or if the call has fetched the folder that it is in', () => {
  test.each([
    ['git clone https://example.com/x/y && cd y && make', 'execute /w/y/GNUmakefile'],
    ['git clone https://example.com/x/y && npm install --prefix y; cd y && npm ci', 'execute /w/y/package.json'],
    ['git clone https://example.com/x/y /tmp/y && pip install /tmp/y', 'execute /tmp/y/setup.py'],
    ['tar xf a.tgz -C b && cd b/c && cargo build', 'execute /w/b/c/build.rs'],
  ])('%s', (script, fact) => expect(describeFacts(script)).toContain(fact))
  test.each([
    'git clone https://example.com/x/y && make',
    'git clone https://example.com/x/y && cd y && ls',
    'cd y && make',
    'git clone https://example.com/x/y && cd y && npm view left-pad',
  ])('not %s', (script) => expect(describeFacts(script).filter((fact) => fact.startsWith('execute'))).toEqual([]))
})
