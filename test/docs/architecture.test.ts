import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LAYERS } from '../architecture/checks.ts'

// Checks what the page says about folders, layers, files and functions.

const ROOT = join(import.meta.dirname, '../..')
const SRC = join(ROOT, 'src')
const MAX_FILES = 20

const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')

describe('the table of folders', () => {
  const rows = [...page.matchAll(/^\| (\d+) \| `([\w-]+)` \| .+ \|$/gm)].map(([, layer, folder = '']) => ({
    layer: Number(layer),
    folder,
  }))

  test('names each folder of src once', () => {
    const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(rows.map(({ folder }) => folder).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  test('has the layers that imports follow', () => {
    const layers = LAYERS.map((folders) => folders.filter((folder) => existsSync(join(SRC, folder))))
      .map((folders) => folders.filter((folder) => !folder.endsWith('.ts')))
      .filter((folders) => folders.length > 0)
    const expected = layers.flatMap((folders, index) => folders.map((folder) => ({ layer: index + 1, folder })))
    expect(rows).toEqual(expected)
  })
})

describe.each(['Loading a policy', 'Deciding an event'])('%s', (title) => {
  const [, rest = ''] = page.split(`\n## ${title}\n`)
  const [section = ''] = rest.split('\n## ')
  const steps = [...section.matchAll(/^\| `([\w/-]+\.ts)` \| ((?:`\w+`(?:, )?)+) \| .+ \|$/gm)].map(
    ([, file = '', functions = '']) => ({ file, functions: wordsIn(functions) }),
  )

  test(`goes through at most ${MAX_FILES} files, each once`, () => {
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.length).toBeLessThanOrEqual(MAX_FILES)
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
  })

  test.each(steps)('$file has $functions', ({ file, functions }) => {
    expect(functions.filter((name) => !declares(file, name))).toEqual([])
  })
})

test('functions named in sentences are in the file named after them', () => {
  const named = [...page.matchAll(/`(\w+)`\s+(?:\(|of )`([\w/-]+\.ts)`/g)]
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(([, name = '', file = '']) => !declares(file, name)).map(([words]) => words)).toEqual([])
})

test('every file and folder it names exists', () => {
  const paths = [...page.matchAll(/`((?:[\w-]+\/)+[\w.-]+|[\w-]+\.ts)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('sluice/'))
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => ![SRC, ROOT].some((folder) => existsSync(join(folder, path))))).toEqual([])
})

function wordsIn(text: string): readonly string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)
}

/** Whether a file of src declares a function, or a constant of its own, of that name. */
function declares(file: string, name: string): boolean {
  for (const path of [join(SRC, file), join(ROOT, file)]) {
    if (existsSync(path)) return new RegExp(`\\b(?:function\\*?|const) ${name}\\b`).test(readFileSync(path, 'utf8'))
  }
  return false
}
