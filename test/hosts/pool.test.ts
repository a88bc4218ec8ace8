import { describe, expect, test } from 'vitest'
import { createPool, type Pool } from '../../src/hosts/pool.ts'

/** Something that is kept open, by its key. */
interface Open {
  readonly key: string
  close(): Promise<void>
}

/** A pool of at most two, and what it does. */
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
 * Takes steps in order: `a` is used, and no more; `+a` begins to be used, and `-a` ends one such use, the one that began
 * first; what is done with `!a` fails.
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

describe('of a pool of two', () => {
  test.each([
    ['nothing is closed as long as there are two', 'a b a b', 'a b', ''],
    ['the first is closed for a third', 'a b c', 'a b c', 'a'],
    ['and the next one for a fourth', 'a b c d', 'a b c d', 'a b'],
    ['one that was used again is not the one used longest ago', 'a b a c', 'a b c', 'b'],
    ['nor is one that is used time and again', 'a a b b a a c', 'a b c', 'b'],
    ['nor one whose use ends last', '+a b b -a c', 'a b c', 'b'],
    ['one that was closed is opened anew', 'a b c a', 'a b c a', 'a b'],
    ['one in use is passed over', '+a b c', 'a b c', 'b'],
    ['one in use is passed over, time and again', '+a b c d e', 'a b c d e', 'b c d'],
    ['where all are in use there are more, until one is not', '+a +b +c -b', 'a b c', 'b'],
    ['as many are closed as there are too many', '+a +b +c +d -d -b -a -c', 'a b c d', 'd b'],
    ['many users have one thing', '+a +a a +a', 'a', ''],
    ['one that has many users is in use until the last of them is done', '+a +a b c -a d', 'a b c d', 'b c'],
    ['and no longer', '+a +a b c -a -a d e', 'a b c d e', 'b c a'],
    ['what has failed is kept', '!a a b', 'a b', ''],
    ['and is free to be closed', '!a b c', 'a b c', 'a'],
    ['also where others still use it, for whom it stays', '+a !a b c -a d', 'a b c d', 'b c'],
    ['what counts is when a use ended', '+a b -a c', 'a b c', 'b'],
  ])('%s: %s', async (_law, steps, opened, closed) => {
    const watched = await take(steps)
    expect([watched.opened.join(' '), watched.closed.join(' ')]).toEqual([opened, closed])
  })
})

test('those that begin at the same time share what one of them has opened', async () => {
  const { pool, open, opened } = watchedPool()
  const lent = await Promise.all(
    Array.from({ length: 20 }, () => pool.use('a', open('a'), async (one) => Promise.resolve(one))),
  )
  expect(opened).toEqual(['a'])
  expect(new Set(lent).size).toBe(1)
})

test('what cannot be opened is not kept', async () => {
  const { pool, open, opened } = watchedPool()
  const broken = (): Open => {
    throw new Error('it is stuck')
  }
  await expect(pool.use('a', broken, async (one) => Promise.resolve(one.key))).rejects.toThrow('it is stuck')
  expect(await pool.use('a', open('a'), async (one) => Promise.resolve(one.key))).toBe('a')
  expect(opened).toEqual(['a'])
})

test('nobody hears of what does not let itself be closed, nor waits for what is slow to', async () => {
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
    ['closes also what is in use', 'a +b', 'a b'],
    ['closes nothing twice', 'a b c', 'a b c'],
    ['closes all that there are, also where they are too many', '+a +b +c', 'a b c'],
  ])('%s: %s', async (_law, steps, closed) => {
    const watched = await take(steps)
    await watched.pool.close()
    await watched.pool.close()
    expect(watched.closed.join(' ')).toBe(closed)
  })

  test('opens nothing anymore', async () => {
    const { pool, open, opened } = await take('a b')
    await pool.close()
    const use = pool.use('a', open('a'), async (one) => Promise.resolve(one.key))
    await expect(use).rejects.toThrow('the host is closed')
    expect(opened).toEqual(['a', 'b'])
  })

  test('is closed when each of them is', async () => {
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
