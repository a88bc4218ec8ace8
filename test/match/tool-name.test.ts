import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createToolNames, TOOL_ALIASES } from '../../src/match/tool-name.ts'

const builtIn = createToolNames({})

function matches(tool: string, match: string | readonly string[], names = builtIn): boolean {
  return names.compilePattern(match)(names.spellings(tool))
}

describe('the spellings of a name', () => {
  test.each([
    ['fs.read', ['fs.read', 'fs.read']],
    ['fs__read', ['fs__read', 'fs.read']],
    ['mcp__gh__get_pr', ['mcp__gh__get_pr', 'mcp.gh.get_pr']],
    ['deploy', ['deploy', 'deploy']],
    ['Write', ['Write', 'filesystem.write', 'write_file', 'fs_write', 'create_file']],
    ['fs_write', ['fs_write', 'filesystem.write', 'Write', 'write_file', 'create_file']],
    ['filesystem.write', ['filesystem.write', 'filesystem.write', 'Write', 'write_file', 'fs_write', 'create_file']],
    ['filesystem__glob', ['filesystem__glob', 'filesystem.glob', 'Glob']],
    ['', ['', '']],
    ['__proto__', ['__proto__', '.proto.']],
    ['constructor', ['constructor', 'constructor']],
    ['toString', ['toString', 'toString']],
  ])('%j', (name, spellings) => {
    expect(builtIn.spellings(name)).toEqual(spellings)
  })

  test('a name of 1,000 characters is analysed, a longer one is not', () => {
    const name = 'a__' + 'b'.repeat(997)
    expect(builtIn.spellings(name)).toEqual([name, 'a.' + 'b'.repeat(997)])
    expect(builtIn.spellings(name + 'b')).toEqual([name + 'b', name + 'b'])
  })

  test('declared aliases come before the built-in ones, also in their dotted form', () => {
    const names = createToolNames({ my__save: 'filesystem.write', Store: 'Write' })
    expect(names.spellings('Write')).toEqual([
      'Write',
      'filesystem.write',
      'my__save',
      'my.save',
      'Store',
      'write_file',
      'fs_write',
      'create_file',
    ])
  })

  test('a declared alias keeps the dotted form of a name with separators', () => {
    const names = createToolNames({ mcp__gh__get_pr: 'github.get_pr' })
    expect(names.spellings('mcp__gh__get_pr')).toEqual(['mcp__gh__get_pr', 'github.get_pr', 'mcp.gh.get_pr'])
    expect(names.spellings('mcp.gh.get_pr')).toEqual(['mcp.gh.get_pr', 'github.get_pr', 'mcp__gh__get_pr'])
  })
})

describe('the built-in aliases', () => {
  test.each(Object.entries(TOOL_ALIASES))('all names of %s match one another', (own, aliases) => {
    const group = [own, ...aliases]
    for (const tool of group)
      for (const pattern of group) expect([tool, pattern, matches(tool, pattern)]).toEqual([tool, pattern, true])
  })

  test('no name belongs to two tools', () => {
    const names = Object.entries(TOOL_ALIASES).flat(2)
    expect(new Set(names).size).toBe(names.length)
  })

  test('names of different tools do not match', () => {
    for (const [own, aliases] of Object.entries(TOOL_ALIASES)) {
      for (const other of Object.keys(TOOL_ALIASES)) {
        if (other !== own) expect([own, ...aliases].filter((name) => matches(name, other))).toEqual([])
      }
    }
  })
})

describe('a pattern matches a tool', () => {
  test.each<[string, string | readonly string[], boolean]>([
    // The whole name, case-sensitive
    ['filesystem.write', 'filesystem.write', true],
    ['filesystem.write', 'filesystem.writ', false],
    ['filesystem.write', 'Filesystem.write', false],
    ['deploy', 'Deploy', false],
    ['a.b.c', 'b.c', false],
    // Globs
    ['filesystem.write', 'filesystem.*', true],
    ['filesystem.write', '*.write', true],
    ['a.b.c', 'a.*', true],
    ['a.b.c', 'a.?', false],
    ['a.b', 'a.[a-c]', true],
    ['a.b', 'a.[!a-c]', false],
    ['shell.bash', '*', true],
    // Dotted and underscored forms, in the tool or in the pattern
    ['fs__read', 'fs.read', true],
    ['fs.read', 'fs__read', true],
    ['mcp__gh__get_pr', 'mcp.gh.get_pr', true],
    ['mcp__gh__get_pr', 'mcp.*', true],
    ['mcp__gh__get_pr', 'mcp__gh__*', true],
    ['mcp.gh.get_pr', 'mcp__gh__*', true],
    ['mcp.gh.get_pr', 'mcp__gh__get_pr', true],
    ['mcp.gh.get_pr', 'mcp__glab__*', false],
    ['mcp__my.server__get_pr', 'mcp.my.server.*', true],
    ['a.', 'a[__]', false],
    // Without a dot, the last segment also matches
    ['mcp.gh.get_pr', 'get_pr', true],
    ['mcp__gh__get_pr', 'get_pr', true],
    ['mcp.gh.get_pr', '*_pr', true],
    ['mcp__gh__get_pr', 'get_??', true],
    ['mcp.gh.get_pr', 'gh', false],
    ['mcp.gh.pr', '*_pr', false],
    ['mcp.gh.get_pr', 'gh.*', false],
    ['notes.write', 'write', true],
    ['notes.rewrite', 'write', false],
    ['notes.write', 'Write', false],
    ['filesystem.write', 'write', true],
    ['Write', 'write', true],
    ['Write', 'wri*', true],
    // Aliases
    ['filesystem.write', 'Write', true],
    ['Write', 'filesystem.write', true],
    ['Write', 'filesystem.*', true],
    ['filesystem__write', 'fs_write', true],
    ['Write', 'write_file', true],
    ['Write', 'Edit', false],
    ['notes.write_file', 'Write', false],
    ['notes.write_file', 'write_file', true],
    // A glob is not an alias, and does not match undeclared aliases
    ['Write', 'Wri*', true],
    ['filesystem.write', 'Wri*', false],
    ['Write', 'create_*', false],
    ['create_file', 'create_*', true],
    ['Bash', 'run_*', false],
    ['shell.bash', '*_command', false],
    ['Write', '[W]rite', true],
    ['filesystem.write', '[W]rite', false],
    // Alternatives
    ['filesystem.edit', 'Write|Edit', true],
    ['filesystem.read', 'Write|Edit', false],
    ['filesystem.write', ' Write | Edit ', true],
    ['filesystem.edit', ['Write|Edit'], true],
    ['filesystem.edit', ['Write', ' Edit '], true],
    ['shell.bash', ['Write', 'web.*|shell.*'], true],
    ['filesystem.write', 'Write|', true],
    ['filesystem.write', '|', false],
    ['', '|', false],
    ['filesystem.write', '', false],
    ['filesystem.write', [], false],
    ['filesystem.write', ['', ' '], false],
    ['', '', false],
    ['', '*', true],
    ['', '?', false],
    // Names with a meaning in JavaScript are ordinary names
    ['__proto__', '__proto__', true],
    ['constructor', 'constructor', true],
    ['constructor', 'filesystem.*', false],
    ['write', 'toString', false],
    ['tool.hasOwnProperty', 'hasOwnProperty', true],
  ])('tool %j, match %j: %j', (tool, match, expected) => {
    expect(matches(tool, match)).toBe(expected)
  })

  test('a name of more than 1,000 characters is matched as given', () => {
    const name = 'mcp__gh__' + 'x'.repeat(1000)
    expect(matches(name, 'mcp__*')).toBe(true)
    expect(matches(name, name)).toBe(true)
    expect(matches(name, 'mcp.*')).toBe(false)
  })

  test('many stars and a long name finish', () => {
    expect(matches('a'.repeat(20_000), '*a'.repeat(200) + '*b')).toBe(false)
  })
})

describe('declared aliases', () => {
  test.each<[Record<string, string>, string, string, boolean]>([
    // In both directions, and for globs too
    [{ Deploy: 'ops.deploy' }, 'Deploy', 'ops.*', true],
    [{ Deploy: 'ops.deploy' }, 'ops.deploy', 'Deploy', true],
    [{ Deploy: 'ops.deploy' }, 'ops.deploy', 'Dep*', true],
    [{ Deploy: 'ops.deploy' }, 'ops__deploy', 'Deploy', true],
    [{ Deploy: 'ops.deploy' }, 'Deploy', 'deploy', true],
    [{ Deploy: 'ops.deploy' }, 'other.deploy', 'Deploy', false],
    [{ Deploy: 'ops__deploy' }, 'Deploy', 'ops.deploy', true],
    [{ mcp__gh__get_pr: 'github.get' }, 'github.get', 'mcp.gh.*', true],
    [{ mcp__gh__get_pr: 'github.get' }, 'mcp.gh.get_pr', 'github.get', true],
    [{ 'mcp.gh.get_pr': 'github.get' }, 'mcp__gh__get_pr', 'github.get', true],
    [{ mcp__gh__get_pr: 'github.get' }, 'github.get', 'get_pr', true],
    [{ A: 'x.y', B: 'x.y' }, 'A', 'B', true],
    // They join the built-in aliases
    [{ Save: 'filesystem.write' }, 'Save', 'Write', true],
    [{ Save: 'filesystem.write' }, 'fs_write', 'Save', true],
    [{ Save: 'Write' }, 'Save', 'filesystem.*', true],
    [{ Save: 'Write' }, 'create_file', 'Save', true],
    // And take precedence over them
    [{ Write: 'notes.write' }, 'Write', 'notes.*', true],
    [{ Write: 'notes.write' }, 'Write', 'filesystem.write', false],
    [{ Write: 'notes.write' }, 'Write', 'write_file', false],
    [{ Write: 'notes.write' }, 'filesystem.write', 'Write', false],
    [{ Write: 'notes.write' }, 'filesystem.write', 'write_file', true],
    [{ Write: 'Write' }, 'Write', 'filesystem.*', false],
    [{ Write: 'Write' }, 'Write', 'Write', true],
    [{ 'filesystem.write': 'disk.write' }, 'Write', 'disk.*', true],
    // Aliases of aliases, and cycles
    [{ A: 'B', B: 'c.d' }, 'A', 'c.d', true],
    [{ B: 'c.d', A: 'B' }, 'c.d', 'A', true],
    [{ A: 'B', B: 'A' }, 'A', 'B', true],
    [{ A: 'B', B: 'A' }, 'B', 'A', true],
    [{ 'filesystem.write': 'Write' }, 'write_file', 'filesystem.write', true],
    [{ 'filesystem.write': 'Write' }, 'filesystem.write', 'write_file', true],
    // Names with a meaning in JavaScript are ordinary names
    [{ constructor: 'x.y' }, 'constructor', 'x.y', true],
    [{ ['__proto__']: 'x.y' }, '__proto__', 'x.y', true],
    [{ Write: 'constructor' }, 'constructor', 'Write', true],
    [{ A: '__proto__' }, '__proto__', 'A', true],
    // The table holds names, not patterns
    [{ 'git_*': 'git.*' }, 'git_push', 'git.push', false],
  ])('%j: tool %j, match %j: %j', (aliases, tool, match, expected) => {
    expect(matches(tool, match, createToolNames(aliases))).toBe(expected)
  })

  test('a long chain is followed to its end', () => {
    const chain = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, `a${index + 1}`]))
    expect(createToolNames(chain).spellings('a0')[1]).toBe('a20000')
  })
})

/** What the public implementations do and what Sluice does, with a reason for each difference. D17 is a load error. */
describe('rows of the conformance table', () => {
  const caseSensitive = 'differs: names are case-sensitive'
  const ownTable = 'differs: only the common tools have aliases that nobody declares'
  const barsInLists = 'differs: list items may hold bars'

  test.each<[string, string, string | readonly string[], boolean, string]>([
    ['A11', 'filesystem.write', 'Write|Edit', true, 'as upstream'],
    ['A13', 'filesystem.write', 'shell.*', false, 'as upstream'],
    ['B12', 'filesystem.write', 'filesystem.write', true, 'as upstream'],
    ['D4', 'filesystem.write', 'WRITE', false, caseSensitive],
    ['D5', 'filesystem.write', 'Filesystem.write', false, 'as upstream'],
    ['D6', 'filesystem.write', ['Write|Edit'], true, barsInLists],
    ['D7', 'filesystem.write', ' Write | Edit ', true, 'as upstream'],
    ['D8', 'filesystem.write', [], false, 'as upstream'],
    ['D8', 'filesystem.write', '', false, 'as upstream'],
    ['D9', '', '*', true, 'as upstream'],
    ['D10', 'filesystem__write', 'filesystem.write', true, 'as upstream'],
    ['D11', 'Write', 'filesystem.*', true, 'as upstream'],
    ['D12', 'WsWrite', 'workspace.*', false, ownTable],
    ['D13', 'git.commit', 'GitCommit', false, ownTable],
    ['D13', 'git.commit', 'Git*', false, ownTable],
    ['D14', 'mcp.github.get_pr', 'get_pr', true, 'as upstream'],
    ['D14', 'mcp.github.get_pr', 'mcp.*', true, 'as upstream'],
    ['D15', 'mcp__github__get_pr', 'mcp.github.get_pr', true, 'as upstream'],
    ['D18', 'anything', '|', false, 'as upstream'],
  ])('%s: tool %j, match %j: %j, %s', (_, tool, match, expected) => {
    expect(matches(tool, match)).toBe(expected)
  })

  test.each([
    ['D12', 'WsWrite', 'workspace.*'],
    ['D13', 'git.commit', 'GitCommit'],
    ['D13', 'git.commit', 'Git*'],
  ])('%s: tool %j, match %j: true, as upstream, once the alias is declared', (_, tool, match) => {
    const names = createToolNames({ WsWrite: 'workspace.write', GitCommit: 'git.commit' })
    expect(matches(tool, match, names)).toBe(true)
  })
})

describe('laws', () => {
  const segment = fc.constantFrom('a', 'b', 'get_pr', 'Write', 'write', 'constructor', '_', '')
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(segment, { maxLength: 4 }).map((segments) => segments.join('.')),
    fc.array(segment, { maxLength: 4 }).map((segments) => segments.join('__')),
    fc.constantFrom(...Object.entries(TOOL_ALIASES).flat(2)),
  )
  const table = fc.dictionary(name, name, { maxKeys: 5 })

  test('any name has spellings: itself, its canonical form, and distinct others', () => {
    fc.assert(
      fc.property(table, name, (aliases, tool) => {
        const [given, own, ...others] = createToolNames(aliases).spellings(tool)
        expect(given).toBe(tool)
        expect(own).toBeTypeOf('string')
        expect(new Set([given, own, ...others]).size).toBe(others.length + (given === own ? 1 : 2))
      }),
    )
  })

  test('all spellings have the same canonical form', () => {
    fc.assert(
      fc.property(table, name, (aliases, tool) => {
        const names = createToolNames(aliases)
        const spellings = names.spellings(tool)
        for (const spelling of spellings) expect(names.spellings(spelling)[1]).toBe(spellings[1])
      }),
    )
  })

  test('every plain spelling matches the tool', () => {
    fc.assert(
      fc.property(table, name, (aliases, tool) => {
        const names = createToolNames(aliases)
        const spellings = names.spellings(tool)
        const plain = spellings.filter((spelling) => spelling !== '' && !/[*?[|]|^\s|\s$/.test(spelling))
        for (const spelling of plain) expect(names.compilePattern(spelling)(spellings)).toBe(true)
      }),
    )
  })
})
