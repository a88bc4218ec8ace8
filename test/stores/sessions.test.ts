import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../src/stores/database.ts'
import { createMemorySessions } from '../../src/stores/memory-sessions.ts'
import { createSessionRecords, type SessionRecords } from '../../src/stores/sessions.ts'

describe.each<readonly [name: string, open: () => SessionRecords]>([
  ['memory', createMemorySessions],
  ['embedded', () => createSessionRecords(createDatabase(null))],
])('the state of sessions in the store %s', (_name, open) => {
  test('counts are added up for each session', async () => {
    const sessions = open()
    expect(await sessions.count('s', {})).toEqual({ turns: 0, toolCalls: 0, redos: 0 })
    expect(await sessions.count('s', { turns: 1, toolCalls: 2 })).toEqual({ turns: 1, toolCalls: 2, redos: 0 })
    expect(await sessions.count('s', { turns: 1, redos: 1 })).toEqual({ turns: 2, toolCalls: 2, redos: 1 })
    expect(await sessions.count('t', { redos: 1 })).toEqual({ turns: 0, toolCalls: 0, redos: 1 })
  })

  test('the redos in a row are forgotten, and nothing else', async () => {
    const sessions = open()
    await sessions.clearRedos('s')
    await sessions.count('s', { turns: 1, redos: 2 })
    await sessions.count('t', { redos: 1 })
    await sessions.hold('s', ['a'])
    await sessions.clearRedos('s')
    expect(await sessions.count('s', { redos: 1 })).toEqual({ turns: 1, toolCalls: 0, redos: 1 })
    expect(await sessions.count('t', {})).toEqual({ turns: 0, toolCalls: 0, redos: 1 })
    expect(await sessions.take('s')).toEqual(['a'])
  })

  test('texts wait in their order, and are taken once', async () => {
    const sessions = open()
    expect(await sessions.take('s')).toEqual([])
    await sessions.hold('s', ['a', 'b'])
    await sessions.hold('t', ['x'])
    await sessions.hold('s', ['a'])
    expect(await sessions.take('s')).toEqual(['a', 'b', 'a'])
    expect(await sessions.take('s')).toEqual([])
    await sessions.count('s', { turns: 1 })
    expect(await sessions.take('s')).toEqual([])
    expect(await sessions.take('t')).toEqual(['x'])
  })

  test('only one of several who ask at once gets the texts', async () => {
    const sessions = open()
    await sessions.hold('s', ['a', 'b'])
    const taken = await Promise.all([sessions.take('s'), sessions.take('s'), sessions.take('s')])
    expect(taken.flat()).toEqual(['a', 'b'])
  })

  test('nothing is left of a session that has ended', async () => {
    const sessions = open()
    await sessions.end('s')
    await sessions.count('s', { turns: 1 })
    await sessions.hold('s', ['a'])
    await sessions.hold('t', ['x'])
    await sessions.end('s')
    expect(await sessions.take('s')).toEqual([])
    expect(await sessions.count('s', {})).toEqual({ turns: 0, toolCalls: 0, redos: 0 })
    expect(await sessions.take('t')).toEqual(['x'])
  })
})
