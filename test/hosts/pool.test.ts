import { describe, expect, test } from 'vitest'
import { createPool, type Pool } from '../../src/hosts/pool.ts'

/** An open resource with its key. */
interface Open {
  readonly key: string
  close(): Promise<void>
}

/** A pool of at most two, with a record of what it opens and closes. */
interface Watched {
  readonly pool: Pool<Open>
  readonly opened: string[]
  readonly closed: string[]
  open(key: string): () => Open
}

function watchedPool(): Watched {
  const [opened, closed]: [string[], string[]] = [[], []]
  return {
    pool: createPool<Open>(2),
    opened,
    closed,
    open: (key) => () => {
      opened.push(key)
      return {
        key,
        close() {
          closed.push(key)
          return Promise.resolve()
        },
      }
    },
  }
}

/**
 * Takes steps in order: `a` uses and releases `a`; `+a` begins a use of `a`, and `-a` ends the earliest use that is still
 * going on; `!a` is a use that fails.
 */
async function take(steps: string): Promise<Watched> {
  const watched = watchedPool()
  const { pool, open } = watched
  const uses: { readonly key: string; readonly finish: () => void; readonly ended: Promise<unknown> }[] = []
  for (const step of steps.split(' ')) {
    const [how, key] = /^[+!-]/.test(step) ? [step.charAt(0), step.slice(1)] : ['', step]
    if (how === '') expect(await pool.use(key, open(key), async (lent) => Promise.resolve(lent.key))).toBe(key)
    if (how === '!') {
      const failing = pool.use(key, open(key), async () => Promise.reject(new Error(`${key} has failed`)))
      await expect(failing).rejects.toThrow(`${key} has failed`)
    }
    if (how === '+') {
      let finish = (): void => {}
      const work = new Promise<void>((resolve) => (finish = resolve))
      uses.push({ key, finish, ended: pool.use(key, open(key), async () => work) })
    }
    if (how === '-') {
      const [use] = uses.splice(
        uses.findIndex((one) => one.key === key),
        1,
      )
      use?.finish()
      await use?.ended
    }
  }
  return watched
}

describe('in a pool of two', () => {
  test.each([
    ['nothing is closed while there are only two', 'a b a b', 'a b', ''],
    ['the first is closed for a third', 'a b c', 'a b c', 'a'],
    ['the next one is closed for a fourth', 'a b c d', 'a b c d', 'a b'],
    ['a repeated use makes one recently used', 'a b a c', 'a b c', 'b'],
    ['several repeated uses make one recently used', 'a a b b a a c', 'a b c', 'b'],
    ['the end of a use makes one recently used', '+a b b -a c', 'a b c', 'b'],
    ['one that was closed is opened again', 'a b c a', 'a b c a', 'a b'],
    ['one in use is skipped', '+a b c', 'a b c', 'b'],
    ['one in use is skipped repeatedly', '+a b c d e', 'a b c d e', 'b c d'],
    ['if all are in use there may be more, until one is released', '+a +b +c -b', 'a b c', 'b'],
    ['all surplus ones are closed', '+a +b +c +d -d -b -a -c', 'a b c d', 'd b'],
    ['many users share one', '+a +a a +a', 'a', ''],
    ['one with many users is in use until the last has finished', '+a +a b c -a d', 'a b c d', 'b c'],
    ['one with many users is free after the last has finished', '+a +a b c -a -a d e', 'a b c d e', 'b c a'],
    ['one whose use failed is kept', '!a a b', 'a b', ''],
    ['one whose use failed may be closed', '!a b c', 'a b c', 'a'],
    ['one whose use failed stays for its other users', '+a !a b c -a d', 'a b c d', 'b c'],
    ['the end of a use counts, not its beginning', '+a b -a c', 'a b c', 'b'],
  ])('%s: %s', async (_law, steps, opened, closed) => {
    const watched = await take(steps)
    expect([watched.opened.join(' '), watched.closed.join(' ')]).toEqual([opened, closed])
  })
})

test('parallel first uses share one open', async () => {
  const { pool, open, opened } = watchedPool()
  const lent = await Promise.all(
    Array.from({ length: 20 }, () => pool.use('a', open('a'), async (one) => Promise.resolve(one))),
  )
  expect(opened).toEqual(['a'])
  expect(new Set(lent).size).toBe(1)
})

test('a failed open is not kept', async () => {
  const { pool, open, opened } = watchedPool()
  const broken = (): Open => {
    throw new Error('it is stuck')
  }
  await expect(pool.use('a', broken, async (one) => Promise.resolve(one.key))).rejects.toThrow('it is stuck')
  expect(await pool.use('a', open('a'), async (one) => Promise.resolve(one.key))).toBe('a')
  expect(opened).toEqual(['a'])
})

test('a failed close is not reported, and a slow one is not waited for', async () => {
  const pool = createPool<{ close(): Promise<void> }>(1)
  const stuck = { close: () => Promise.reject(new Error('it is stuck')) }
  let finish = (): void => {}
  const slow = { close: async () => new Promise<void>((resolve) => (finish = resolve)) }
  const nothing = async (): Promise<string> => Promise.resolve('done')
  const used = [
    await pool.use('a', () => stuck, nothing),
    await pool.use('b', () => slow, nothing),
    await pool.use('c', () => stuck, nothing),
  ]
  expect(used).toEqual(['done', 'done', 'done'])
  finish()
  await pool.close()
})

describe('a pool that is closed', () => {
  test.each([
    ['closes all', 'a b', 'a b'],
    ['closes even what is in use', 'a +b', 'a b'],
    ['closes nothing twice', 'a b c', 'a b c'],
    ['closes even surplus ones', '+a +b +c', 'a b c'],
  ])('%s: %s', async (_law, steps, closed) => {
    const watched = await take(steps)
    await watched.pool.close()
    await watched.pool.close()
    expect(watched.closed.join(' ')).toBe(closed)
  })

  test('opens nothing any more', async () => {
    const { pool, open, opened } = await take('a b')
    await pool.close()
    const use = pool.use('a', open('a'), async (one) => Promise.resolve(one.key))
    await expect(use).rejects.toThrow('the host is closed')
    expect(opened).toEqual(['a', 'b'])
  })

  test('waits until each of them is closed', async () => {
    const pool = createPool<{ close(): Promise<void> }>(2)
    const left = new Set(['a', 'b'])
    let finish = (): void => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    for (const key of left) {
      const close = async (): Promise<void> => {
        await slow
        left.delete(key)
      }
      await pool.use(
        key,
        () => ({ close }),
        async () => Promise.resolve(),
      )
    }
    const closing = pool.close()
    expect([...left]).toEqual(['a', 'b'])
    finish()
    await closing
    expect([...left]).toEqual([])
  })
})
