import { createDecisionLog } from 'sluice/decision-log'
import { describe, expect, test } from 'vitest'
import { readLogAddress, withEnding } from '../../src/stores/redis/log-address.ts'

describe('the address of a log', () => {
  test.each([
    ['redis://h:1', 'decisions', 'redis://h:1?log=decisions'],
    ['redis://h:1/2?log=team-a', 'team-a', 'redis://h:1/2?log=team-a'],
    ['rediss://u:secret@h:1?family=6&log=x.y', 'x.y', 'rediss://h:1?log=x.y'],
    ['redis+cluster://h:1,i:2?log=x', 'x', 'redis+cluster://h:1,i:2?log=x'],
  ])('%s', (url, name, shown) => {
    const found = readLogAddress(url)
    expect([found?.name, found?.shown]).toEqual([name, shown])
    expect(found?.server.nodes.join()).not.toContain('log=')
    expect(readLogAddress(withEnding(url, 'b-1'))?.name).toBe(`${name}.b-1`)
  })

  test('keeps the other options of the client', () => {
    expect(readLogAddress('redis://h:1?family=6&log=x')?.server.nodes).toEqual(['redis://h:1?family=6'])
  })

  test.each([
    'decisions.ndjson',
    'http://h',
    'redis://',
    'redis://h:1?log=',
    'redis://h:1?log={x}',
    'redis://h:1?log=a/b',
  ])('%s is rejected', (name) => {
    expect(readLogAddress(name)).toBe(null)
  })

  test.each<readonly [object, string]>([
    [{}, '`createDecisionLog` needs either `file` or `url`'],
    [{ file: 'a', url: 'redis://h:1' }, '`createDecisionLog` needs either `file` or `url`'],
    [{ file: 'a', timeoutSeconds: 1 }, '`createDecisionLog` takes `timeoutSeconds` only with `url`'],
    [{ url: 'a' }, 'the `url` of `createDecisionLog` must be `redis://HOST:PORT`, `rediss://…` or '],
  ])('the options %j are rejected', (options, message) => {
    // A program in JavaScript might pass these options.
    expect(() => createDecisionLog(options as { readonly file: string })).toThrow(message)
  })
})
