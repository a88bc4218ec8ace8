import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { mountRootOwned, ROOT_OWNED_CLI } from '../../root-owned-package.ts'

// Sockets that are passed as systemd passes them, and behind them servers of another user.

const CLI = join(inject('built'), 'dist/cli.cjs')
const PASS = join(import.meta.dirname, 'pass-socket.py')

const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const canPass = has('python3')
const canMount = canPass && has('setpriv') && getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-sockets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(!canPass)('what systemd passes (needs Python)', () => {
  const PATH_HELP = 'help: start the units that `sluice serve --print-unit` prints'

  test.each([
    [{ kind: 'stream', to: 1 }, 'systemd has passed its sockets to another process (`1`)'],
    [{ kind: 'none' }, 'what systemd has passed to this process is not a socket'],
    [{ kind: 'stream', count: 2 }, 'systemd has passed 2 sockets to this process, and one is needed'],
    [{ kind: 'stream', count: 0 }, 'systemd has passed 0 sockets to this process, and one is needed'],
    [{ kind: 'file' }, 'what systemd has passed to this process is not a socket'],
    [{ kind: 'port' }, 'the socket of systemd is a port, which others can reach, and must be a Unix socket'],
    [{ kind: 'datagram' }, 'nobody can listen on the socket of systemd: listen EINVAL: invalid argument'],
  ])('%j is refused', (given, message) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'guard.yaml'), 'hooks:\n  - { id: a, on: tool_start, action: { type: gate } }\n')
    const words = [CLI, 'serve', '--policy', 'guard.yaml', '--listen', 'systemd']
    const { stderr, status } = spawnSync(
      'python3',
      [PASS, JSON.stringify({ path: join(folder, 's.sock'), ...given }), execPath, ...words],
      { cwd: folder, encoding: 'utf8', timeout: 100_000, env: { PATH: process.env['PATH'], HOME: folder } },
    )
    expect([status, stderr]).toEqual([2, expect.stringContaining(`sluice: ${message}\n`)])
    if (!/Unix socket|EINVAL/.test(message)) expect(stderr).toContain(PATH_HELP)
  })

  test('nothing is refused', () => {
    const { status, stderr } = spawnSync(execPath, [CLI, 'serve', '--listen', 'systemd'], {
      encoding: 'utf8',
      timeout: 100_000,
      env: {},
    })
    expect([status, stderr]).toEqual([2, `sluice: systemd has passed no socket to this process\n${PATH_HELP}\n`])
  })
})

const MANAGED = `
managed:
  contact: "#agents"
hooks:
  - id: three
    on: tool_start
    condition: { type: event_count, of: { on: tool_start }, gt: 2 }
    action: { type: gate, reason: two calls are enough }
  - id: deploys
    on: tool_start
    condition: { type: command, program: kubectl }
    action: { type: gate, reason: nobody deploys from here }
`

/** Alice's own policy: hers holds, too, and what it rewrites is what the managed rules see. */
const OWN = `
hooks:
  - { id: no-push, on: tool_start, condition: { type: command, program: git, subcommand: push }, action: { type: gate, reason: alice pushes herself } }
  - { id: k, on: tool_start, condition: { type: command, program: k }, action: { type: transform_params, transformation: { set: { command: kubectl apply } } } }
`

const [ALICE, BOB, SERVICE] = [2001, 2002, 2003] as const

interface Step {
  /** A shell command in the place of a call; as root, unless it says otherwise. */
  readonly run?: string
  readonly as?: number
  readonly session?: string
  readonly command?: string
}

/** Runs the steps beside two servers, each behind the socket of one user. Returns what each step printed. */
function play(steps: readonly Step[]): readonly string[] {
  const folder = newFolder()
  writeFileSync(join(folder, 'managed.yaml'), MANAGED)
  writeFileSync(join(folder, 'own.yaml'), OWN)
  const serve = (user: number): string => {
    const given = { path: `/run/sluice/${user}.sock`, owner: user, user: SERVICE }
    const state = `/mnt/state/${user}`
    return [
      `install -d -m 700 -o ${SERVICE} -g ${SERVICE} ${state}`,
      `(cd ${state} && XDG_STATE_HOME=${state} exec python3 ${PASS} '${JSON.stringify(given)}' ${execPath} ${ROOT_OWNED_CLI} serve --listen systemd --decision-log log) 2> /mnt/${user}.log & echo $! > /mnt/${user}.pid`,
      `until grep -q listening /mnt/${user}.log || ! kill -0 $!; do sleep 0.1; done`,
    ].join('\n')
  }
  const call = ({ as = ALICE, session = 's1', command = 'ls' }: Step): string => {
    const payload = {
      ...{ hook_event_name: 'PreToolUse', session_id: session, cwd: '/', tool_name: 'Bash' },
      tool_input: { command },
    }
    const hook = `${execPath} ${ROOT_OWNED_CLI} hook --host claude-code --managed --server 'unix:/run/sluice/{uid}.sock'`
    return `printf %s '${JSON.stringify(payload)}' | HOME=/mnt/home/${as} setpriv --reuid ${as} --regid ${as} --clear-groups ${hook}`
  }
  const script = [
    'set -e',
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir -p /mnt/etc /mnt/home && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice',
    `install -m 644 ${folder}/managed.yaml /mnt/etc/sluice/policy.yaml`,
    ...[ALICE, BOB, SERVICE].map(
      (user) =>
        `echo 'u${user}:x:${user}:${user}::/mnt/home/${user}:/bin/sh' >> /mnt/etc/passwd; install -d -m 700 -o ${user} -g ${user} /mnt/home/${user}`,
    ),
    'mount --bind /mnt/etc /etc',
    'mount -t tmpfs -o mode=755 tmpfs /run && mkdir -m 755 /run/sluice',
    mountRootOwned(inject('built')),
    `install -m 644 ${folder}/own.yaml /mnt/home/own.yaml`,
    `HOME=/mnt/home/${ALICE} ${by(ALICE, `${execPath} ${ROOT_OWNED_CLI} install claude-code --policy /mnt/home/own.yaml`)} > /mnt/install.log`,
    serve(ALICE),
    serve(BOB),
    'set +e',
    ...steps.map((step) => `(${step.run ?? call(step)}) 2>&1; echo; echo ---`),
    'kill $(cat /mnt/*.pid) 2>/dev/null; cat /mnt/*.log',
    'wait',
  ].join('\n')
  writeFileSync(join(folder, 'script.sh'), script)
  const { stdout } = spawnSync('unshare', ['-m', 'sh', join(folder, 'script.sh')], {
    encoding: 'utf8',
    timeout: 100_000,
    // The users may not be able to look into the folder of the sources.
    cwd: '/',
  })
  const pieces = stdout.split('\n---\n').map((piece) => piece.trim())
  return pieces.slice(0, steps.length)
}

/** Runs a command as a user. */
function by(user: number, command: string): string {
  return `setpriv --reuid ${user} --regid ${user} --clear-groups ${command}`
}

/** Prints what the server of Alice answers: its status and its body, or why it cannot be asked. */
function ask(path: string, body: string, method = 'POST'): string {
  const options = JSON.stringify({
    socketPath: `/run/sluice/${ALICE}.sock`,
    path,
    method,
    headers: { 'content-type': 'application/json' },
  })
  const script = `const r = require("http").request(${options}, (a) => { console.log(a.statusCode); a.pipe(process.stdout) }); r.on("error", (e) => console.log(e.code)); r.end(process.argv[1])`
  return `${execPath} -e '${script}' '${body}'`
}

function reasonIn(answer: string | undefined): string {
  const found = /"permissionDecisionReason":"([^"]*)"/.exec(answer ?? '')
  return found?.[1] ?? answer ?? ''
}

describe.skipIf(!canMount)('a socket for each user (needs root, `unshare`, `setpriv` and Python)', () => {
  test('what one user spends, deletes or says does not touch what the other has left', () => {
    const said = play([
      { command: 'ls 1' },
      { command: 'ls 2' },
      { run: `rm -rf /mnt/home/${ALICE}/.local/state/sluice/managed` },
      { command: 'ls 3' },
      { as: BOB, command: 'ls 1' },
      { as: BOB, command: 'ls 2' },
      { command: 'ls 4', session: 's2' },
      { run: by(BOB, ask('/v1/dispatch', '{}')) },
      { run: by(ALICE, `rm -f /run/sluice/${ALICE}.sock`) },
    ])
    expect(said.map(reasonIn)).toEqual([
      '',
      '',
      '',
      'two calls are enough',
      '',
      '',
      '',
      'EACCES',
      expect.stringContaining('rm: cannot remove'),
    ])
  })

  test('all layers decide, no answer refuses, and a changed policy holds at once', () => {
    const put = (rule: string): string =>
      `printf 'managed:\\n  contact: "#agents"\\nhooks:\\n  - { id: a, on: tool_start, condition: { type: command, program: ${rule} }, action: { type: gate, reason: no ${rule} } }\\n' > /etc/sluice/new && mv /etc/sluice/new /etc/sluice/policy.yaml`
    const said = play([
      { command: 'kubectl get pods' },
      { command: 'git push' },
      { command: 'k get pods' },
      { as: BOB, command: 'git push' },
      { run: `${put('make')}; until grep -q reloaded /mnt/${ALICE}.log; do sleep 0.1; done` },
      { command: 'kubectl get pods' },
      { command: 'make all' },
      { run: `kill -STOP $(cat /mnt/${ALICE}.pid); ${put('cargo')}` },
      { run: `kill -9 $(cat /mnt/${ALICE}.pid)` },
      { command: 'make all' },
    ])
    const gone = `the rule server gave no answer: \`unix:/run/sluice/${ALICE}.sock\` cannot be reached: ECONNREFUSED; ask #agents`
    expect(said.map(reasonIn)).toEqual([
      'nobody deploys from here',
      'alice pushes herself',
      'nobody deploys from here',
      '',
      '',
      '',
      'no make',
      '',
      '',
      gone,
    ])
  })

  test('whoever may open the socket may send events, now, and nothing else', () => {
    const event = (at: number): string =>
      JSON.stringify({ event: 'tool_start', session_id: 'x', at, tool: { name: 'Bash', params: { command: 'ls' } } })
    const said = play([
      { run: by(ALICE, ask('/v1/policy/reload', '')) },
      { run: by(ALICE, ask('/v1/stream', '', 'GET')) },
      { run: by(ALICE, ask('/metrics', '', 'GET')) },
      { run: by(ALICE, ask('/v1/decide', '{}')) },
      { run: by(ALICE, ask('/v1/dispatch', event(0))) },
      { run: `grep -c '"at":0,' /mnt/state/${ALICE}/log` },
    ])
    expect(said.slice(0, 4).map((one) => one.slice(0, 3))).toEqual(['403', '403', '403', '403'])
    expect(said[4]).toMatch(/^200\n\{"event":"tool_start","verdict":null/)
    expect(said[5]).toBe('0')
  })
})

test.skipIf(!canMount)('a server of a user without an entry in the list of users decides, too', () => {
  const folder = newFolder()
  const policy =
    'hooks:\\n  - { id: a, on: tool_start, max_fires: 1, action: { type: gate, reason: once } }\\n  - { id: b, on: user_message, action: { type: module_action, action: system.user } }\\n'
  const ask = (body: object): string =>
    `curl -s --unix-socket /mnt/state/s.sock -H 'content-type: application/json' -d '${JSON.stringify(body)}' http://s/v1/dispatch`
  const script = [
    'mount -t tmpfs -o mode=755 tmpfs /mnt && install -d -m 700 -o 4711 /mnt/state',
    mountRootOwned(inject('built')),
    `printf '${policy}' > /mnt/p.yaml && cd /mnt/state`,
    `(XDG_STATE_HOME=/mnt/state exec ${by(4711, `${execPath} ${ROOT_OWNED_CLI} serve --policy /mnt/p.yaml --listen unix:/mnt/state/s.sock`)}) 2> /mnt/log & server=$!`,
    'until grep -q listening /mnt/log || ! kill -0 $server; do sleep 0.1; done',
    `${ask({ event: 'tool_start', session_id: 's', tool: { name: 'x' } })}; echo; ${ask({ event: 'user_message', session_id: 's', prompt: 'p' })}`,
    'kill $server; wait; cat /mnt/log >&2',
  ].join('\n')
  writeFileSync(join(folder, 'script.sh'), script)
  const { stdout, stderr } = spawnSync('unshare', ['-m', 'sh', join(folder, 'script.sh')], {
    encoding: 'utf8',
    timeout: 100_000,
    cwd: '/',
    env: { PATH: process.env['PATH'] },
  })
  const [refused = '{}', called = '{}'] = stdout.split('\n')
  expect(JSON.parse(refused), stderr).toMatchObject({ verdict: 'deny', reason: 'once', errors: [] })
  expect(JSON.parse(called), stderr).toMatchObject({ calls: [{ to: 'system.user', status: 'done' }], errors: [] })
})

describe('the units', () => {
  const units = spawnSync(execPath, [CLI, 'serve', '--print-unit'], { encoding: 'utf8', env: {} }).stdout

  test('belong to their user alone, and start this program', () => {
    expect(units).toContain('SocketUser=%i\nSocketMode=0600\n')
    expect(units).toContain(`ExecStart=${execPath} ${CLI} serve --listen systemd\n`)
  })

  test('are what systemd takes', ({ skip }) => {
    if (!has('systemd-analyze')) skip('systemd is not installed')
    const folder = newFolder()
    const files = units.split(/^# \S+\/(\S+)\n/m).slice(1)
    for (let at = 0; at < files.length; at += 2) writeFileSync(join(folder, files[at] ?? ''), files[at + 1] ?? '')
    // An instance of a template is a link to it.
    for (const kind of ['socket', 'service']) symlinkSync(`sluice@.${kind}`, join(folder, `sluice@2001.${kind}`))
    const words = ['verify', './sluice@2001.socket', './sluice@2001.service']
    const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { cwd: folder, encoding: 'utf8' })
    expect([status, (stdout + stderr).split('\n').filter((line) => line.includes('sluice'))]).toEqual([0, []])
  })
})
