import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../../cpu-time.ts'
import { holds } from '../holds.ts'

const bash = (command: string, workspace = '/home/eve/site') => ({
  event: 'tool_start' as const,
  cwd: workspace,
  workspace,
  tool: { name: 'Bash', params: { command } },
})

function reach(glob: string, command: string, workspace?: string): boolean | string {
  const condition = { type: 'file_access', access: ['write', 'delete'], path: { reaches: glob } }
  return holds(condition, bash(command, workspace))
}

describe('`reaches` holds for the file, and for the folders that the glob names, as a whole', () => {
  test.each<readonly [glob: string, command: string, truth: boolean | string]>([
    ['**/.a/b.json', 'rm .a/b.json', true],
    ['**/.a/b.json', 'rm .A/B.JSON', true],
    ['**/.a/b.json', 'rm x/.a/b.json', true],
    ['**/.a/b.json', 'rm .a/c.json', false],
    ['**/.a/b.json', 'rm -r .a', true],
    ['**/.a/b.json', 'rm -r .a/b', false],
    ['**/.a/b.json', 'rm -r .', false],
    ['**/.a/b.json', 'rm -r ~', false],
    ['**/.a/b.json', 'rm -r x', false],
    ['**/.a/b.json', 'mkdir .a', false],
    ['**/.a/b.json', 'mkdir -p .a/c', false],
    ['**/.a/b.json', 'echo x > .a', true],
    ['**/.a/b.json', 'tar xf t -C .a', true],
    ['**/.a/b.json', 'tar xf t -C .a/c', false],
    ['**/.a/b.json', 'tar xf t', false],
    ['**/.a/b.json', 'rm -r .a/*', true],
    ['**/.a/b.json', 'rm .a/*.json', true],
    ['**/.a/b.json', 'rm .a/*.md', false],
    ['**/.a/b.json', 'rm -r .?', 'call-uncertain'],
    ['**/.a/b.json', 'rm -r *', false],
    ['**/.a/b.json', 'rm -r .a/$X', 'call-uncertain'],
    ['**/.a/b.json', "find .a -name '*.md' -delete", 'call-uncertain'],
    ['**/.a/b/**', 'rm -r .a', true],
    ['**/.a/b/**', 'rm -r .a/b', true],
    ['**/.a/b/**', 'rm .a/b/c/d', true],
    ['**/.a/b/**', 'rm -r .a/*', true],
    ['**/.a/b/**', 'rm -r .a/c', false],
    ['**/.a/*/c', 'rm -r .a', true],
    ['**/.a/*/c', 'rm .a/x/c', true],
    ['**/.a/*/c', 'rm -r .a/x', false],
    ['**/*.a', 'rm x/y.a', true],
    ['**/*.a', 'rm -r x', false],
    ['~/.a/b', 'rm -r ~/.a', true],
    ['~/.a/b', 'rm -r /home/ann/.a', true],
    ['~/.a/b', 'rm -r .a', false],
    ['~/.a/b', 'rm -r ~', false],
    ['/etc/a/b', 'rm -r /etc/a', true],
    ['/etc/a/b', 'rm -r etc/a', false],
    ['a/b', 'rm -r a', true],
    ['a/b', 'rm -r ~/site/a', true],
    ['a/b', 'rm -r x/a', false],
    ['a/b', 'rm -r .', false],
  ])('%s: %s', (glob, command, truth) => {
    expect(reach(glob, command)).toBe(truth)
  })

  test.each<readonly [command: string, truth: boolean]>([
    ['rm -r src/hooks', false],
    ['tar xf t', false],
    ['rm -r ../../settings.json', true],
    ['rm -r ../..', true],
  ])('in a workspace below such a folder: %s', (command, truth) => {
    expect(reach('**/.a/settings.json', command, '/home/eve/site/.a/worktrees/x')).toBe(truth)
  })
})

describe('a folder that is only created is no change', () => {
  const MAKERS: readonly string[] = [
    'mkdir -p .a',
    'install -d .a',
    `python3 -c "import os; os.makedirs('.a')"`,
    `python3 -c "import pathlib; pathlib.Path('.a').mkdir()"`,
    `node -e "require('fs').mkdirSync('.a')"`,
    `ruby -e "Dir.mkdir('.a')"`,
    `perl -e "mkdir('.a')"`,
    `php -r "mkdir('.a');"`,
    "pwsh -c 'mkdir .a'",
    "pwsh -c 'New-Item -ItemType Directory -Path .a'",
  ]

  test.each(MAKERS)('%s', (command) => {
    expect(reach('**/.a/b', command)).toBe(false)
    expect(holds({ type: 'file_access', access: 'write', path: { glob: '**/.a' } }, bash(command))).toBe(true)
  })
})

describe('`variables` of a command are those that the call sets for it', () => {
  const rule = { type: 'command', program: 'make', variables: ['CI', 'X_*'] }

  test.each<readonly [command: string, truth: boolean]>([
    ['CI=1 make', true],
    ['ci=1 make', true],
    ['X_Y= make', true],
    ['CI+=1 make', true],
    ['env -u A CI=1 nice make', true],
    ['CI=1 bash -c "make"', true],
    ['export CI=1; make', true],
    ['CI=1; export CI; make', true],
    ['declare -x CI=1 && make', true],
    ['if true; then export CI=1; fi; make', true],
    ["pwsh -c '$env:CI = 1; make'", true],
    ['make', false],
    ['make CI=1', false],
    ['CI=1; make', false],
    ['CI=1 ls; make', false],
    ['(export CI=1); make', false],
    ['echo CI=1; make', false],
    ['A=1 make', false],
  ])('%s', (command, truth) => {
    expect(holds(rule, bash(command))).toBe(truth)
  })
})

test.each([
  ['**/.env*', 'a/'],
  ['**/.a/b/*', '.a/'],
  ['**/.a/b/**', '.a/'],
  ['**/.a/b/*', '$x/'],
  ['**/*x/b/**', '*/'],
])('`%s` takes linear time for a path of thousands of `%s`', (glob, name) => {
  const command = `rm ${name.repeat(60_000 / name.length)}z`
  expect(cpuTimeOf(() => reach(glob, command))).toBeLessThan(1000)
})

describe('`may_match` holds for what a wildcard of the shell may stand for', () => {
  test.each<readonly [glob: string, command: string, truth: boolean | string]>([
    ['**/.env', 'rm .e*', true],
    ['**/.env', 'rm .en?', true],
    ['**/.env', 'rm x/.e*', true],
    ['**/.env', 'rm *.md', false],
    // A name that is written is no wildcard, which is for `glob` to say.
    ['**/.env', 'rm .env', false],
    ['**/.env', 'rm $X', 'call-uncertain'],
    ['**/.env', 'rm .e*$X', 'call-uncertain'],
  ])('%s, %s: %s', (glob, command, truth) => {
    const condition = { type: 'file_access', access: 'delete', path: { may_match: glob } }
    expect(holds(condition, bash(command))).toBe(truth)
  })
})
