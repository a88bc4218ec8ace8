import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ManagedPolicies, mayBeManaged, readManagedPolicies } from '../../src/hosts/managed-policies.ts'

const OWNER = getuid?.() ?? null

interface Setting {
  readonly folder: string
  write(name: string, text?: string): void
  read(): ManagedPolicies
}

function setting(): Setting {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-managed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'policy.d'), { mode: 0o755 })
  return {
    folder,
    write(name, text = 'hooks: []\n') {
      writeFileSync(join(folder, name), text, { mode: 0o644 })
    },
    read: () => readManagedPolicies({ folder, owner: OWNER, top: folder }),
  }
}

const ASK = 'managed:\n  contact: "#agents"\nhooks: []\n'

test('policies are read in the order of their names', () => {
  const { folder, write, read } = setting()
  for (const name of ['policy.d/50-b.yaml', 'policy.d/10-a.yaml', 'policy.d/.hidden.yaml', 'policy.d/README.md'])
    write(name)
  write('policy.yaml')
  expect(read().policies?.map(({ name, layer }) => [name.slice(folder.length), layer])).toEqual([
    ['/policy.yaml', 'managed'],
    ['/policy.d/10-a.yaml', 'managed'],
    ['/policy.d/50-b.yaml', 'managed'],
  ])
})

test('there need not be any', () => {
  const { folder } = setting()
  const none = { policies: [], problem: null }
  expect(readManagedPolicies({ folder, owner: OWNER, top: folder })).toEqual(none)
  expect(readManagedPolicies({ folder: join(folder, 'missing'), owner: OWNER, top: folder })).toEqual(none)
})

describe.skipIf(OWNER === null)('what others could have written', () => {
  test('a file', () => {
    const { folder, write, read } = setting()
    write('policy.yaml', ASK)
    write('policy.d/a.yaml')
    chmodSync(join(folder, 'policy.d/a.yaml'), 0o664)
    expect(read().problem).toBe(
      `\`${folder}/policy.d/a.yaml\` can be written by others (mode 0664), and managed policies must not be; ask #agents`,
    )
  })

  test.each(['', 'policy.d/'])('the lock of what `%s*.yaml` extends', (below) => {
    const { folder, write, read } = setting()
    write(`${below}policy.yaml`, ASK)
    write(`${below}sluice.lock`)
    expect(read().problem).toBe(null)
    chmodSync(join(folder, `${below}sluice.lock`), 0o666)
    expect(read().problem).toBe(
      `\`${folder}/${below}sluice.lock\` can be written by others (mode 0666), and managed policies must not be; ask #agents`,
    )
  })

  test('a folder', () => {
    const { folder, write, read } = setting()
    write('policy.yaml')
    chmodSync(folder, 0o777)
    expect(read().problem).toBe(
      `\`${folder}\` can be written by others (mode 0777), and managed policies must not be; ask your administrator`,
    )
  })

  test('a folder around it', () => {
    const { folder, write } = setting()
    write('policy.d/policy.yaml')
    chmodSync(folder, 0o775)
    const { problem } = readManagedPolicies({ folder: join(folder, 'policy.d'), owner: OWNER, top: folder })
    expect(problem).toBe(
      `\`${folder}\` can be written by others (mode 0775), and managed policies must not be; ask your administrator`,
    )
  })

  test.skipIf(OWNER !== 0)('a file of another user', () => {
    const { folder, write, read } = setting()
    write('policy.yaml')
    chownSync(join(folder, 'policy.yaml'), 2001, 2001)
    expect(read().problem).toBe(
      `\`${folder}/policy.yaml\` belongs to user 2001, but managed policies must belong to user 0; ask your administrator`,
    )
  })
})

test('there may be some wherever something is in the place of the folder, even a link to nothing', () => {
  const { folder } = setting()
  const place = join(folder, 'missing')
  expect(mayBeManaged({ folder: place })).toBe(false)
  symlinkSync(join(folder, 'nothing'), place)
  expect(mayBeManaged({ folder: place })).toBe(true)
})

test.each<readonly [what: string, change: (file: string) => void]>([
  ['its text', (file) => writeFileSync(file, 'hooks: [ ]\n')],
  ['a text of the same length, and the time set back', (file) => writeFileSync(file, 'hooks: {}\n')],
  [
    'another file in its place',
    (file) => {
      writeFileSync(`${file}.new`, 'hooks: {}\n')
      renameSync(`${file}.new`, file)
    },
  ],
  ['its mode', (file) => chmodSync(file, 0o666)],
])('a file that changes while it is read: %s', (_, change) => {
  const { folder, write } = setting()
  const file = join(folder, 'policy.yaml')
  const before = new Date(2020, 1)
  write('policy.yaml')
  utimesSync(file, before, before)
  let looks = 0
  const place = {
    ...{ folder, top: folder },
    // The owner is asked for after the first look at each path: of the two folders, and then of the file.
    get owner() {
      if (++looks === 3) {
        change(file)
        utimesSync(file, before, before)
      }
      return OWNER
    },
  }
  expect(readManagedPolicies(place).problem).toBe(`\`${file}\` changed while it was read; ask your administrator`)
  expect(looks).toBe(3)
})

test('a link is refused, wherever it leads', () => {
  const { folder, write, read } = setting()
  write('policy.d/a.yaml')
  symlinkSync(join(folder, 'policy.d/a.yaml'), join(folder, 'policy.yaml'))
  expect(read().problem).toBe(
    `\`${folder}/policy.yaml\` is a link, which managed policies may not pass through; ask your administrator`,
  )
})

test('a link in the path is refused, though it leads to a folder that would do', () => {
  const { folder, write } = setting()
  mkdirSync(join(folder, 'real'), { mode: 0o755 })
  write('real/policy.yaml')
  symlinkSync('real', join(folder, 'link'))
  const at = (name: string): string | null =>
    readManagedPolicies({ folder: join(folder, name), owner: OWNER, top: folder }).problem
  expect(at('real')).toBe(null)
  expect(at('link')).toBe(
    `\`${folder}/link\` is a link, which managed policies may not pass through; ask your administrator`,
  )
})

test('a folder in the place of a file', () => {
  const { folder, read } = setting()
  mkdirSync(join(folder, 'policy.yaml'), { mode: 0o755 })
  expect(read().problem).toBe(
    `managed policies in \`${folder}\` cannot be read (it is a folder, not a file); ask your administrator`,
  )
})

test('more files than anybody would write', () => {
  const { folder, write, read } = setting()
  for (let index = 0; index < 10_000; index++) write(`policy.d/${index}.yaml`)
  expect(read().problem).toBe(`\`${folder}/policy.d\` has more than 1000 policies; ask your administrator`)
})

test('a file that is not text', () => {
  const { folder, read } = setting()
  writeFileSync(join(folder, 'policy.yaml'), Uint8Array.of(0xff, 0xfe), { mode: 0o644 })
  expect(read().problem).toMatch(/^managed policies in `.*` cannot be read \(.*\); ask your administrator$/)
})
