import { expect, test } from 'vitest'
import { place } from '../workbench/test/place.ts'
import { type Ran, sluice } from './run.ts'

const HEADER = '# Refuses: deploys. Asks: nothing. Passes: the rest. Cannot see: scripts.\n'
const rule = (id: string, glob: string): string =>
  `  - { id: ${id}, on: tool_start, condition: { type: param, path: tool.params.command, glob: '${glob}' }, action: { type: gate } }\n`
const PACK = `${HEADER}hooks:\n${rule('deploys-main', 'deploy *')}`
const TESTS = `tests:
  - name: deploys are refused
    steps:
      - { call: Bash, params: { command: deploy main }, expect: deny }
      - { call: Bash, params: { command: ls }, expect: none }
`

async function held(files: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> {
  const folder = place(files)
  const { code, stdout, stderr } = await sluice(['test', '--pack', ...words, folder])
  return { code, stdout: stdout.replaceAll(folder, '.'), stderr: stderr.replaceAll(folder, '.') }
}

const PASSED = '1 passed, 0 failed\n'

interface Row {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly stderr: string
}

const packageOf = (name: string, keyword: string): Readonly<Record<string, string>> => {
  return { 'package.json': JSON.stringify({ name, keywords: [keyword] }) }
}

test.each<Row>([
  { name: 'a pack that has all', files: { 'deploys.yaml': PACK, 'deploys.test.yaml': TESTS }, stderr: '' },
  {
    name: 'a pack whose ids begin with the name of its package',
    files: { ...packageOf('@acme/sluice-deploys', 'sluice-pack'), 'base.yaml': PACK, 'base.test.yaml': TESTS },
    stderr: '',
  },
  {
    name: 'ids without the name of the pack, in a package of something else',
    files: { ...packageOf('deploys', 'library'), 'base.yaml': PACK, 'base.test.yaml': TESTS },
    stderr:
      "error: ./base.yaml:3: the id `deploys-main` does not begin with the pack's name, such as `base-deploys-main`\n",
  },
  {
    name: 'no header',
    files: { 'deploys.yaml': PACK.replace(HEADER, ''), 'deploys.test.yaml': TESTS },
    stderr: [
      ['what it refuses', 'Refused:'],
      ['what it asks about', 'Asked:'],
      ['what passes', 'Passes:'],
      ['what it cannot see', 'Cannot see:'],
    ]
      .map(
        ([what, words]) =>
          `error: ./deploys.yaml:1: the comment at its beginning does not say ${what} (\`# ${words} …\`)\n`,
      )
      .join(''),
  },
  {
    name: 'a header that asks about and refuses in one sentence, over several lines',
    files: {
      'deploys.yaml': PACK.replace(
        HEADER,
        '# Deploys.\n#\n# Refuses and\n# asks: all.\n# Lets pass: the rest. Cannot see: more.\n',
      ),
      'deploys.test.yaml': TESTS,
    },
    stderr: '',
  },
  {
    name: 'a rule that no test fires, and one that no test passes over',
    files: {
      'deploys.yaml': `${PACK}${rule('deploys-never', 'never')}${rule('deploys-always', '*')}`,
      'deploys.test.yaml': TESTS.replace('expect: none', 'expect: deny'),
    },
    stderr:
      'error: ./deploys.yaml:4: the rule `deploys-never` does not fire in any test\n' +
      'error: ./deploys.yaml:5: the rule `deploys-always` does not pass over anything in any test\n' +
      'error: ./deploys.yaml:5: the rule `deploys-always` stops harmless work: tool_start Bash {"command":"ls"}\n',
  },
  {
    name: 'a rule that asks about harmless work, once',
    files: {
      'deploys.yaml': `${HEADER}hooks:\n${rule('deploys-git', 'git *').replace('type: gate', 'type: ask')}`,
      'deploys.test.yaml': TESTS.replace('deploy main', 'git push').replace('deny', 'ask'),
    },
    stderr:
      'error: ./deploys.yaml:3: the rule `deploys-git` asks about harmless work: tool_start Bash {"command":"git status --short"}\n',
  },
])('$name', async ({ files, stderr }) => {
  expect(await held(files)).toEqual({ code: stderr === '' ? 0 : 1, stdout: PASSED, stderr })
})

test('--pack takes all tests of a pack', async () => {
  expect(await held({ 'a.yaml': PACK, 'a.test.yaml': TESTS }, '--filter', 'x')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('`--pack` and `--filter` exclude each other') as string,
  })
})
