import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  lutimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listing, writeTimes } from '../../listing.ts'

// Commands really run: in a folder of their own, with no network and no other processes, where all other files can only
// be read. This takes namespaces of Linux.

const ISOLATED = ['-rnmpf', '--kill-child', '--mount-proc', 'bash', '-c']
const CLOSE = 'mount --bind "$1" "$1" && mount -o remount,ro,bind / || exit 99'

/** Whether this machine has the namespaces that the commands run in. */
export function canIsolate(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-reading-'))
  const { status } = spawnSync('unshare', [...ISOLATED, CLOSE, 'bash', folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true })
  return status === 0
}

/** A folder with a workspace, a home and a place for temporary files. */
export interface Scratch {
  readonly root: string
  readonly workspace: string
}

const FILES: Readonly<Record<string, string>> = {
  'a.ts': 'const foo = 1\nconst bar = "x"\nexport { foo, bar }\n',
  'b.ts': 'const bar = 2\n',
  'a.csv': 'name,count\nann,3\nbob,7\n',
  'a.json': '{ "name": "x", "scripts": { "test": "vitest" } }\n',
  'README.md': '# Shop\n\nSells foo.\n',
  'd e.txt': 'one\ntwo\ntwo\n',
  'list.txt': 'out\na.ts\n',
  'prog.sed': 'w out\n',
  'prog.awk': 'BEGIN { print "x" > "out" }\n',
  'sums.txt': 'd41d8cd98f00b204e9800998ecf8427e  a.ts\n',
  'src/a.ts': 'export const foo = 3\n',
  'src/deep/c.ts': 'export const deep = true\n',
  'src/.hidden': 'foo\n',
  '.gitignore': 'ignored/\n*.log\n',
  '.env': 'TOKEN=1\n',
  'ignored/a.ts': 'foo\n',
}

const OLD = 1_600_000_000

/** Makes the folder. `x` is a program in the workspace that leaves a trace when it runs. */
export function makeScratch(): Scratch {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-reading-')))
  const workspace = join(root, 'work')
  for (const folder of ['work/src/deep', 'work/ignored', 'home', 'tmp'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(workspace, path), text)
  const program = join(workspace, 'x')
  writeFileSync(program, `#!/bin/sh\necho ran >> ${join(root, 'trace')}\n`)
  chmodSync(program, 0o755)
  symlinkSync('a.ts', join(workspace, 'link.ts'))
  writeFileSync(join(root, 'home/.bashrc'), 'alias ls=./x\n')
  writeFileSync(
    join(root, 'home/.gitconfig'),
    '[user]\n\tname = Ann\n\temail = ann@example.org\n[alias]\n\tst = !./x\n',
  )
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', args, { cwd: workspace, stdio: 'ignore', env: environment(root) })
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'first')
  git('tag', 'v1')
  git('branch', 'side')
  writeFileSync(join(workspace, 'b.ts'), 'const bar = 3\n')
  git('stash')
  writeFileSync(join(workspace, 'a.ts'), `${FILES['a.ts'] ?? ''}// more\n`)
  git('commit', '-qam', 'second')
  git('remote', 'add', 'origin', workspace)
  // Where files are as young as the index, `git status` writes the index again each time.
  for (const path of [...Object.keys(FILES), 'x', 'link.ts']) lutimesSync(join(workspace, path), OLD, OLD)
  git('status')
  writeFileSync(join(workspace, 'b.ts'), 'const bar = 4\n')
  return { root, workspace }
}

export function removeScratch({ root }: Scratch): void {
  rmSync(root, { recursive: true })
}

function environment(root: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: join(root, 'home'),
    TMPDIR: join(root, 'tmp'),
    TERM: 'xterm',
    LC_ALL: 'C.UTF-8',
  }
}

const RUN = `${CLOSE}
cd "$1/work"; shift
for command; do timeout -k 1 2 bash -c "$command" < /dev/null > /dev/null 2>&1; done
# What a command has started may need a moment to end.
for try in {1..20}; do
  left=
  for own in /proc/[0-9]*; do
    [ "$own" = /proc/$$ ] || { read -r name < "$own/comm"; left+="$name"$'\\n'; } 2> /dev/null
  done
  [ -n "$left" ] || break
  sleep 0.05
done
printf %s "$left"`

/** Runs commands one after the other, and says what is different after them: files, and processes that still run. */
export function runAll(commands: readonly string[], { root }: Scratch): readonly string[] {
  const before = listing(root)
  const timesBefore = writeTimes(root, before.keys())
  const { status, stdout } = spawnSync('unshare', [...ISOLATED, RUN, 'bash', root, ...commands], {
    encoding: 'utf8',
    env: environment(root),
  })
  if (status !== 0) throw new Error(`the commands could not be run: ${String(status)}`)
  const after = listing(root)
  const timesAfter = writeTimes(root, after.keys())
  const processes = stdout.split('\n').filter((name) => name !== '')
  const files = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) || timesBefore.get(path) !== timesAfter.get(path),
  )
  return [...files.map((path) => `file ${path}`), ...processes.map((name) => `process ${name}`)]
}

const BATCH = 50

/** What is different after the commands, each difference with the command that made it. */
export function differences(commands: readonly string[]): readonly string[] {
  const found: string[] = []
  let scratch = makeScratch()
  for (let start = 0; start < commands.length; start += BATCH) {
    const batch = commands.slice(start, start + BATCH)
    if (runAll(batch, scratch).length === 0) continue
    removeScratch(scratch)
    found.push(...narrow(batch))
    scratch = makeScratch()
  }
  removeScratch(scratch)
  return found
}

/** Halves the commands until one alone makes a difference. */
function narrow(commands: readonly string[]): readonly string[] {
  const scratch = makeScratch()
  const changed = runAll(commands, scratch)
  removeScratch(scratch)
  if (changed.length === 0) return []
  if (commands.length === 1) return [`${commands[0] ?? ''}: ${changed.join(', ')}`]
  const middle = commands.length >> 1
  const parts = [...narrow(commands.slice(0, middle)), ...narrow(commands.slice(middle))]
  return parts.length > 0 ? parts : [`${commands.join('\n')}: ${changed.join(', ')}`]
}
