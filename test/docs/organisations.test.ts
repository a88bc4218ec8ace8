import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { expect, inject, onTestFinished, test } from 'vitest'
import { mountRootOwned, ROOT_OWNED_CLI } from '../root-owned-package.ts'

// The page makes a fleet of two machines. Here they are two namespaces for users, mounts and names, each with its own
// `/etc`, `/run` and `/home`; what the page has in `/shared`, both see. A kernel without namespaces for users has two
// machines with the same users.

const PAGE = join(import.meta.dirname, '../../docs/guide/organisations.md')
const MARK = '\u0001'
const MACHINES = ['one', 'two']

const canMount = getuid?.() === 0 && spawnSync('unshare', ['-mu', 'true']).status === 0
const missing = ['ssh-keygen', 'runuser', 'hostname'].filter(
  (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
)
const why = [...(canMount ? [] : ['root and `unshare`']), ...missing]

const hasUsers = spawnSync('unshare', ['--user', 'true']).status === 0

/** Runs the script `$2` in such namespaces, in which root is root. In the folder `$1` are the pipes by which they get their users. */
const ENTER = hasUsers
  ? `mkfifo "$1/in" "$1/out"
unshare --user --mount --uts bash -c 'echo > "$1/out"; read _ < "$1/in"; exec bash -c "$2"' "$0" "$1" "$2" &
read _ < "$1/out"
for map in uid_map gid_map; do echo 0 0 65536 > /proc/$!/$map; done
echo > "$1/in"; rm "$1/in" "$1/out"; wait $!`
  : 'exec unshare --mount --uts bash -c "$2"'

/** What starts on a machine, before the page. */
function machine(name: string): string {
  return [
    `hostname ${name}`,
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir /mnt/etc /mnt/bin && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    "echo 'alice:x:2001:2001::/home/alice:/bin/sh' >> /mnt/etc/passwd",
    'mount --bind /mnt/etc /etc && mount -t tmpfs -o mode=755 tmpfs /home && mount -t tmpfs -o mode=755 tmpfs /run',
    'install -d -m 700 -o 2001 -g 2001 /home/alice',
    `printf '#!/bin/sh\\nexec ${execPath} ${ROOT_OWNED_CLI} "$@"\\n' > /mnt/bin/sluice && chmod 755 /mnt/bin/sluice`,
    mountRootOwned(inject('built')),
    'PATH=/mnt/bin:$PATH',
  ].join('\n')
}

interface Block {
  readonly language: string
  readonly machines: readonly string[]
  readonly text: string
  readonly start: number
}

function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(bash|console)((?: \w+)+)\n([\s\S]*?)^```$/gm)].map((found) => {
    const [whole, language = '', names = '', text = ''] = found
    return { language, machines: names.trim().split(' '), text, start: found.index + whole.indexOf('\n') + 1 }
  })
}

test.skipIf(why.length > 0)(
  `every block of the page runs on its machines${why.length === 0 ? '' : ` (skipped: needs ${why.join(', ')})`}`,
  async () => {
    const place = mkdtempSync(join(tmpdir(), 'sluice-fleet-'))
    onTestFinished(() => rmSync(place, { recursive: true, force: true }))
    chmodSync(place, 0o1777)
    const page = readFileSync(PAGE, 'utf8')
    const blocks = blocksOf(page)
    const answers = new Map<Block, string>()
    for (const name of MACHINES) {
      const own = blocks.filter(({ machines }) => machines.includes(name))
      const lines = own.map(({ language, text }) => {
        if (language === 'bash') return `set -e\n${text}`
        return `set +e\nprintf '${MARK}'\n(${text.split('\n')[0]?.slice(2) ?? ''}) 2>&1\nprintf '${MARK}'`
      })
      const script = [machine(name), ...lines].join('\n')
      const { stdout, stderr, status } = spawnSync(
        'bash',
        ['-c', ENTER, 'enter', place, script.replaceAll('/shared', place)],
        {
          cwd: '/',
          encoding: 'utf8',
          timeout: 100_000,
          env: { PATH: process.env['PATH'], HOME: place, NO_COLOR: '1' },
        },
      )
      expect([name, status, stderr]).toEqual([name, 0, ''])
      const said = stdout.split(MARK).filter((_, index) => index % 2 === 1)
      for (const block of own) {
        if (block.language === 'console') answers.set(block, (said.shift() ?? '').replaceAll(place, '/shared'))
      }
    }
    let shown = ''
    let done = 0
    for (const [{ text, start }, answer] of [...answers].toSorted(([one], [other]) => one.start - other.start)) {
      const ending = answer === '' || answer.endsWith('\n') ? '' : '\n'
      shown += `${page.slice(done, start)}${text.split('\n')[0] ?? ''}\n${answer}${ending}`
      done = start + text.length
    }
    await expect(shown + page.slice(done)).toMatchFileSnapshot(PAGE)
  },
  240_000,
)
