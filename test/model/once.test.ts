import { describe, expect, test } from 'vitest'
import { createOnce } from '../../src/model/once.ts'

describe('something that is opened once', () => {
  const opener = (failures: number) => {
    let attempts = 0
    return createOnce(async () => {
      await Promise.resolve()
      if (++attempts <= failures) throw new Error(`failed ${attempts}`)
      return attempts
    })
  }

  test('is opened at its first use, and then kept', async () => {
    const once = opener(0)
    expect(await Promise.all([once.open(), once.open()])).toEqual([1, 1])
    expect(await once.open()).toBe(1)
  })

  test('is tried again after it failed, once for all who wait', async () => {
    const once = opener(2)
    const both = await Promise.allSettled([once.open(), once.open()])
    expect(both.map((one) => one.status === 'rejected' && String(one.reason))).toEqual(Array(2).fill('Error: failed 1'))
    await expect(once.open()).rejects.toThrow('failed 2')
    expect(await once.open()).toBe(3)
  })

  test('is given away to be closed, and opened again afterwards', async () => {
    const once = opener(0)
    expect(await once.take()).toBe(null)
    void once.open()
    expect([await once.take(), await once.take()]).toEqual([1, null])
    expect(await once.open()).toBe(2)
  })

  test('is not there to be closed if it failed', async () => {
    const once = opener(1)
    const failing = once.open()
    expect(await once.take()).toBe(null)
    await expect(failing).rejects.toThrow('failed 1')
  })
})
