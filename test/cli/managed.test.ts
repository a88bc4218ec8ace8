import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { mountRootOwned, ROOT_OWNED_CLI } from '../root-owned-package.ts'

// Commands with `--managed`, with files over `/etc/sluice` in a private mount namespace.

const CLI = join(inject('built'), 'dist/cli.cjs')

const canMount = getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

const MANAGED = `
managed:
  lower: narrow
  contact: "#agents"
  exceptions: [{ rule: deploy, workspace: /srv/demo, until: 2030-01-01, why: a trial }]
hooks:
  - { id: push, on: tool_start, condition: { type: command, program: git, subcommand: push }, action: { type: gate, reason: the team forbids it } }
  - { id: deploy, on: tool_start, condition: { type: command, program: kubectl, subcommand: apply }, action: { type: gate } }
`
const OWN = `
hooks:
  - { id: push, on: tool_start, action: { type: gate, decision: allow } }
  - { id: note, on: tool_start, action: { type: log, message: a call } }
`
const TESTS = `
tests:
  - name: a push is refused by the administrator
    steps:
      - event: { event: tool_start, tool: { name: bash, params: { command: git push } } }
        expect: { verdict: deny, fired: [note, push] }
  - name: of two rules with one id, each is counted
    record: event.json
    expect: { fired: { push: 1, 'user:push': 0, 'managed:push': 1 } }
`
const EVENT = JSON.stringify({ event: 'tool_start', tool: { name: 'bash', params: { command: 'git push' } } })

/** Puts the hooks of the machine where `install` says. It writes them itself only if nobody else could replace Sluice. */
const WRITE =
  'for (const { path, text } of JSON.parse(fs.readFileSync(0))) fs.mkdirSync(require("path").dirname(path), { recursive: true }), fs.writeFileSync(path, text)'
const installed = (words: string): string =>
  `${execPath} ${CLI} install claude-code --managed ${words} --dry-run --format json 2>/dev/null | ${execPath} -e '${WRITE}'`
const CLAUDE = installed('')
const AT_SERVER = `mkdir -m 755 /mnt/sluice && ${installed("--server 'unix:/mnt/sluice/{uid}.sock'")}`
/** Answers one call as root, as `install --managed` does. */
const KEEP = `${execPath} ${CLI} hook --host claude-code --managed < hook.json >/dev/null`

interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Runs a command beside managed policies.
 *
 * @param mode of the file with the policies
 * @param before a shell command that comes first
 */
function run(words: string, mode = '644', before = 'true'): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-cli-managed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  write('managed.yaml', MANAGED)
  write('policy.yaml', OWN)
  mkdirSync(join(folder, 'sluice'))
  write('sluice/policy.yaml', OWN)
  write('policy.test.yaml', TESTS)
  write('hook.json', JSON.stringify({ hook_event_name: 'PreToolUse', session_id: 's', cwd: '/', tool_name: 'Bash' }))
  write('event.json', `${EVENT}\n`)
  // A file system of its own for the copy of `/etc`.
  const script = [
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir /mnt/etc && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice',
    `install -m ${mode} -o root -g root ${folder}/managed.yaml /mnt/etc/sluice/policy.yaml`,
    'mount --bind /mnt/etc /etc && mount -t tmpfs -o mode=755 tmpfs /var/cache',
    `cd ${folder} && ${before} && ${execPath} ${CLI} ${words}`,
  ].join(' && ')
  const env = { PATH: process.env['PATH'], HOME: folder }
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8', env })
  return { code: status, stdout, stderr }
}

describe.skipIf(!canMount)('with managed policies (needs root and `unshare`)', () => {
  test('`decide` judges by both layers', () => {
    const { stdout } = run('decide --managed --policy policy.yaml --format json < event.json')
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'deny',
      rule: 'push',
      layer: 'managed',
      fired: ['note', 'push'],
    })
  })

  test('`decide` without the option judges by the files alone', () => {
    const { stdout } = run('decide --policy policy.yaml --format json < event.json')
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'allow', fired: ['push', 'note'] })
  })

  test('`decide` as a table names the layer of the rule', () => {
    const { stdout } = run('decide --managed --policy policy.yaml --format table < event.json')
    expect(stdout).toMatch(/ deny +managed:push$/m)
  })

  test('`run --dry-run` judges as `run` does, which always reads them', () => {
    const { stdout } = run('run --dry-run --policy policy.yaml --format json < event.json')
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'deny', layer: 'managed' })
  })

  test('`explain` names the layer, and what has switched a rule off', () => {
    const { stdout } = run('explain --managed --policy policy.yaml event.json')
    const lines = stdout.split('\n').map((line) => line.trim())
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('✗ user:push is disabled: managed policies let other rules only narrow'),
        '✓ user:note fired  policy.yaml:4',
        '✓ managed:push fired  /etc/sluice/policy.yaml:7',
        'deny by managed:push',
      ]),
    )
  })

  test('`check` says which rules are switched off', () => {
    const off = [
      'off: user:push, policy.yaml:3: managed policies let other rules only narrow',
      'off: managed:deploy, /etc/sluice/policy.yaml:8: an exception for `/srv/demo`, until 2030-01-01: a trial',
    ]
    const { code, stdout } = run('check --managed policy.yaml')
    expect({ code, lines: stdout.trim().split('\n') }).toEqual({
      code: 0,
      lines: ['2 files, 4 rules: no problems', ...off],
    })
  })

  test.each(['', '--managed '])('`check %s/etc/sluice/policy.yaml` takes it for what it is', (option) => {
    const { code, stdout } = run(`check ${option}/etc/sluice/policy.yaml`)
    expect({ code, first: stdout.split('\n')[0] }).toEqual({ code: 0, first: '1 file, 2 rules: no problems' })
  })

  test('`check` takes the policy of the project for what it is: it may only narrow until it is trusted', () => {
    const { stdout } = run('check --managed sluice/policy.yaml')
    expect(stdout).toMatch(/^off: project:push, sluice\/policy.yaml:3: you have not trusted `.*` \(`sluice trust`\)$/m)
  })

  test('`check --cost` adds what the layers cost', () => {
    const steps = (words: string): unknown =>
      (JSON.parse(run(words).stdout) as { readonly cost: { readonly policy: { readonly steps: unknown } } }).cost.policy
        .steps
    // Two rules of the file, of which one is switched off, and two of the administrator: a condition and an action each.
    expect(steps('check --cost --format json policy.yaml')).toBe(4)
    expect(steps('check --managed --cost --format json policy.yaml')).toBe(6)
  })

  test('`test` plays the steps against both layers, and measures only the coverage of the files', () => {
    const { code, stdout } = run('test --managed --coverage policy.test.yaml')
    expect(code).toBe(0)
    expect(stdout).toContain('100 % covered: 1 of 1 outcomes of rules, 0 of 0 outcomes of conditions')
    expect(run('test policy.test.yaml').code).toBe(1)
  })

  test('`replay` shows what both layers would have done', () => {
    const { code, stdout } = run('replay --managed --policy policy.yaml event.json')
    expect(code).toBe(0)
    expect(stdout).toContain('1 session, 1 event: 1 denied, 0 asked')
    expect(stdout).toMatch(/^user:note +1 /m)
    expect(stdout).toContain('2 rules never fired: user:push, managed:deploy')
  })

  test('`capabilities` shows each rule with its layer, and what has switched it off', () => {
    const { stdout } = run('capabilities --managed --host claude-code policy.yaml')
    expect(stdout.split('\n').slice(0, 6)).toEqual([
      'Claude Code: 3 rules: 3 enforced, 0 degraded, 0 impossible',
      'user:note       enforced  policy.yaml:4',
      'managed:push    enforced  /etc/sluice/policy.yaml:7',
      'managed:deploy  enforced  /etc/sluice/policy.yaml:8',
      'off: user:push, policy.yaml:3: managed policies let other rules only narrow',
      'off: managed:deploy, /etc/sluice/policy.yaml:8: an exception for `/srv/demo`, until 2030-01-01: a trial',
    ])
    const json = JSON.parse(run('capabilities --managed --format json --host claude-code policy.yaml').stdout) as object
    expect(json).toMatchObject({
      rules: [{ rule: 'note', layer: 'user' }, { layer: 'managed' }, { layer: 'managed' }],
      off: [
        { rule: 'push', layer: 'user', line: 3 },
        { rule: 'deploy', layer: 'managed' },
      ],
    })
  })

  test('`doctor` shows the rules of all layers, and what has switched them off', () => {
    const { stdout } = run('doctor claude-code', '644', CLAUDE)
    const lines = stdout.split('\n').map((line) => line.trim())
    expect(lines).toContain('2 managed rules, 0 user rules, 2 project rules')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^off: project:push, .*sluice\/policy.yaml:3: you have not trusted `.*` \(`sluice trust`\)$/,
        ),
      ]),
    )
    const [report] = (
      JSON.parse(run('doctor claude-code --format json', '644', CLAUDE).stdout) as readonly object[]
    ).filter((one) => 'managed' in one)
    expect(report).toMatchObject({
      rules: [{ rule: 'push', layer: 'project', line: 3 }, { rule: 'note' }, { rule: 'push', layer: 'managed' }, {}],
      off: [
        { rule: 'push', layer: 'project' },
        { rule: 'deploy', layer: 'managed' },
      ],
    })
  })

  test('`doctor` says where managed rules are decided, and whether anybody answers there', () => {
    const { code, stdout } = run('doctor claude-code', '644', AT_SERVER)
    expect(stdout).toContain('; the managed ones are decided at unix:/mnt/sluice/{uid}.sock')
    expect(stdout).toContain('/mnt/sluice/0.sock error managed-weak nobody answers at this socket')
    expect(code).toBe(1)
    const listen = `chmod 777 /mnt/sluice && (timeout 20 ${execPath} -e 'require("net").createServer().listen("/mnt/sluice/0.sock")' >/dev/null 2>&1 & until test -S /mnt/sluice/0.sock; do sleep 0.1; done)`
    expect(run('doctor claude-code', '644', `${AT_SERVER} && ${listen}`).stdout).toContain(
      '`/mnt/sluice` can be written by others (mode 0777), and the socket of managed hooks must not be',
    )
    const shut = listen.replace('777', '755')
    expect(run('doctor claude-code', '644', `${AT_SERVER} && ${shut}`).stdout).not.toContain('/mnt/sluice/0.sock error')
  })

  test.each([
    ['tcp:1', 'true', '`--server` takes `unix:PATH`, not `tcp:1`'],
    ['unix:relative.sock', 'true', '`--server` takes `unix:PATH`, not `unix:relative.sock`'],
    ['unix:/nowhere/at/all.sock', 'true', '`/nowhere/at` cannot be read (ENOENT)'],
    [
      'unix:/mnt/open/a.sock',
      'mkdir /mnt/open && chmod 777 /mnt/open',
      '`/mnt/open` can be written by others (mode 0777)',
    ],
    ['unix:/mnt/own/a.sock', 'mkdir /mnt/own && chown 2001 /mnt/own', '`/mnt/own` belongs to user 2001'],
    ['unix:/mnt/link/a.sock', 'ln -s /mnt/etc /mnt/link', '`/mnt/link` is a link, which the socket of managed hooks'],
  ])('`install --managed --server %s` after `%s` writes nothing', (address, before, message) => {
    const { code, stderr } = run(`install claude-code --managed --server ${address}`, '644', before)
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining(message)])
  })

  const INSTALL = `${execPath} ${ROOT_OWNED_CLI} install claude-code --managed`

  test('`install --managed` without root prints the files, says what it lacks, and writes nothing', () => {
    const { stdout, stderr } = run(
      '--version',
      '644',
      `${mountRootOwned(inject('built'))} && (setpriv --reuid 2001 --regid 2001 --clear-groups ${INSTALL}; echo "exit $?"; ls /etc/claude-code 2>/dev/null || echo none)`,
    )
    expect(stdout).toContain('==> /etc/claude-code/managed-settings.d/50-sluice.json (root:root 0644)\n')
    expect(stdout).toContain('exit 1\nnone\n')
    expect(stderr).toContain('error: it needs root; nothing was written\n')
  })

  test.each([
    ['/etc', '/etc/claude-code/managed-settings.d/50-sluice.json'],
    ['/etc/sluice', '/etc/sluice/installed.json'],
  ])('`install --managed` says that `%s` can only be read, and leaves nothing behind', (folder, file) => {
    const { stdout, stderr } = run(
      '--version',
      '644',
      `${mountRootOwned(inject('built'))} && mount --bind ${folder} ${folder} && mount -o remount,bind,ro ${folder} && (${INSTALL}; echo "exit $?"; find /etc/claude-code -type f 2>/dev/null; echo none)`,
    )
    expect(stdout).toContain('exit 1\nnone\n')
    expect(stderr).toBe(`${file} error the file cannot be written (EROFS); the file was not changed\n`)
  })

  test('an agent or a program that changes after `install --managed` is told, and nothing gets past the hook', () => {
    const payload = { hook_event_name: 'PreToolUse', session_id: 's', cwd: '/', tool_name: 'Bash' }
    const call = JSON.stringify({ ...payload, tool_input: { command: 'git push' } })
    const agent = (version: string): string =>
      `printf '#!/bin/sh\\necho ${version}\\n' > /mnt/bin/claude && chmod 755 /mnt/bin/claude`
    const settings = '/etc/claude-code/managed-settings.d/50-sluice.json'
    const command = `${execPath} -p 'JSON.parse(fs.readFileSync("${settings}")).hooks.PreToolUse[0].hooks[0].command'`
    const doctor = `${execPath} ${CLI} doctor claude-code | grep -E 'version-differs|managed-weak'`
    const look = `(${doctor}; printf %s '${call}' | sh -c "$(${command})" 2>&1; echo; echo ---)`
    const { stdout } = run(
      '--version',
      '644',
      [
        mountRootOwned(inject('built')),
        `mkdir /mnt/bin && export PATH=/mnt/bin:$PATH && ${agent('2.1.400')} && ${INSTALL} >/dev/null && ${look}`,
        `${agent('2.1.328')} && ${look}`,
        `${agent('2.1.400')} && chmod 777 /srv/sluice && ${look}`,
        `umount -l /srv && ${look}`,
      ].join(' && '),
    )
    const held = (reason: string): unknown => expect.stringContaining(`"permissionDecisionReason":"${reason}"`)
    const told = (line: string): unknown => expect.stringContaining(line)
    const [asInstalled, older, open, gone] = stdout.split('\n---\n').map((part) => part.trim().split('\n'))
    expect(asInstalled).toEqual([held('the team forbids it')])
    expect(older).toEqual([
      told(
        `${settings} warning version-differs Claude Code 2.1.328 is installed; before 2.1.329, it lets a call run whose hook was killed`,
      ),
      held('the team forbids it'),
    ])
    expect(open).toEqual([
      told(
        `${ROOT_OWNED_CLI} error managed-weak \`/srv/sluice\` can be written by others (mode 0777), and the program of managed hooks must not be`,
      ),
      held('the team forbids it'),
    ])
    expect([gone?.[0], gone?.at(-1)]).toEqual([
      told(`${ROOT_OWNED_CLI} error managed-weak there is no file \`${ROOT_OWNED_CLI}\`, so the hooks cannot decide`),
      held('Sluice could not decide: it did not start, or was ended'),
    ])
  })

  const OWN_STATE = '/mnt/home/.local/state/sluice'
  const HELP = 'give each user a home folder of their own'

  test.each<readonly [string, string, string, string]>([
    ['that is closed to others', 'true', 'plain', `\`${OWN_STATE}\` cannot be read (EACCES); ${HELP}`],
    [
      'that belongs to the first',
      'chmod -R a+rX /mnt/home/.local',
      'plain',
      `\`${OWN_STATE}\` belongs to user 2001, but the state of managed hooks must belong to user UID; ${HELP}`,
    ],
    [
      'that all can write',
      `chmod -R a+rwX /mnt/home/.local && chown UID ${OWN_STATE} ${OWN_STATE}/managed`,
      `Sluice could not decide: \`${OWN_STATE}\` can be written by others (mode 0777), and the state of managed hooks must not be; ${HELP}`,
      `\`${OWN_STATE}\` can be written by others (mode 0777), and the state of managed hooks must not be; ${HELP}`,
    ],
  ])('no budget of one user reaches another who has the same home, with a state folder %s', (_, open, own, why) => {
    const budget =
      'hooks:\\n  - { id: b, on: tool_start, max_fires: 1, condition: { type: command, program: ls }, action: { type: gate, reason: counted } }\\n  - { id: a, on: tool_start, condition: { type: command, program: git }, action: { type: gate, reason: plain } }\\n'
    const call = (user: number, command: string): string => {
      const payload = {
        hook_event_name: 'PreToolUse',
        session_id: 's',
        cwd: '/',
        tool_name: 'Bash',
        tool_input: { command },
      }
      const hook = `setpriv --reuid ${user} --regid ${user} --clear-groups ${execPath} ${ROOT_OWNED_CLI} hook --host claude-code --managed`
      return `${open.replaceAll('UID', String(user))}; printf %s '${JSON.stringify(payload)}' | ${hook}; echo`
    }
    const users = [2001, 2002, 2003]
    const before = [
      mountRootOwned(inject('built')),
      `printf '${budget}' > /etc/sluice/policy.yaml && install -d -m 1777 /mnt/home`,
      ...users.map((user) => `echo 'u${user}:x:${user}:${user}::/mnt/home:/bin/sh' >> /etc/passwd`),
      `(cd / && ${call(2001, 'ls').replace(/^.*?; /, '')}; ${users.flatMap((user) => [call(user, 'ls'), call(user, 'git push')]).join('\n')})`,
    ].join(' && ')
    const reasons = [...run('--version', '644', before).stdout.matchAll(/permissionDecisionReason":"([^"]*)"/g)].map(
      ([, reason]) => reason,
    )
    const refused = (user: number): readonly string[] => {
      const reason = `Sluice could not decide: ${why.replace('UID', String(user))}`
      return [reason, reason]
    }
    // The first has spent the budget, so the second `ls` of that user is not refused.
    const first = own === 'plain' ? [own] : [own, own]
    expect(reasons).toEqual(['counted', ...first, ...refused(2002), ...refused(2003)])
  })

  test('`doctor` says if what root has kept of the policies does not count', () => {
    const { code, stdout } = run('doctor claude-code', '644', CLAUDE)
    expect(stdout).toContain(
      '/var/cache/sluice/policies warning managed-unkept hooks read the managed policies anew at each call, as nothing is kept of them as they are now',
    )
    expect(stdout).toContain('help: run `sudo sluice install --managed` for the agent again')
    expect(code).toBe(run('doctor claude-code', '644', `${CLAUDE} && ${KEEP}`).code)
    expect(run('doctor claude-code', '644', `${CLAUDE} && ${KEEP}`).stdout).not.toContain('managed-unkept')
    const stale = `${CLAUDE} && ${KEEP} && echo >> /etc/sluice/policy.yaml`
    expect(run('doctor claude-code', '644', stale).stdout).toContain('nothing is kept of them as they are now')
    const foreign = run('doctor claude-code', '644', `${CLAUDE} && ${KEEP} && chmod 777 /var/cache/sluice`).stdout
    expect(foreign).toContain('as `/var/cache/sluice` can be written by others (mode 0777)')
    expect(foreign).toContain('help: let root be the only one to own and write it, then run `sudo')
  })

  test('`doctor` says that the hooks refuse everything, if a policy of the project is broken', () => {
    const { code, stdout } = run('doctor claude-code', '644', `${CLAUDE} && echo 'hooks: 3' > sluice/policy.yaml`)
    expect(code).toBe(1)
    expect(stdout).toMatch(/ error managed-weak the hooks refuse everything: .*sluice\/policy.yaml/)
  })

  test.each([
    [
      'can be written by others',
      '666',
      'true',
      '(mode 0666), and managed policies must not be; ask your administrator',
    ],
    ['have errors', '644', "echo 'hooks: 3' > /etc/sluice/policy.yaml", '/etc/sluice/policy.yaml:1:8'],
  ])('`install` enters nothing beside managed policies that %s', (_what, mode, before, why) => {
    const words = 'install claude-code --policy policy.yaml; echo $? $(ls -A .claude)'
    const { stderr, stdout } = run(words, mode, `export HOME=$PWD && ${before}`)
    expect(stdout).toBe('2\n')
    expect(stderr).toContain(why)
  })

  test('managed policies that others can write end the command', () => {
    const { code, stderr } = run('decide --managed --policy policy.yaml < event.json', '666')
    expect(code).toBe(2)
    expect(stderr).toContain(
      '`/etc/sluice/policy.yaml` can be written by others (mode 0666), and managed policies must not be; ask your administrator',
    )
  })
})
