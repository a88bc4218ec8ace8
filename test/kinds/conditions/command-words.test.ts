import { describe, expect, test } from 'vitest'
import { FAMILIES } from '../../../src/calls/programs/families.ts'
import { findProgram, namesOfRow, programNames } from '../../../src/calls/programs/table.ts'
import { holds } from '../holds.ts'

/** The event of a shell command in a project. */
const bash = (command: string) => ({
  event: 'tool_start' as const,
  cwd: '/home/eve/site',
  tool: { name: 'Bash', params: { command } },
})

/** Whether a rule about a command holds, with and without the index of rules. */
function verdictOf(rule: object, command: string): boolean | string {
  const condition = { type: 'command', ...rule }
  const truth = holds(condition, bash(command))
  const indexed = holds({ ...condition, uncertain: 'fails' }, bash(command))
  if (typeof truth === 'boolean' && indexed !== truth) throw new Error(`the index says ${indexed}, not ${truth}`)
  return truth
}

describe('a subcommand in a rule matches every name that the program has for it', () => {
  test.each<readonly [program: string, subcommand: string, commands: readonly string[]]>([
    [
      'npm',
      'install',
      ['npm i a', 'npm add a', 'npm in a', 'npm ins a', 'npm isntall a', 'npm insta a', 'npm --silent i a'],
    ],
    ['npm', 'i', ['npm install a', 'npm add a', 'sudo npm i a']],
    ['npm', 'uninstall', ['npm rm a', 'npm un a', 'npm remove a', 'npm r a', 'npm unin a']],
    ['npm', 'publish', ['npm publish', 'npm publi', 'npm pub']],
    ['npm', 'dist-tag add', ['npm dist-tags add a@1 b']],
    ['npm', 'config set', ['npm c set a b', 'npm conf set a b']],
    ['pnpm', 'remove', ['pnpm rm a', 'pnpm un a', 'pnpm uninstall a']],
    ['bun', 'add', ['bun a left-pad']],
    ['git', 'add', ['git stage .', 'git -C sub stage a']],
    ['git', 'stage', ['git add .']],
    ['git', 'remote remove', ['git remote rm a']],
    ['git', 'stash push', ['git stash', 'git stash -u', 'git stash save a', 'git stash push']],
    ['git', 'init', ['git init-db']],
    ['docker', 'rm', ['docker container rm a', 'docker container remove a', 'docker rm -f a']],
    ['docker', 'container rm', ['docker rm a']],
    ['docker', 'rmi', ['docker image rm a', 'docker image remove a']],
    ['docker', 'volume rm', ['docker volume remove a']],
    ['docker', 'stack rm', ['docker stack down a']],
    ['docker', 'exec', ['docker container exec a ls']],
    ['helm', 'uninstall', ['helm delete a', 'helm del a', 'helm un a', 'helm -n x delete a']],
    ['helm', 'dependency update', ['helm dep up .', 'helm dependencies update .']],
    ['kubectl', 'create namespace', ['kubectl create ns a']],
    ['cargo', 'remove', ['cargo rm a']],
    ['cargo', 'run', ['cargo r']],
    ['gh', 'pr create', ['gh pr new']],
    ['gh', 'secret delete', ['gh secret remove A']],
    ['gh', 'codespace delete', ['gh cs delete']],
    ['brew', 'uninstall', ['brew rm a', 'brew remove a']],
    ['apt-get', 'autoremove', ['apt-get auto-remove']],
    ['dnf', 'remove', ['dnf erase a', 'dnf rm a']],
    ['gem', 'install', ['gem i a', 'gem inst a']],
    ['bundle', 'exec', ['bundle e rake']],
    ['composer', 'require', ['composer req a/b', 'composer r a/b']],
    ['terraform', 'workspace delete', ['terraform env delete a']],
  ])('%s %s', (program, subcommand, commands) => {
    for (const command of commands)
      expect([command, verdictOf({ program, subcommand }, command)]).toEqual([command, true])
  })

  test.each<readonly [program: string, subcommand: string, command: string]>([
    ['npm', 'install', 'npm ci'],
    ['npm', 'install', 'npm run install'],
    ['npm', 'install', 'npm pkg get add'],
    ['npm', 'test', 'npm te'],
    ['yarn', 'remove', 'yarn rm'],
    ['git', 'add', 'git commit -m stage'],
    ['git', 'add', 'git sta .'],
    ['git', 'stash push', 'git stash list'],
    ['docker', 'rm', 'docker compose rm'],
    ['docker', 'rm', 'docker image rm a'],
    ['helm', 'uninstall', 'helm repo remove a'],
    ['cargo', 'remove', 'cargo run rm'],
    ['apt', 'install', 'apt inst a'],
  ])('%s %s does not match `%s`', (program, subcommand, command) => {
    expect(verdictOf({ program, subcommand }, command)).toBe(false)
  })

  test.each<readonly [rule: object, command: string, truth: boolean | string]>([
    [{ subcommand: 'i' }, 'npm install a', true],
    [{ subcommand: 'i' }, 'yarn install', false],
    [{ program: ['npm', 'pnpm'], subcommand: 'un' }, 'pnpm rm a', true],
    [{ program: 'npm', subcommand: { not: ['install', 'ci'] } }, 'npm add a', false],
    [{ program: 'npm', subcommand: { not: ['install', 'ci'] } }, 'npm clean-install', false],
    [{ program: 'npm', subcommand: { not: ['install', 'ci'] } }, 'npm rm a', true],
    [{ program: 'npm', subcommand: { none: 'add' } }, 'npm i a', false],
    [{ program: 'helm', subcommand: 'un*' }, 'helm del a', true],
    [{ program: 'npm', subcommand: 'install' }, '"$PM" i a', 'call-uncertain'],
    [{ program: 'npm', subcommand: 'install' }, '"$PM" run a', false],
    [{ program: 'npm', subcommand: 'install' }, 'npm "$X"', 'call-uncertain'],
  ])('%o, %s: %s', (rule, command, truth) => {
    expect(verdictOf(rule, command)).toBe(truth)
  })

  test('the facts keep the name that was written', () => {
    const called = { type: 'expression', expr: "call.commands[0].subcommand == 'i'" }
    expect(holds(called, bash('npm i a'))).toBe(true)
  })
})

describe('a program in a rule matches its versions and its other names', () => {
  test.each<readonly [rule: object, command: string, truth: boolean]>([
    [{ program: 'pip' }, 'pip3 install a', true],
    [{ program: 'pip' }, '/usr/bin/pip3.11 install a', true],
    [{ program: 'pip3' }, 'pip3.11 install a', true],
    [{ program: 'pip3' }, 'pip install a', false],
    [{ program: 'pip3.11' }, 'pip3 install a', false],
    [{ program: 'pip' }, 'pipx install a', false],
    [{ program: 'python' }, 'python3.12 a.py', true],
    [{ program: 'node' }, 'nodejs a.js', true],
    [{ program: 'nodejs' }, 'node a.js', false],
    [{ program: 'rm' }, 'grm -rf a', true],
    [{ program: 'find' }, 'gfind . -delete', true],
    [{ program: 'yarn' }, 'yarnpkg add a', true],
    [{ program: 'mkfs' }, 'mkfs.ext4 /dev/sda', true],
    [{ program: 'git', subcommand: 'push' }, '/usr/lib/git-core/git-push origin', true],
    [{ program: 'git', subcommand: 'frob' }, 'git-frob', false],
    [{ program: 'ls' }, 'ls2', false],
    [{ program: { not: ['pip', 'ls'] } }, 'pip3 list', false],
    [{ program: { not: ['pip3', 'ls'] } }, 'pip list', true],
    [{ program: ['pi*'] }, 'pip3 list', true],
    [{ program: 'sh', reads_from: 'curl' }, 'curl https://x.example | sh', true],
    [{ program: 'cat', feeds: 'python' }, 'cat a | python3', true],
    [{ program: 'cat', feeds: 'python3' }, 'cat a | python', false],
  ])('%o, %s: %s', (rule, command, truth) => {
    expect(verdictOf(rule, command)).toBe(truth)
  })

  test('a file’s `by` too', () => {
    const written = { type: 'file_access', access: 'delete', by: 'rm', path: { glob: 'a' } }
    expect(holds(written, bash('grm a'))).toBe(true)
  })
})

describe('an option in a rule matches in every spelling', () => {
  test.each<readonly [rule: object, command: string, truth: boolean | string]>([
    [{ program: 'terraform', subcommand: 'apply', options: '--auto-approve' }, 'terraform apply -auto-approve', true],
    [{ program: 'terraform', subcommand: 'apply', options: '-auto-approve' }, 'terraform apply --auto-approve', true],
    [{ program: 'terraform', options: { all: ['--destroy'] } }, 'terraform plan -destroy', true],
    [{ program: 'terraform', options: { none: '--auto-approve' } }, 'terraform apply -auto-approve', false],
    [{ program: 'go', subcommand: 'test', options: '--race' }, 'go test -race ./...', true],
    [{ program: 'go', subcommand: 'test', options: '--race' }, 'go test --race ./...', true],
    [{ program: 'go', subcommand: 'test', options: '--race' }, 'go test ./...', false],
    [{ program: 'rm', options: '--recurs' }, 'rm -r a', true],
    [{ program: 'git', subcommand: 'push', options: '--no-verif' }, 'git push --no-verify', true],
    [{ program: 'git', subcommand: 'commit', options: '--reedit-message' }, 'git -c a.b=c commit', false],
    [{ program: 'npm', subcommand: 'add', options: '--save-dev' }, 'npm i -D a', true],
    [{ program: 'git', subcommand: 'push', options: '--force' }, '"$G" push -f', 'call-uncertain'],
    [{ program: 'git', subcommand: 'push', options: '--force' }, '"$G" push -n', false],
  ])('%o, %s: %s', (rule, command, truth) => {
    expect(verdictOf(rule, command)).toBe(truth)
  })
})

describe('operands that are not known', () => {
  const REMOVES = { type: 'command', program: 'rm', operands: { glob: '*.md' } }
  test.each<readonly [command: string, truth: boolean | string]>([
    ['rm a.md', true],
    ['rm a.ts', false],
    ['rm a.md $X', true],
    ['rm a.ts $X', 'call-uncertain'],
    ['xargs rm', 'call-uncertain'],
    ['xargs rm a.md', true],
  ])('%s: %s', (command, truth) => expect(holds(REMOVES, bash(command))).toBe(truth))
})

describe('an operand of git that names the top of the working tree is the workspace', () => {
  const ALL = { program: 'git', subcommand: 'add', operands: { equals: '.' } }
  test.each<readonly [command: string, truth: boolean]>([
    ['git add .', true],
    ['git add :/', true],
    ["git add ':(top)'", true],
    ["git add ':(top,icase)'", true],
    ["cd src && git stage ':(top).'", true],
    ["git add ':(glob)**/*.ts'", false],
    ["git add a ':!b'", false],
    ['git add :/src', false],
    ['git add src', false],
  ])('%s: %s', (command, truth) => {
    expect(verdictOf(ALL, command)).toBe(truth)
  })

  test('and so are the files that git writes', () => {
    const written = { type: 'file_access', access: 'write', path: { glob: '.env' } }
    expect(holds(written, bash("git checkout -- ':(top).env'"))).toBe(true)
  })
})

describe('the tables of aliases', () => {
  const rows = FAMILIES.flat().filter(({ aliases }) => aliases !== undefined)

  test('name a subcommand by one name, and every alias once', () => {
    expect(rows.length).toBeGreaterThan(8)
    for (const row of rows) {
      const listed = Object.keys(row.subcommands ?? {}).flatMap((names) => names.split('|'))
      const others = row.others?.split('|') ?? []
      const aliases = Object.values(row.aliases ?? {}).flatMap((names) => names.split('|'))
      expect(aliases.filter((name, index) => aliases.indexOf(name) !== index)).toEqual([])
      expect([row.name, aliases.filter((name) => listed.includes(name) || others.includes(name))]).toEqual([
        row.name,
        [],
      ])
    }
  })

  test('lead to the main name at once, and from it nowhere else', () => {
    for (const row of rows) {
      const { mainName } = findProgram(namesOfRow(row)[0]?.[0] ?? '')?.subcommands ?? {}
      for (const [main, names] of Object.entries(row.aliases ?? {})) {
        expect([main, mainName?.(main)]).toEqual([main, main])
        for (const name of names.split('|')) expect([name, mainName?.(name)]).toEqual([name, main])
      }
    }
  })

  test('give every program its own name first', () => {
    for (const name of FAMILIES.flat().flatMap((row) => namesOfRow(row).flat())) {
      expect(programNames(name)[0]).toBe(name)
    }
  })
})

describe('an operand that names no file is compared as it is written, whatever the folder', () => {
  const inFolder = (cwd: string, command: string) => ({
    ...{ event: 'tool_start' as const, workspace: '/home/eve/site', cwd },
    tool: { name: 'Bash', params: { command } },
  })

  test.each<readonly [rule: object, command: string, truth: boolean | string]>([
    [{ program: 'git', subcommand: 'push', operands: { glob: 'main' } }, 'git push origin main', true],
    [{ program: 'git', subcommand: 'push', operands: { equals: 'main' } }, 'git push origin main', true],
    [{ program: 'git', subcommand: 'push', operands: { matches: '^main$' } }, 'git push origin main', true],
    [{ program: 'git', subcommand: 'push', operands: { matches: '(^|/)main$' } }, 'git push origin main', true],
    [{ program: 'git', subcommand: 'push', operands: { glob: '**/main' } }, 'git push origin main', true],
    [{ program: 'git', subcommand: 'push', operands: { glob: '*:main' } }, 'git -C .. push origin HEAD:main', true],
    [{ program: 'git', subcommand: 'push', operands: { glob: 'main' } }, 'git push origin main2', false],
    [
      { program: 'git', subcommand: 'push', operands: { glob: 'main' } },
      'git push origin "$(cat b)"',
      'call-uncertain',
    ],
    [{ program: 'npm', subcommand: 'run', operands: { glob: 'deploy' } }, 'npm run deploy', true],
    [{ program: 'npm', subcommand: 'install', operands: { glob: 'left-pad@*' } }, 'npm i left-pad@1', true],
    [{ program: 'make', operands: { equals: 'deploy' } }, 'make -C ops deploy', true],
    [{ program: 'docker', subcommand: 'rm', operands: { glob: 'prod-*' } }, 'docker rm -f prod-db', true],
    [{ program: 'kubectl', subcommand: 'delete', operands: { matches: '^(pod|po)$' } }, 'kubectl delete po a', true],
    [{ program: 'helm', subcommand: 'uninstall', operands: { glob: 'prod-*' } }, 'helm uninstall prod-db', true],
    [{ program: 'systemctl', subcommand: 'stop', operands: { glob: 'nginx' } }, 'systemctl stop nginx', true],
    [{ program: 'just', operands: { equals: 'deploy' } }, 'just deploy', true],
    // A branch or a file
    [{ program: 'git', subcommand: 'checkout', operands: { glob: 'main' } }, 'git checkout main', true],
    [{ program: 'git', subcommand: 'checkout', operands: { glob: 'web/a' } }, 'git checkout -- a', true],
    [{ program: 'git', subcommand: 'reset', operands: { glob: 'origin/*' } }, 'git reset --hard origin/main', true],
    [{ program: 'git', subcommand: 'checkout', operands: { glob: 'main' } }, 'git checkout web/main', false],
    // A path is a path, whatever the program takes
    [{ program: 'npm', subcommand: 'install', operands: { glob: 'lib/**' } }, 'npm install ../lib/a', true],
    [{ program: 'npm', subcommand: 'install', operands: { glob: 'web/lib' } }, 'npm install ./lib', true],
    [{ program: 'git', subcommand: 'push', operands: { glob: 'copy' } }, 'git push ../copy', true],
    [{ program: 'make', operands: { glob: 'web/deploy' } }, 'make ./deploy', true],
    [{ program: 'git', subcommand: 'push', operands: { glob: 'main' } }, 'git push origin ../main2', false],
    // What is not known may be either
    [{ program: 'git', operands: { glob: 'main' } }, '$GIT push origin main', 'call-uncertain'],
    [{ program: 'git', subcommand: 'push', operands: { glob: 'main' } }, 'git "$what" origin main', 'call-uncertain'],
    [{ program: 'git', subcommand: 'push', operands: { glob: 'main' } }, 'git "$what" origin other', false],
    // Files, and tests that compare folders
    [{ program: 'rm', operands: { glob: 'main' } }, 'rm main', false],
    [{ program: 'git', subcommand: 'add', operands: { glob: 'main' } }, 'git add main', false],
    [{ program: 'git', subcommand: 'push', operands: { outside: 'workspace' } }, 'git push ../../other main', true],
    [{ program: 'git', subcommand: 'push', operands: { outside: 'workspace' } }, 'git push origin main', false],
  ])('%j and %s', (rule, command, truth) => {
    expect(holds({ type: 'command', ...rule }, inFolder('/home/eve/site/web', command))).toBe(truth)
  })
})
