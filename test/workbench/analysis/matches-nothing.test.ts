import { describe, expect, test } from 'vitest'
import { findingsIn } from './findings.ts'

const SCHEMA = {
  type: 'object',
  properties: {
    target: { enum: ['staging', 'production'] },
    branch: { type: 'string', pattern: '^(main|release-[0-9]+)$' },
    count: { type: 'integer' },
    note: { type: 'string' },
    files: { type: 'array', items: { enum: ['a.ts', 'b.ts'] } },
    either: { anyOf: [{ const: 'x' }, { enum: ['y', null] }] },
  },
  additionalProperties: false,
}

function found(comparison: object, more: object = {}, schema: object = SCHEMA): readonly string[] {
  const condition = {
    type: 'all_of',
    conditions: [
      { type: 'tool_name', match: 'deploy' },
      { type: 'param', ...comparison },
    ],
    ...more,
  }
  const hooks = [{ id: 'a', on: 'tool_start', condition, action: { type: 'gate' } }]
  return findingsIn(JSON.stringify({ tools: { deploy: { schema } }, hooks }, null, 1)).map(
    ({ code, line, message, related, help }) => `${line} ${code} ${message}; ${help} ${related.length}`,
  )
}

const at = (path: string): string => `tool.params.${path}`

describe('a pattern that matches nothing the tool can send', () => {
  test.each<readonly [string, object, string]>([
    [
      'a glob that matches no choice',
      { path: at('target'), glob: 'prod-*' },
      '`prod-*` matches nothing that `deploy` can send as `target`; by its schema, it sends `staging`, `production`',
    ],
    [
      'one glob of a list',
      { path: at('target'), glob: ['prod*', 'dev'] },
      '`dev` matches nothing that `deploy` can send as `target`; by its schema, it sends `staging`, `production`',
    ],
    [
      'a regular expression',
      { path: at('target'), matches: '^prod$' },
      '`^prod$` matches nothing that `deploy` can send as `target`; by its schema, it sends `staging`, `production`',
    ],
    [
      'a glob that excludes the pattern of the schema',
      { path: at('branch'), glob: 'feature/*' },
      '`feature/*` matches nothing that `deploy` can send as `branch`; null',
    ],
    ['a number', { path: at('count'), glob: '1*' }, '`1*` matches nothing that `deploy` can send as `count`; null'],
    [
      'a parameter that does not exist',
      { path: at('taget'), glob: '*' },
      '`*` matches nothing that `deploy` can send as `taget`; null',
    ],
    [
      'an element of a list',
      { path: at('files.0'), glob: '*.js' },
      '`*.js` matches nothing that `deploy` can send as `files`; by its schema, it sends `a.ts`, `b.ts`',
    ],
    [
      'alternatives',
      { path: at('either'), glob: 'z' },
      '`z` matches nothing that `deploy` can send as `either`; by its schema, it sends `x`, `y`',
    ],
  ])('%s', (_, comparison, message) => {
    const [first = '', ...others] = found(comparison)
    expect([first.replace(/^\d+ /, ''), others]).toEqual([`matches-nothing ${message} 1`, []])
  })

  test('is reported with a line', () => {
    expect(found({ path: at('target'), glob: ['prod*', 'dev'] })[0]).toMatch(/^\d+ /)
  })

  test.each<readonly [string, object] | readonly [string, object, object] | readonly [string, object, object, object]>([
    ['a glob that matches a choice', { path: at('target'), glob: 'prod*' }],
    ['a glob that fits the pattern of the schema', { path: at('branch'), glob: 'release-*' }],
    ['a parameter that can be any text', { path: at('note'), glob: 'x*' }],
    [
      'a parameter that the schema allows',
      { path: at('other'), glob: 'x*' },
      {},
      { ...SCHEMA, additionalProperties: true },
    ],
    [
      'a pattern that RE2 reads differently',
      { path: at('p'), glob: 'x' },
      {},
      { properties: { p: { pattern: '^\\s$' } } },
    ],
    [
      'a reference',
      { path: at('p'), glob: 'x' },
      {},
      { properties: { p: { $ref: '#/$defs/p' } }, $defs: { p: { type: 'string' } } },
    ],
    ['one of several alternatives', { path: at('target'), glob: 'dev' }, { type: 'any_of' }],
  ])('but not %s', (_, comparison, more?: object, schema?: object) => {
    expect(found(comparison, more, schema)).toEqual([])
  })

  test('but not if the rule may also mean a tool without a schema', () => {
    const text = (match: string): string =>
      JSON.stringify({
        tools: { run: { is: 'shell.bash', schema: SCHEMA } },
        hooks: [
          {
            id: 'a',
            on: 'tool_start',
            condition: {
              type: 'all_of',
              conditions: [
                { type: 'tool_name', match },
                { type: 'param', path: 'tool.params.target', glob: 'dev' },
              ],
            },
            action: { type: 'gate' },
          },
        ],
      })
    expect(findingsIn(text('Bash'))).toEqual([])
    expect(findingsIn(text('*'))).toEqual([])
  })
})
