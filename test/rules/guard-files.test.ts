import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, decideRecording, programOf, testRecording } from './packs.ts'

const program = programOf('guard-files')

function judge(tool: string, params: object, where: object = { workspace: '/work/app' }): readonly [unknown, unknown] {
  const { verdict, rule, errors } = decideAlone(program, {
    event: 'tool_start',
    ...where,
    tool: { name: tool, params },
  })
  expect(errors).toEqual([])
  return [verdict, rule]
}

describe('the recording', () => {
  testRecording(decideRecording('guard-files.session.ndjson', 'guard-files'), [
    ['"/work/app/src/login.ts"', null, null, []],
    ['"/etc/hosts"', 'deny', 'files-outside', ['files-outside', 'files-system']],
    ['"src/../../other/a.ts"', 'deny', 'files-outside', ['files-outside']],
    ['"~/notes.md"', 'deny', 'files-outside', ['files-outside']],
    ['"src/../lib/a.ts"', null, null, []],
    ['"/work/app2/b.ts"', 'deny', 'files-outside', ['files-outside']],
    ['"/work/app/analysis.ipynb"', null, null, []],
    ['"/srv/analysis.ipynb"', 'deny', 'files-outside', ['files-outside']],
    ['"/work/b.md"', 'deny', 'files-outside', ['files-outside']],
    ['"/work/app/src/a.ts"', null, null, []],
    ['"../a.ts"', 'deny', 'files-outside', ['files-outside']],
    ['"../app.ts"', null, null, []],
    ['"/usr/share/dict/words"', null, null, []],
    ['"/work/app/.env"', 'deny', 'files-secrets', ['files-secrets']],
    ['"/work/app/.env.example"', null, null, []],
    ['"/home/dev/.ssh/id_ed25519"', 'deny', 'files-secrets', ['files-secrets']],
    ['"/home/dev/.ssh/id_ed25519.pub"', null, null, []],
    ['"config/prod.pem"', 'deny', 'files-secrets', ['files-secrets']],
    ['"."', 'deny', 'files-secrets', ['files-secrets']],
    ['"src"', null, null, []],
    ['".npmrc"', 'deny', 'files-secrets', ['files-secrets']],
    ['"/work/app/.git/hooks/pre-commit"', 'deny', 'files-git-folder', ['files-git-folder']],
    ['"/work/app/.gitignore"', null, null, []],
    ['"/work/app/.git/HEAD"', null, null, []],
    ['"/work/app/.claude/settings.local.json"', 'deny', 'files-own-hooks', ['files-own-hooks']],
    ['"/work/app/.claude/commands/review.md"', null, null, []],
    ['"package-lock.json"', 'deny', 'files-lock', ['files-lock']],
    ['"package.json"', null, null, []],
    ['"/work/app/.github/workflows/ci.yml"', 'ask', 'files-pipelines', ['files-pipelines']],
    ['"/work/app/.github/workflows/ci.yml"', null, null, []],
    ['*** Update File: src/login.ts', null, null, []],
    ['*** Add File: ../shared/login.ts', 'deny', 'files-outside', ['files-outside']],
    [
      '"*** Begin Patch\\n*** Delete File: /etc/hosts\\n*** End Patch\\n"',
      'deny',
      'files-outside',
      ['files-outside', 'files-system'],
    ],
    ['*** Add File: .github/workflows/deploy.yml', 'ask', 'files-pipelines', ['files-pipelines']],
    ['"npm test"', null, null, []],
    ['~/.bashrc"', 'deny', 'files-startup', ['files-startup']],
  ])
})

describe('refuses, however it is spelled', () => {
  test.each<[tool: string, params: object, rule: string]>([
    // Outside the workspace
    ['Write', { file_path: '/work/app/../other/a.ts' }, 'files-outside'],
    ['Write', { file_path: '/work/application/a.ts' }, 'files-outside'],
    ['Write', { file_path: ' /etc/hosts' }, 'files-outside'],
    ['Write', { file_path: 'C:\\Windows\\win.ini' }, 'files-outside'],
    ['Write', { file_path: '\\\\server\\share\\a.ts' }, 'files-outside'],
    ['Write', { file_path: 'src\\..\\..\\a.ts' }, 'files-outside'],
    ['Write', { uri: 'file:///etc/hosts' }, 'files-outside'],
    ['Write', { file_path: ['/etc/hosts'] }, 'files-outside'],
    ['create_file', { path: '~root/.profile' }, 'files-outside'],
    ['fs_write', { command: 'create', path: '/etc/hosts', file_text: '' }, 'files-outside'],
    ['str_replace_based_edit_tool', { command: 'create', path: '/etc/hosts', file_text: '' }, 'files-outside'],
    ['mcp__fs__create_directory', { path: '/work/other' }, 'files-outside'],
    ['mcp__fs__move_file', { source: '/etc/hosts', destination: 'hosts' }, 'files-outside'],
    ['mcp__fs__write_files', { files: [{ path: 'a.ts' }, { path: '../b.ts' }] }, 'files-outside'],
    ['fs.delete', { file_path: '..' }, 'files-outside'],
    // Secrets
    ['Read', { file_path: '.ENV' }, 'files-secrets'],
    ['Read', { file_path: './deploy/.env.production' }, 'files-secrets'],
    ['Read', { file_path: '.env/' }, 'files-secrets'],
    ['Read', { file_path: 'certs\\server.key' }, 'files-secrets'],
    ['Read', { file_path: '/home/dev/.aws/./credentials' }, 'files-secrets'],
    ['Read', { file_path: '/etc/shadow' }, 'files-secrets'],
    ['Read', { file_path: '/proc/self/environ' }, 'files-secrets'],
    ['view', { path: '/home/dev/.netrc' }, 'files-secrets'],
    ['fs_read', { operations: [{ path: 'a.ts' }, { path: '.envrc' }] }, 'files-secrets'],
    ['read_many_files', { include: ['src/*.ts', '**/.env'] }, 'files-secrets'],
    ['Edit', { file_path: '.npmrc', old_string: 'a', new_string: 'b' }, 'files-secrets'],
    // .git, hooks, lock files
    ['Write', { file_path: '.GIT/config' }, 'files-git-folder'],
    ['Write', { file_path: 'sub/.git' }, 'files-git-folder'],
    ['Write', { file_path: 'src/../.git/hooks/post-merge' }, 'files-git-folder'],
    ['Write', { file_path: '.claude/./settings.json' }, 'files-own-hooks'],
    ['Write', { file_path: '.github/hooks/guard.json' }, 'files-own-hooks'],
    ['Write', { file_path: '.codex/config.toml' }, 'files-own-hooks'],
    ['Write', { file_path: '.kiro/hooks/guard.kiro.hook' }, 'files-own-hooks'],
    ['replace', { file_path: 'web/yarn.lock' }, 'files-lock'],
    ['MultiEdit', { file_path: 'go.sum', edits: [] }, 'files-lock'],
    // Patches
    ['apply_patch', { patchText: '*** Begin Patch\n*** Add File: ~/a\n' }, 'files-outside'],
    ['apply_patch', { command: '*** Begin Patch\n*** Update File: a\n*** Move to: src/../../b\n' }, 'files-outside'],
    ['apply_patch', { command: '*** Begin Patch\r\n*** Update File: .env\r\n' }, 'files-secrets'],
    ['apply_patch', { command: '*** Begin Patch\n*** Add File: .git/hooks/pre-push\n' }, 'files-git-folder'],
    ['mcp__git__patch', { patch: '--- a/a.ts\n+++ b/../a.ts\n' }, 'files-outside'],
    [
      'Bash',
      { command: "apply_patch <<'EOF'\n*** Begin Patch\n*** Delete File: /etc/hosts\n*** End Patch\nEOF" },
      'files-outside',
    ],
  ])('%s %j', (tool, params, rule) => {
    expect(judge(tool, params)).toEqual(['deny', rule])
  })
})

describe('lets pass what is near to it', () => {
  test.each<[tool: string, params: object]>([
    ['Write', { file_path: '/work/app' }],
    ['Write', { file_path: '/work/app/../app/a.ts' }],
    ['Write', { file_path: './a..b.ts' }],
    ['Write', { file_path: '' }],
    ['Write', { file_path: null }],
    ['Write', { content: '/etc/hosts' }],
    ['create', { path: 'a.md', file_text: `see /etc/hosts and ../x ${'.'.repeat(600)}` }],
    ['NotebookEdit', { notebook_path: 'a.ipynb', new_source: `open("/etc/hosts")${' '.repeat(600)}` }],
    ['MultiEdit', { file_path: 'a.ts', edits: [{ old_string: '../a', new_string: '/b' }] }],
    ['Read', { file_path: '../other/README.md' }],
    ['Read', { file_path: '/work/app/package-lock.json' }],
    ['Read', { file_path: '.claude/settings.json' }],
    ['Read', { file_path: 'src/env.ts' }],
    ['Read', { file_path: '.env.production.sample' }],
    ['Read', { file_path: 'docs/.env.md/index.md' }],
    ['Read', { file_path: 'fixtures/key.pem.txt' }],
    ['Read', { file_path: '/home/dev/.ssh/known_hosts' }],
    ['Grep', { pattern: '.env', path: 'src' }],
    ['Edit', { file_path: '.gitignore', old_string: '.env', new_string: '.env\n.env.local' }],
    ['Write', { file_path: 'vendor/lib.git/config' }],
    ['Write', { file_path: '.github/ISSUE_TEMPLATE/bug.md' }],
    ['Write', { file_path: '.claude/agents/reviewer.md' }],
    ['Write', { file_path: 'src/lock.ts' }],
    ['TodoWrite', { todos: [{ content: 'edit /etc/hosts' }] }],
    [
      'apply_patch',
      { command: '*** Begin Patch\n*** Update File: src/a.ts\n@@\n+import "../../b"\n+read(".env")\n*** End Patch\n' },
    ],
    ['apply_patch', { command: '*** Begin Patch\n*** Add File: .env.example\n+A=1\n*** End Patch\n' }],
    ['memory.insert', { rows: Array.from({ length: 20_000 }, () => 1) }],
  ])('%s %j', (tool, params) => {
    expect(judge(tool, params)).toEqual([null, null])
  })
})

describe('asks about continuous integration', () => {
  test.each(['.github/workflows/ci.yml', '.github/actions/setup/action.yml', '.gitlab-ci.yml', 'Jenkinsfile'])(
    '%s',
    (path) => {
      expect(judge('Write', { file_path: path })).toEqual(['ask', 'files-pipelines'])
      expect(judge('apply_patch', { command: `*** Begin Patch\n*** Update File: ${path}\n` })).toEqual([
        'ask',
        'files-pipelines',
      ])
    },
  )
})

describe('whatever writes a file with secrets', () => {
  test.each<[tool: string, params: object]>([
    ['Write', { file_path: '.env', content: '' }],
    ['Edit', { file_path: '/work/app/.env', old_string: 'a', new_string: 'b' }],
    ['NotebookEdit', { notebook_path: '.env' }],
    ['fs_write', { command: 'create', path: '.env' }],
    ['apply_patch', { command: '*** Begin Patch\n*** Update File: .env\n' }],
    ...[
      'echo A=1 > .env',
      'echo A=1 >> api/.env',
      'echo A=1 | tee .env',
      'sed -i s/a/b/ .env',
      'cp a.txt .env',
      'mv a.txt .env',
      'git checkout -- .env',
      'git restore .env',
      'curl -o .env https://x.example/a',
      'sudo tee .env < a',
      "bash -c 'echo A=1 > .env'",
      'echo .env | xargs touch',
      'find . -name a -exec cp {} .env \\;',
      'f=.env; echo A=1 > "$f"',
      'cd api && echo A=1 > .env.local',
      "python3 -c \"open('.env', 'w')\"",
    ].map((command): [string, object] => ['Bash', { command }]),
  ])('%s %j', (tool, params) => {
    expect(judge(tool, params)).toEqual(['deny', 'files-secrets'])
  })
})

describe('a shell', () => {
  test.each<[rule: string, verdict: string, commands: readonly string[]]>([
    [
      'files-secrets',
      'deny',
      [
        'cat .env',
        'grep KEY .env | head',
        'base64 < .env',
        'cat ~/.aws/credentials',
        'git add .env',
        'tar czf a.tgz -C /home/ann .ssh',
        'sudo cat /etc/shadow',
        'head -1 certs/server.pem',
      ],
    ],
    [
      'files-git-folder',
      'deny',
      ['cp hook.sh .git/hooks/pre-commit', 'echo x > .git/config', 'chmod +x .git/hooks/pre-commit'],
    ],
    ['files-own-hooks', 'deny', ["sed -i 's/deny/allow/' .claude/settings.json", 'rm .github/hooks/guard.json']],
    [
      'files-startup',
      'deny',
      [
        'echo x >> ~/.bashrc',
        'cp a /home/ann/.zshrc',
        'tee /etc/cron.d/a < b',
        'cp a.service ~/.config/systemd/user/a.service',
      ],
    ],
    ['files-lock', 'deny', ['echo {} > package-lock.json', 'sed -i s/a/b/ web/yarn.lock']],
    [
      'files-system',
      'ask',
      [
        'wget -O /usr/local/bin/x https://x.example/x',
        'curl -o /etc/a https://x.example',
        'tar xf a.tar -C /usr/lib/a',
        'tee -a /etc/hosts < extra',
      ],
    ],
    ['files-pipelines', 'ask', ['echo a > .github/workflows/ci.yml', 'rm .gitlab-ci.yml']],
  ])('%s', (rule, verdict, commands) => {
    const judged = commands.map((command) => [command, ...judge('Bash', { command })])
    expect(judged).toEqual(commands.map((command) => [command, verdict, rule]))
  })

  test.each([
    'ls ~/.ssh',
    'find ~ -size +20M',
    'cat .env.example',
    'test -f .env && echo yes',
    'source .env && npm start',
    'echo "cat .env"',
    "git commit -m 'read .env'",
    'grep -rn process.env src',
    'cat .github/workflows/ci.yml',
    'echo a > ../notes.md',
    'cp a.md /tmp/a.md',
    'npm install',
    'git checkout -- package-lock.json',
    'cat ~/.ssh/id_ed25519.pub',
  ])('lets %j pass', (command) => {
    expect(judge('Bash', { command })).toEqual([null, null])
  })
})

describe('where a path starts', () => {
  test.each<[path: string, where: object, verdict: string | null]>([
    ['a.ts', { workspace: '/work/app', cwd: '/work/app/packages/web' }, null],
    ['../../a.ts', { workspace: '/work/app', cwd: '/work/app/packages/web' }, null],
    ['../../../a.ts', { workspace: '/work/app', cwd: '/work/app/packages/web' }, 'deny'],
    ['a.ts', { workspace: '/work/app', cwd: '/tmp' }, 'deny'],
    ['../a.ts', { cwd: '/work/app' }, 'deny'],
    ['/work/app/a.ts', { cwd: '/work/app' }, null],
    ['a/b.ts', {}, null],
    ['../a.ts', {}, 'deny'],
    ['/work/app/a.ts', {}, 'deny'],
    ['C:\\work\\a.ts', { workspace: 'c:\\work' }, null],
    ['C:\\other\\a.ts', { workspace: 'c:\\work' }, 'deny'],
  ])('%s, %j', (path, where, verdict) => {
    expect(judge('Write', { file_path: path }, where)[0]).toBe(verdict)
  })
})

test('the reason says what to do instead', () => {
  const event: AgentEvent = {
    event: 'tool_start',
    workspace: '/work/app',
    tool: { name: 'Write', params: { file_path: '/etc/hosts' } },
  }
  expect(decideAlone(program, event).reason).toBe(
    '`Write` may only change files in the workspace (/work/app). Use a path in it, also for scratch files. If a file outside has to change, say which and why, and leave it to the person.',
  )
})
