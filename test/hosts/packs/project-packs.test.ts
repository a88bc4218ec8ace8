import { createHash } from 'node:crypto'
import { appendFileSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadPolicy } from 'sluice'
import { projectPacks } from 'sluice/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatLock } from '../../../src/hosts/packs/lock-file.ts'
import { readSteadyBytes } from '../../../src/hosts/regular-file.ts'
import { DIGEST, packFolder, rule } from './pack-folder.ts'

const OWN = 'hooks: []\n'
const extending = (...sources: readonly string[]): string => `extends: ${JSON.stringify(sources)}\n${OWN}`
const RUN = 'run `sluice lock --policy policy.yaml`'

test('a policy extends files below its folder, and files of packages above it', () => {
  const files = {
    './packs/team.yaml': `extends: [./base.yaml]\n${rule('team')}`,
    './packs/base.yaml': rule('base'),
    'npm:@acme/rules/packs/all.yaml': `extends: [./more/web.yaml, npm:plain/pack.yaml]\n${rule('all')}`,
    'npm:@acme/rules/packs/more/web.yaml': rule('web'),
    'npm:plain/pack.yaml': rule('plain'),
  }
  const place = packFolder({ 'sluice/policy.yaml': extending('./packs/team.yaml', 'npm:@acme/rules/packs/all.yaml') })
  for (const [source, text] of Object.entries(files)) {
    place.write(source.replace('./', 'sluice/').replace('npm:', 'node_modules/'), text)
  }
  place.lock(files)
  const folder = join(place.folder, 'sluice')
  writeFileSync(join(folder, 'sluice.lock'), readFileSync(join(place.folder, 'sluice.lock')))
  const policy = { name: 'policy.yaml', text: readFileSync(join(folder, 'policy.yaml'), 'utf8') }
  const { program, diagnostics } = loadPolicy([policy], { packs: projectPacks(folder) })
  expect(diagnostics).toEqual([])
  expect(program.rules.map(({ id }) => id)).toEqual(['base', 'team', 'web', 'plain', 'all'])
})

const A = { 'policy.yaml': extending('./a.yaml'), 'a.yaml': rule('a') }

test.each<readonly [title: string, files: Readonly<Record<string, string>>, problems: readonly string[]]>([
  ['no lock', A, [`not-locked: \`./a.yaml\` has no \`sluice.lock\` (${RUN})`]],
  [
    'another file in the lock',
    { ...A, 'sluice.lock': formatLock([]) },
    [`not-locked: \`./a.yaml\` is not in \`sluice.lock\` (${RUN})`],
  ],
  [
    'no file',
    { 'policy.yaml': extending('./b.yaml', './c/d.yaml') },
    ['unknown-pack: there is no file `./b.yaml`', 'unknown-pack: there is no file `./c/d.yaml`'],
  ],
  [
    'no package',
    { 'policy.yaml': extending('npm:acme-none/b.yaml') },
    ['unknown-pack: the package `acme-none` is not installed (run `npm install --save-dev acme-none`)'],
  ],
  [
    'no file of a package',
    { 'policy.yaml': extending('npm:acme', 'npm:../x/y.yaml', 'npm:@a/b') },
    ['npm:acme', 'npm:../x/y.yaml', 'npm:@a/b'].map(
      (name) =>
        `unknown-pack: \`${name}\` names no file of a package (write \`npm:PACKAGE/PATH\`, such as \`npm:acme-rules/base.yaml\`)`,
    ),
  ],
  [
    'a path outside',
    { 'policy.yaml': extending('../a.yaml', './b/../../c.yaml', 'npm:acme/../b.yaml') },
    [
      ['../a.yaml', 'the folder of the policy'],
      ['./b/../../c.yaml', 'the folder of the policy'],
      ['npm:acme/../b.yaml', 'the package `acme`'],
    ].map(
      ([name, home]) =>
        `pack-outside: \`${name}\` leads outside ${home} (copy the file below the folder of the policy, or name it as a file of a package)`,
    ),
  ],
  [
    'a path that is none',
    { 'policy.yaml': extending('./a//b.yaml', './a\\b.yaml') },
    ['./a//b.yaml', './a\\b.yaml'].map(
      (name) =>
        `unknown-pack: \`${name}\` is not the path of a file (write the parts of the path with \`/\` between them)`,
    ),
  ],
  ['a folder', { 'policy.yaml': extending('./a'), 'a/b.yaml': OWN }, ['pack-unread: `./a` is a folder, not a file']],
])('%s', (_title, files, problems) => {
  expect(packFolder(files).problems()).toEqual(problems)
})

test('a file that is not UTF-8', () => {
  const place = packFolder(A)
  place.write('a.yaml', Uint8Array.of(0x68, 0xff))
  expect(place.problems()).toEqual(['pack-unread: `./a.yaml` is not UTF-8'])
})

describe('symbolic links', () => {
  const HELP = '(copy the file below the folder of the policy, or name it as a file of a package)'

  test('a file that is one', () => {
    const place = packFolder({ 'policy.yaml': extending('./a.yaml'), 'b.yaml': rule('b') })
    symlinkSync('b.yaml', join(place.folder, 'a.yaml'))
    expect(place.problems()).toEqual([`pack-outside: \`./a.yaml\` is a symbolic link ${HELP}`])
  })

  test('a folder in the path that leads outside', () => {
    const other = packFolder({ 'a.yaml': rule('a') })
    const place = packFolder({ 'policy.yaml': extending('./team/a.yaml') })
    symlinkSync(other.folder, join(place.folder, 'team'))
    expect(place.problems()).toEqual([
      `pack-outside: \`./team/a.yaml\` leads outside the folder of the policy, through a symbolic link ${HELP}`,
    ])
  })

  test('a package that is one, as package managers install them', () => {
    const store = packFolder({ 'acme/a.yaml': rule('a') })
    const place = packFolder({ 'policy.yaml': extending('npm:acme/a.yaml') })
    mkdirSync(join(place.folder, 'node_modules'))
    symlinkSync(join(store.folder, 'acme'), join(place.folder, 'node_modules/acme'))
    linkSync(join(store.folder, 'acme/a.yaml'), join(store.folder, 'acme/b.yaml'))
    place.lock({ 'npm:acme/a.yaml': rule('a') })
    expect(place.problems()).toEqual([])
  })
})

const BAD = '(restore it, or remove it and run `sluice lock`)'
const entry = (source: string, sha256 = DIGEST): string =>
  `version: 1\npacks:\n  - { source: "${source}", sha256: "${sha256}", meaning: "${DIGEST}" }\n`

test.each([
  ['', `\`sluice.lock\` is not a lock ${BAD}`],
  ['packs: []', `\`sluice.lock\` is not a lock ${BAD}`],
  [
    'version: 2\npacks: []',
    '`sluice.lock` was written by a newer version of Sluice (version 2 of locks; this one reads 1) (update Sluice)',
  ],
  ['version: 1\npacks: {}', `\`sluice.lock\` is not a lock ${BAD}`],
  ['version: 1\npacks: [5]', `\`sluice.lock\` has no map as entry 1 ${BAD}`],
  ['version: 1\npacks: [{ source: guard-files }]', `\`sluice.lock\` has no source in entry 1 ${BAD}`],
  [
    entry('./../../etc/passwd'),
    `\`sluice.lock\` is not valid: \`./../../etc/passwd\` leads outside the folder of the policy ${BAD}`,
  ],
  [
    entry('npm:acme/../../x'),
    `\`sluice.lock\` is not valid: \`npm:acme/../../x\` leads outside the package \`acme\` ${BAD}`,
  ],
  [entry('././a.yaml'), `\`sluice.lock\` has no digests, or another name, for \`././a.yaml\` ${BAD}`],
  [entry('./a.yaml', 'abc'), `\`sluice.lock\` has no digests, or another name, for \`./a.yaml\` ${BAD}`],
  [`${entry('./a.yaml')}${entry('./a.yaml').split('\n')[2] ?? ''}`, `\`sluice.lock\` has \`./a.yaml\` twice ${BAD}`],
  ['version: [1', `\`sluice.lock\` is not valid in line 1: the list is not closed with \`]\` ${BAD}`],
])('a lock like %j is refused', (lock, problem) => {
  expect(packFolder({ ...A, 'sluice.lock': lock }).problems()).toEqual([`bad-lock: ${problem}`])
})

test('a lock of more than 1 MiB is refused', () => {
  const place = packFolder({ ...A, 'sluice.lock': '#'.repeat(1024 * 1024 + 1) })
  expect(place.problems()).toEqual([`bad-lock: \`sluice.lock\` is larger than 1 MiB ${BAD}`])
})

test('a lock that is a symbolic link is refused', () => {
  const place = packFolder({ ...A, 'other.lock': formatLock([]) })
  symlinkSync('other.lock', join(place.folder, 'sluice.lock'))
  expect(place.problems()).toEqual([`bad-lock: \`sluice.lock\` is a symbolic link ${BAD}`])
})

test('one bit changed in any locked file is refused, by name', () => {
  const files = { './a.yaml': rule('a'), './b.yaml': rule('b'), 'npm:acme/c.yaml': rule('c') }
  const place = packFolder({ 'policy.yaml': extending(...Object.keys(files)) })
  place.lock(files)
  const pathOf = (source: string): string => source.replace('npm:', 'node_modules/')
  const restore = (): void => Object.entries(files).forEach(([source, text]) => place.write(pathOf(source), text))
  restore()
  expect(place.problems()).toEqual([])
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(files)), fc.nat(), fc.nat(7), (source, at, bit) => {
      restore()
      const bytes = readFileSync(join(place.folder, pathOf(source)))
      const index = at % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
      place.write(pathOf(source), bytes)
      const [problem = '', ...others] = place.problems()
      expect(others).toEqual([])
      expect(problem).toMatch(/^(?:lock-mismatch|pack-unread): `/)
      expect(problem).toContain(`\`${source}\` is not `)
    }),
    { numRuns: 100 },
  )
})

test('what does not match is told with both digests and the command', () => {
  const place = packFolder(A)
  place.lock({ './a.yaml': rule('b') })
  const [now, locked] = [rule('a'), rule('b')].map((text) => createHash('sha256').update(text).digest('hex'))
  expect(place.problems()).toEqual([
    `lock-mismatch: \`./a.yaml\` is not as it was locked: its SHA-256 is ${now}, not ${locked} (restore the file, or run \`sluice lock --policy policy.yaml --update ./a.yaml\` to see what changed)`,
  ])
})

describe('limits', () => {
  test('packs extend to depth 4', () => {
    const files = Object.fromEntries(
      [1, 2, 3, 4, 5].map((level) => [`./${level}.yaml`, `extends: ./${level + 1}.yaml\n${rule(`r${level}`)}`]),
    )
    const place = packFolder({ 'policy.yaml': extending('./1.yaml'), ...files })
    place.lock(files)
    expect(place.problems()).toEqual([
      'pack-limit: `./5.yaml` is the pack of a pack more than 4 levels deep (put the rules of some into one file)',
    ])
  })

  test('packs cannot extend each other', () => {
    const files = { './a.yaml': `extends: ./b.yaml\n${rule('a')}`, './b.yaml': `extends: ./a.yaml\n${rule('b')}` }
    const place = packFolder({ 'policy.yaml': extending('./a.yaml'), ...files })
    place.lock(files)
    expect(place.problems()).toEqual(['pack-circle: these packs extend each other: `a.yaml` → `b.yaml` → `a.yaml`'])
  })

  test('10,000 packs are too many', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `./p/${index}.yaml`)
    const place = packFolder({ 'policy.yaml': extending(...names) })
    for (const name of names.slice(0, 1001)) place.write(name, 'hooks: []')
    place.lock(Object.fromEntries(names.slice(0, 1001).map((name) => [name, 'hooks: []'])))
    const [first, ...others] = place.problems()
    expect(first).toBe('pack-limit: the policies extend more than 1000 packs (put the rules of some into one file)')
    expect(others.filter((problem) => problem.startsWith('pack-limit'))).toEqual([])
  })
})

test('a file that changes while it is read', () => {
  const place = packFolder(A)
  const file = join(place.folder, 'a.yaml')
  for (const change of [() => appendFileSync(file, '# more'), () => writeFileSync(file, '')]) {
    expect(() => readSteadyBytes(file, 1000, change)).toThrow('it changed while it was read')
  }
})
