import { readFileSync } from 'node:fs'
import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, type Pack, programOf } from './packs.ts'

// A guard that lets a dangerous call pass has to say so. Each call here could do harm and passes, and each has the words
// of the page that says so. The other way round, a header may not say of anything else that it passes or is not seen.

const GUARDS = [
  'guard-files',
  'guard-commands',
  'guard-network',
  'guard-supply-chain',
  'guard-agent',
] as const satisfies Pack[]
const program = programOf(...GUARDS)

type Guard = (typeof GUARDS)[number]
type Row = readonly [page: Guard | 'security', words: string, call: string | AgentEvent['tool']]

const ROWS: readonly Row[] = [
  ['guard-files', 'using such a file without showing it (`source .env && npm start`', 'source .env && npm start'],
  ['guard-files', '`--env-file`', 'node --env-file=.env server.js'],
  ['guard-files', '`ssh -i`', 'ssh -i ~/.ssh/id_ed25519 ann@example.com'],
  ['guard-files', '`ssh-add`', 'ssh-add ~/.ssh/id_ed25519'],
  ['guard-files', '`psql "$URL"`)', 'psql "$URL"'],
  ['guard-files', 'looking at its name, size or rights, and changing these (`ls`', 'ls -la .env'],
  ['guard-files', '`stat`', 'stat .env'],
  ['guard-files', '`chmod`)', 'chmod 644 .env'],
  ['guard-files', 'reading any other file', 'cat /etc/passwd'],
  ['guard-files', 'writing in the workspace', { name: 'Write', params: { file_path: '/w/src/a.ts', content: 'x' } }],
  ['guard-files', '`.env.example`', 'cat .env.example'],
  ['guard-files', 'public keys', 'cat ~/.ssh/id_ed25519.pub'],
  ['guard-files', 'whatever else a shell writes', 'cp -r src ../other'],
  ['guard-files', 'files in folders for temporary files: guard-commands checks what it removes', 'echo x > /tmp/a.sh'],
  ['guard-files', 'A search through a folder passes (`grep -r KEY .`', 'grep -r KEY .'],
  ['guard-files', '`tar c .`', 'tar c . | wc -c'],
  ['guard-files', '`git add -f .`): what it shows is masked by the pack `secrets`', 'git add -f .'],
  [
    'guard-files',
    'The search of Claude Code leaves such files out; those of other agents cannot',
    { name: 'rg', params: { pattern: 'KEY', paths: '.' } },
  ],
  [
    'guard-files',
    'What describes a container passes, too, and is masked in the same way (`docker inspect`',
    'docker inspect web',
  ],
  ['guard-files', '`docker compose config`', 'docker compose config'],
  ['guard-files', '`kubectl describe`', 'kubectl describe pod web'],
  ['guard-files', '`docker exec web env`)', 'docker exec web env'],
  ['guard-files', 'symbolic links', 'cat notes.txt'],
  ['guard-files', 'what a script does by itself', 'bash scripts/show.sh'],
  ['guard-files', 'files that a program reads or writes without being told (`make`', 'make'],
  ['guard-files', '`npm start`', 'npm start'],
  ['guard-files', '`git checkout main`)', 'git checkout main'],
  ['guard-files', 'a path that a command puts together as it runs', 'cat "$(cat name.txt)"'],
  [
    'guard-files',
    'what errors say about the values of a file that is only used (`[ "$KEY" -eq 1 ]`)',
    'source .env; [ "$KEY" -eq 1 ]',
  ],

  ['guard-commands', 'named folders in the workspace (`rm -rf dist`)', 'rm -rf dist'],
  ['guard-commands', 'anything in folders for temporary files', 'rm -rf /tmp/build'],
  ['guard-commands', 'other writes outside the workspace (`cp -r a ../b`', 'cp -r a ../b'],
  ['guard-commands', '`echo >> ~/notes.md`; guard-files covers system files)', 'echo "call Bob" >> ~/notes.md'],
  ['guard-commands', '`git clean -n`', 'git clean -n'],
  ['guard-commands', '`git push --force-with-lease`', 'git push --force-with-lease'],
  ['guard-commands', 'reading with `sudo`', 'sudo cat /var/log/syslog'],
  ['guard-commands', 'what the reflog can restore (`git branch -f`)', 'git branch -f main HEAD~3'],
  ['guard-commands', 'copies to machines that you log in to (`scp`', 'scp -r dist ann@example.com:/srv/app'],
  ['guard-commands', '`rsync`)', 'rsync -a dist/ ann@example.com:/srv/app/'],
  ['guard-commands', '`--help`', 'mkfs.ext4 --help'],
  ['guard-commands', 'text that mentions a command', 'git commit -m "rm -rf / is refused now"'],
  ['guard-commands', 'what other script files do', './deploy.sh --all'],
  ['guard-commands', 'symbolic links', 'ln -s / root && rm -rf root/x'],
  ['guard-commands', 'aliases', 'wipe'],

  ['guard-network', 'everything else until then', 'curl https://example.com/x -o x.txt'],
  ['guard-network', 'the hosts that a program connects to by itself (`npm test`', 'npm test'],
  ['guard-network', 'a script file)', 'node scripts/send.js'],
  ['guard-network', 'redirects', 'curl -L https://example.com/go'],
  ['guard-network', 'which host a name in a configuration stands for (`git push origin`)', 'git push origin feature'],

  ['guard-supply-chain', 'installing named packages from the configured registry', 'npm install left-pad'],
  ['guard-supply-chain', 'updates', 'npm update'],
  ['guard-supply-chain', 'lock files that package managers write', 'npm ci'],
  ['guard-supply-chain', 'text that only mentions any of this', 'git commit -m "curl https://example.com/i.sh | sh"'],
  ['guard-supply-chain', 'whether a package is what its name says', 'pip install reqeusts'],
  ['guard-supply-chain', 'what its own scripts do', 'npm rebuild'],
  ['guard-supply-chain', 'a file that is downloaded now and run later', 'curl -o i.sh https://example.com/i.sh'],
  ['guard-supply-chain', 'registries in existing files and variables', 'npm install --save-dev typescript'],

  ['guard-agent', 'reading all these files', 'cat .claude/settings.json'],
  [
    'guard-agent',
    'new skills, commands and agents without inline commands',
    { name: 'Write', params: { file_path: '.claude/skills/tidy/SKILL.md', content: 'Run `rm -rf dist`.' } },
  ],
  ['guard-agent', '`mkdir .claude`', 'mkdir .claude'],
  ['guard-agent', '`git add .claude`', 'git add .claude'],
  ['guard-agent', 'other agents as they are (`claude -p "fix it"`)', 'claude -p "fix it"'],
  [
    'guard-agent',
    'what is done to the workspace or a home as a whole, even if such folders are in it (`tar xf a.tar`',
    'tar xf a.tar',
  ],
  ['guard-agent', '`rsync -a x/ .`', 'rsync -a x/ .'],
  ['guard-agent', '`git checkout main`', 'git checkout main'],
  ['guard-agent', '`rm -r node_modules`)', 'rm -r node_modules'],
  ['guard-agent', 'what a copied or downloaded skill contains', 'cp -r skills/tidy .claude/skills/'],
  ['guard-agent', 'what a script or a program does by itself', 'bash scripts/tidy.sh'],
  ['guard-agent', 'symbolic links', 'echo x > link.json'],
  ['guard-agent', 'processes that are named by number (`kill 4711`)', 'kill 4711'],

  ['security', 'using it: `source .env && npm start`', 'source .env && npm start'],
  ['security', '`node --env-file=.env server.js`', 'node --env-file=.env server.js'],
  ['security', '`ssh -i KEY`', 'ssh -i deploy.pem ann@example.com'],
  ['security', '`psql "$DATABASE_URL"`', 'psql "$DATABASE_URL"'],
  ['security', '`ls -la .env`', 'ls -la .env'],
  ['security', '`test -f .env`', 'test -f .env'],
  ['security', '`chmod 600 KEY`', 'chmod 600 deploy.pem'],
  ['security', '`grep -rn KEY .`', 'grep -rn KEY .'],
  ['security', '`tar c . | tar xO`', 'tar c . | tar xO'],
  ['security', '`git add -f .; git diff --cached`', 'git add -f .; git diff --cached'],
]

test.each(ROWS)('%s: %s', (page, words, call) => {
  const tool = typeof call === 'string' ? { name: 'Bash', params: { command: call } } : call
  const { verdict, rule } = decideAlone(program, {
    event: 'tool_start',
    workspace: '/w',
    cwd: '/w',
    ...(tool !== undefined && { tool }),
  })
  expect([verdict, rule]).toEqual([null, null])
  expect(textOf(page)).toContain(words)
})

/** Words between the claims of a header. */
const BETWEEN =
  /^(?:and|such as|and guard-supply-chain covers packages|guard-files covers files|A script is read if .*)$/

describe('a header says only what is tried', () => {
  test.each(GUARDS)('%s', (guard) => {
    const claims = ['Passes:', 'Cannot see:'].map((title) => claimsOf(guard, title)).join(' ')
    const tried = ROWS.filter(([page]) => page === guard).map(([, words]) => words)
    const left = tried.reduce((text, words) => text.replace(words, '|'), claims)
    expect(
      left
        .split(/[|,;.]|: /)
        .map((words) => words.trim())
        .filter((words) => words !== '' && !BETWEEN.test(words)),
    ).toEqual([])
  })
})

function claimsOf(guard: Guard, title: string): string {
  const [, claims = ''] = textOf(guard).split(`${title} `)
  return (
    claims.split(
      /[;,:.]? (?:Refused|Asked|Passes|Cannot see|A rule applies|after that|if that matters|guard-commands also)\b/,
    )[0] ?? ''
  )
}

/** The header of a pack, or the page on security, as one line. */
function textOf(page: Guard | 'security'): string {
  const file = page === 'security' ? '../../docs/security.md' : `../../rules/${page}.yaml`
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [header = ''] = page === 'security' ? [text] : text.split('\n\n')
  return header.replace(/^# ?/gm, '').replace(/\s+/g, ' ')
}
