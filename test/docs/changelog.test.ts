import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

// The new names in the changelog exist where it says, and the old names do not.

const ROOT = join(import.meta.dirname, '../..')
const SRC = join(ROOT, 'src')

/** The source file of each entry point of the package. */
const DOORS: Readonly<Record<string, string>> = {
  sluice: 'index.ts',
  'sluice/node': 'hosts/index.ts',
  'sluice/agents': 'agents/api.ts',
  'sluice/hook-files': 'hook-files/index.ts',
  'sluice/decision-log': 'decision-log/index.ts',
  'sluice/serve': 'server/index.ts',
  'sluice/vitest': 'workbench/vitest.ts',
}

const page = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
const [, unreleased = ''] = page.split('\n## Unreleased\n')
const rows = [...unreleased.matchAll(/^\| (`.+) \| (`.+) \|$/gm)].map(([, before = '', after = '']) => ({
  before,
  after,
}))

describe('renamed exports', () => {
  test('are listed in a table', () => expect(rows.length).toBeGreaterThan(20))
  test.each(rows)('$after replaces $before', ({ before, after }) => {
    expect([isPublic(before), isPublic(after)]).toEqual([false, true])
  })
})

test('removed names do not exist', () => {
  const [, removed = ''] = unreleased.split('\n### Removed\n')
  const names = [...(removed.split('\n### ')[0] ?? '').matchAll(/`[A-Z]\w+\.\w+`/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter(isPublic)).toEqual([])
})

test('added names exist', () => {
  const [, added = ''] = unreleased.split('\n### Added\n')
  for (const [, door = '', text = ''] of added.matchAll(/^- `(sluice\/[\w-]+)`: ([\s\S]*?)(?=\n- |\n#)/gm)) {
    const names = [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => `\`${name}\` from \`${door}\``)
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !isPublic(name))).toEqual([])
  }
})

test('the listed dependencies are those of the package', () => {
  const [, added = ''] = /^- New: (.+)\.$/m.exec(unreleased) ?? []
  const [, bundled = ''] = /^- Bundled .+: (.+)\.$/m.exec(unreleased) ?? []
  const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const { dependencies } = packageJson
  expect([namesIn(added).length, namesIn(bundled).length]).toEqual([5, 2])
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...namesIn(added)]))
  expect(namesIn(bundled).filter((name) => name in dependencies)).toEqual([])
})

/** Whether a name such as `` `decide` ``, `` `Condition.prefilter` `` or `` `hookFiles` from `sluice/hook-files` `` is public. */
function isPublic(written: string): boolean {
  const [, name = '', member, door] = /^`(\w+)(?:\.(\w+))?`(?: from `(.+)`)?$/.exec(written) ?? []
  if (name === '') throw new Error(`not a name: ${written}`)
  const doors = door === undefined ? Object.values(DOORS) : [DOORS[door] ?? '']
  const file = doors.map((path) => exportsOf(path).get(name)).find((found) => found !== undefined)
  if (file === undefined) return false
  return member === undefined || membersOf(file, name).includes(member)
}

/** The names that a file exports from others, and the file of each. */
function exportsOf(file: string): ReadonlyMap<string, string> {
  const exported = new Map<string, string>()
  for (const statement of parse(file).statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) continue
    if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) continue
    if (!ts.isStringLiteral(statement.moduleSpecifier)) continue
    const target = join(dirname(file), statement.moduleSpecifier.text)
    for (const { name } of statement.exportClause.elements) exported.set(name.text, target)
  }
  return exported
}

/** The members of an interface, with those of the interfaces of the same file that it extends. */
function membersOf(file: string, name: string): readonly string[] {
  const found = parse(file).statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )
  if (found === undefined) return []
  const own = found.members.flatMap((member) =>
    member.name !== undefined && ts.isIdentifier(member.name) ? [member.name.text] : [],
  )
  const bases = (found.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression))
  return [...own, ...bases.flatMap((base) => (ts.isIdentifier(base) ? membersOf(file, base.text) : []))]
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.Latest)
}
