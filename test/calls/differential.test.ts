import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { matchGlob, readGlob } from '../../src/calls/match/glob.ts'
import { ANY, BELOW } from '../../src/calls/marks.ts'
import { factsOf, readScript, startFindings } from '../../src/calls/read-script.ts'
import type { CallFacts } from '../../src/model/call.ts'
import { listing } from '../listing.ts'
import { runCount } from '../run-count.ts'

// Scripts of harmless programs really run, each in its own folder. The facts must have predicted every file that a
// script wrote or deleted.

const base = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-calls-')))
afterAll(() => rmSync(base, { recursive: true, force: true }))

const NAMES = ['a', 'b', 'c.txt', '.env', 'd e', 'sub/a', 'sub/x.log', 'sub/deep/y', 'new', 'sub/new', '-n']

const name = fc.constantFrom(...NAMES)
const folder = fc.constantFrom('sub', 'sub/', 'sub/deep', '.', './', 'other/')
const quoted = fc.tuple(name, fc.constantFrom('single', 'double', 'variable', 'home')).map(([text, how]) => {
  const path = text.startsWith('-') ? `./${text}` : text
  if (how === 'variable') return `"$PWD/${path}"`
  if (how === 'home') return `"\${PWD}"/'${path}'`
  return how === 'single' ? `'${path}'` : `"${path}"`
})

const simple = fc.oneof(
  fc.tuple(fc.constantFrom('>', '>>', '>|'), quoted).map(([operator, file]) => `echo x ${operator} ${file}`),
  quoted.map((file) => `: > ${file}`),
  quoted.map((file) => `touch ${file}`),
  quoted.map((file) => `rm -f ${file}`),
  folder.map((path) => `mkdir -p ${path}`),
  fc.tuple(quoted, quoted).map(([from, to]) => `cp ${from} ${to}`),
  fc.tuple(quoted, folder).map(([from, to]) => `cp -t ${to} ${from}`),
  fc.tuple(quoted, quoted).map(([from, to]) => `cp ${from} ${to} sub/`),
  fc.tuple(quoted, quoted).map(([from, to]) => `mv ${from} ${to}`),
  fc.tuple(quoted, folder).map(([from, to]) => `mv -t ${to} ${from}`),
  quoted.map((file) => `echo y | tee -a ${file} > /dev/null`),
  quoted.map((file) => `sed -i s/x/y/ ${file}`),
  quoted.map((file) => `sed -i.bak s/x/y/ ${file}`),
  fc.tuple(quoted, quoted).map(([from, to]) => `sort -o ${to} ${from}`),
  fc.tuple(quoted, quoted).map(([from, to]) => `dd if=${from} of=${to} status=none`),
  fc.tuple(quoted, quoted).map(([from, to]) => `cat < ${from} > ${to}`),
  quoted.map((file) => `truncate -s 1 ${file}`),
  quoted.map((file) => `chmod 600 ${file}`),
  quoted.map((file) => `gzip -f ${file}`),
  quoted.map((file) => `awk '{print > "out"}' ${file}`),
  fc.tuple(quoted, quoted).map(([from, to]) => `tar -cf ${to} ${from}`),
  fc.tuple(quoted, folder).map(([from, to]) => `tar -cf t.tar ${from} && tar -xf t.tar -C ${to}`),
  quoted.map((file) => `shred -n 1 -u ${file}`),
  quoted.map((file) => `split -b 1 ${file} part-`),
  quoted.map((file) => `install -m 600 ${file} sub/`),
  fc.constantFrom(
    'find . -name "*.log" -delete',
    'find sub -type f -exec rm {} +',
    'find . -name a -exec cp {} {}.copy \\;',
    'find sub -type f -print0 | xargs -0 rm -f',
    'ls sub | xargs -I{} touch other/{}',
    'rm -rf sub',
    'rm -f *.txt',
    'rm -f sub/*',
    'echo a b | xargs rm -f',
    'touch {p,q}.{1,2}',
    'mktemp > /dev/null',
    'mktemp -p .  > /dev/null',
    'cat <<E > here\nx\nE',
    'bash <<E\nrm -f a\nE',
    'python3 -c \'open("py", "w").write("x")\'',
    'python3 -c \'import os; os.remove("a")\'',
    'perl -e \'unlink "b"\'',
    'awk \'BEGIN { print "x" > "awked" }\'',
    'ls; cat a; wc -l a | sort | uniq -c; date; stat a; head -n 1 a',
  ),
)

const wrapped = fc.tuple(simple, fc.nat(11)).map(([script, how]) => {
  const inQuotes = `'${script.replaceAll("'", "'\\''")}'`
  switch (how) {
    case 0:
      return `bash -c ${inQuotes}`
    case 1:
      return `(cd sub && ${script})`
    case 2:
      return `cd sub; ${script}; cd ..`
    case 3:
      return `f() { ${script}\n}; f`
    case 4:
      return `for i in 1 2; do ${script}\ndone`
    case 5:
      return `if [ -e a ]; then cd sub; fi; ${script}`
    case 6:
      return `eval ${inQuotes}`
    case 7:
      return `echo "$(${script}\n)"`
    case 8:
      return `env A=1 bash -c ${inQuotes}`
    case 9:
      return `true && ${script}`
    case 10:
      return `{ ${script}\n} 2> err`
    default:
      return script
  }
})

const scripts = fc.array(wrapped, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'))

function prepare(root: string): void {
  mkdirSync(join(root, 'sub/deep'), { recursive: true })
  mkdirSync(join(root, 'other'))
  for (const file of ['a', 'b', 'c.txt', '.env', 'd e', 'sub/a', 'sub/x.log', 'sub/deep/y', '-n']) {
    writeFileSync(join(root, file), `${file} x\n`)
  }
}

/** Whether the facts predict that a file may be written or deleted. */
function isForetold(path: string, access: 'write' | 'delete', { files, open, unread }: CallFacts): boolean {
  if (open.length > 0 || unread.length > 0) return true
  return files.some((file) => {
    // A delete may be followed by a write, so it also explains a changed file; a read explains nothing.
    if (file.access === 'read' || file.access === 'execute') return false
    if (access === 'delete' && file.access === 'write') return false
    return file.paths.some((own) => {
      if (own.startsWith(ANY)) return true
      if (matchGlob(readGlob(path.replace(/[*?[]/g, '[$&]')), own) !== false) return true
      const below = own.includes(BELOW) ? own.slice(0, own.indexOf(BELOW)) : `${own}/`
      return (file.recursive || own.includes(BELOW)) && path.startsWith(below)
    })
  })
}

const RUNS = runCount(80, 320)

describe('the facts of a script', () => {
  test('predict every file that the script writes or deletes', () => {
    let count = 0
    fc.assert(
      fc.property(scripts, (script) => {
        const root = join(base, String(count++))
        prepare(root)
        const before = listing(root)
        try {
          execFileSync('bash', ['-c', script], {
            cwd: root,
            stdio: 'ignore',
            timeout: 20_000,
            env: { PATH: process.env['PATH'] ?? '', HOME: root, TMPDIR: base },
          })
        } catch {
          // A script that fails has still changed files before that.
        }
        const after = listing(root)
        const found = startFindings()
        readScript(script, [root], found)
        const facts = factsOf(found, { isTooLarge: false, readsOnly: true, workspace: { root, folders: [] } })
        const missed = [...new Set([...before.keys(), ...after.keys()])].filter((path) => {
          if (before.get(path) === after.get(path)) return false
          const access = after.has(path) ? 'write' : 'delete'
          // A folder only exists for the files in it.
          if (after.get(path) === 'folder') return false
          return !isForetold(join(root, path), access, facts)
        })
        rmSync(root, { recursive: true, force: true })
        expect([script, missed]).toEqual([script, []])
      }),
      { numRuns: RUNS },
    )
    expect(count).toBeGreaterThanOrEqual(RUNS)
  }, 240_000)
})
