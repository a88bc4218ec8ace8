import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, describe, expect, test } from 'vitest'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import { StoreError } from '../../src/stores/store-error.ts'
import { describeChains } from '../../src/workbench/conformance/chains.ts'
import { answersOf, claimOf } from '../../src/workbench/conformance/claims.ts'
import { describeStore } from '../../src/workbench/conformance/store.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-embedded-'))
const opened: { close(): Promise<void> }[] = []
let files = 0

afterAll(async () => {
  for (const store of opened) await store.close()
  rmSync(FOLDER, { recursive: true, force: true })
})

function newFile(): string {
  return join(FOLDER, `${++files}`, 'store.db')
}

function open(file: string, idleSeconds?: number): ReturnType<typeof createEmbeddedStore> {
  const store = createEmbeddedStore({ file, ...(idleSeconds === undefined ? {} : { idleSeconds }) })
  opened.push(store)
  return store
}

/** A database that another program has open. */
function foreignDatabase(file: string, script: string): Database.Database {
  mkdirSync(join(file, '..'), { recursive: true })
  const database = new Database(file)
  database.exec(script)
  return database
}

async function failureOf(doing: unknown): Promise<unknown> {
  try {
    await doing
  } catch (error) {
    return error instanceof StoreError ? { code: error.code, message: error.message } : error
  }
  return null
}

const limits = { maxFires: 2 }
const asked = claimOf({ limits })

describeStore('embedded', () => open(newFile()))
describeChains('embedded', () => open(newFile()))

describe('the file', () => {
  test('is neither opened nor created before it is needed', async () => {
    const file = newFile()
    const store = open(file)
    await store.endSession('s')
    await store.close()
    expect(readdirSync(FOLDER)).not.toContain(String(files))
    await store.inspect(asked)
    expect(existsSync(file)).toBe(true)
  })

  test('and its companion files are accessible only to the owner', async () => {
    const file = newFile()
    await open(file).claim(asked)
    const modes = readdirSync(join(file, '..')).map((name) => [name, statSync(join(file, '..', name)).mode & 0o777])
    expect(Object.fromEntries(modes)).toEqual({ 'store.db': 0o600, 'store.db-wal': 0o600, 'store.db-shm': 0o600 })
  })

  test('keeps claims', async () => {
    const file = newFile()
    const first = open(file)
    expect(await answersOf(first, [{ limits }])).toEqual(['granted'])
    await first.close()
    expect(await answersOf(open(file), [{ limits }, { limits }])).toEqual(['granted', 'spent'])
  })

  test('is shared by all stores that have it open', async () => {
    const file = newFile()
    const [one, other] = [open(file), open(file)]
    expect(await one.claim(asked)).toMatchObject({ answer: 'granted', fires: 1 })
    expect(await other.claim(asked)).toMatchObject({ answer: 'granted', fires: 2 })
    expect(await one.inspect(asked)).toMatchObject({ answer: 'spent', fires: 2 })
    await other.endSession('s')
    expect(await one.inspect(asked)).toMatchObject({ answer: 'granted', fires: 0 })
  })

  test('is reopened if the store is used after it was closed', async () => {
    const store = open(newFile())
    await store.claim(asked)
    await store.close()
    expect(await store.claim(asked)).toMatchObject({ answer: 'granted', fires: 2 })
  })

  test('may exist before if it is empty', async () => {
    const file = newFile()
    mkdirSync(join(file, '..'))
    writeFileSync(file, '')
    expect(await open(file).claim(asked)).toMatchObject({ answer: 'granted', fires: 1 })
  })

  test('loses an ended session, even if nothing else was asked', async () => {
    const file = newFile()
    await answersOf(open(file), [{ limits }, { limits }])
    await open(file).endSession('s')
    expect(await open(file).inspect(asked)).toMatchObject({ answer: 'granted', fires: 0 })
  })

  test('can have a name that looks like a URL', async () => {
    const file = join(FOLDER, `${++files}`, 'file:store.db?mode=memory')
    await open(file).claim(asked)
    expect(existsSync(file)).toBe(true)
  })
})

describe('idle sessions', () => {
  const DAY = 24 * 3600 * 1000

  /** Makes it look as if nothing had been claimed in a session for this long. */
  function age(file: string, session: string, milliseconds: number): void {
    const database = new Database(file)
    const statement = database.prepare('UPDATE counters SET claimed = claimed - ? WHERE session = ?')
    expect(statement.run(milliseconds, session)).toMatchObject({ changes: 1 })
    database.close()
  }

  /** The counts of the sessions a, b and c, and of the application. */
  async function fires(file: string): Promise<unknown> {
    const store = open(file)
    const counts: number[] = []
    for (const session of ['a', 'b', 'c']) counts.push((await store.inspect(claimOf({ session }))).fires)
    return [...counts, (await store.inspect(claimOf({ scope: 'app' }))).fires]
  }

  async function agedFile(): Promise<string> {
    const file = newFile()
    const claims = [{ session: 'a' }, { session: 'b' }, { scope: 'app' }] as const
    await answersOf(open(file), [...claims, { session: 'a' }])
    age(file, '"a"', 7 * DAY + 1000)
    age(file, '"b"', 7 * DAY - 60_000)
    age(file, '', 100 * DAY)
    return file
  }

  test('are dropped after a week, but counters of the application never are', async () => {
    const file = await agedFile()
    expect(await fires(file)).toEqual([2, 1, 0, 1])
    await open(file).claim(claimOf({ session: 'c' }))
    expect(await fires(file)).toEqual([0, 1, 1, 1])
  })

  test('are dropped after the given time', async () => {
    const file = await agedFile()
    await open(file, 6 * 24 * 3600).claim(claimOf({ session: 'c' }))
    expect(await fires(file)).toEqual([0, 0, 1, 1])
  })

  test('are kept as a whole while one of their rules is in use', async () => {
    const file = newFile()
    await answersOf(open(file), [{ session: 'a' }])
    age(file, '"a"', 100 * DAY)
    await answersOf(open(file), [{ session: 'a', rule: 'other' }])
    await answersOf(open(file), [{ session: 'c' }])
    expect(await fires(file)).toEqual([1, 0, 1, 0])
  })

  test('are not dropped if they come back first', async () => {
    const file = await agedFile()
    expect(await open(file).claim(claimOf({ session: 'a' }))).toMatchObject({ fires: 3 })
  })

  test('are not searched for at every claim', async () => {
    const file = newFile()
    const store = open(file)
    await answersOf(store, [{ session: 'a' }])
    age(file, '"a"', 100 * DAY)
    await answersOf(store, Array(1000).fill({ session: 'c' }))
    expect(await fires(file)).toEqual([1, 0, 1000, 0])
    await answersOf(store, [{ session: 'c' }])
    expect(await fires(file)).toEqual([0, 0, 1001, 0])
  })

  test('do not depend on the times of events', async () => {
    const file = newFile()
    await answersOf(open(file), [{ session: 'a', at: 0 }])
    await answersOf(open(file), [{ session: 'c', at: Number.MAX_SAFE_INTEGER }])
    expect(await fires(file)).toEqual([1, 0, 1, 0])
  })
})

describe('a store that cannot be used', () => {
  test.each([
    ['text', 'rules:\n  - id: a\n'.repeat(100)],
    ['a little text', 'hello'],
  ])('is a file with %s', async (_what, content) => {
    const file = newFile()
    mkdirSync(join(file, '..'))
    writeFileSync(file, content)
    const failure = { code: 'store-foreign', message: `the file \`${file}\` is not a Sluice store` }
    expect(await failureOf(open(file).claim(asked))).toEqual(failure)
    expect(await failureOf(open(file).inspect(asked))).toEqual(failure)
    expect(await failureOf(open(file).endSession('s'))).toEqual(failure)
  })

  test.each([
    ['with tables of its own', 'CREATE TABLE mine (a)'],
    ['with an application id of its own', 'PRAGMA application_id = 7'],
  ])('is a database of another program %s, which is not changed', async (_what, script) => {
    const file = newFile()
    const theirs = foreignDatabase(file, script)
    expect(await failureOf(open(file).claim(asked))).toEqual({
      code: 'store-foreign',
      message: `the file \`${file}\` is not a Sluice store`,
    })
    expect(theirs.pragma('journal_mode')).toEqual([{ journal_mode: 'delete' }])
    theirs.close()
  })

  test('was created by a newer version', async () => {
    const file = newFile()
    await open(file).claim(asked)
    foreignDatabase(file, 'PRAGMA user_version = 8').close()
    expect(await failureOf(open(file).claim(asked))).toEqual({
      code: 'store-newer',
      message: `the store \`${file}\` was created by a newer version of Sluice: its format is 8, this version supports up to 7`,
    })
  })

  test('is not one of format 2, which keeps its spent budgets', async () => {
    const file = newFile()
    const key = JSON.stringify(['session', null, null, 'r', false])
    foreignDatabase(
      file,
      `CREATE TABLE counters (
        session TEXT NOT NULL, key TEXT NOT NULL,
        fires REAL NOT NULL, last REAL NOT NULL, last_turn REAL, answer TEXT NOT NULL, claimed REAL NOT NULL,
        PRIMARY KEY (session, key)
      ) WITHOUT ROWID;
      INSERT INTO counters VALUES ('"s"', '${key}', 1, 7, 3, 'granted', ${Date.now()});
      PRAGMA application_id = 0x536c7569;
      PRAGMA user_version = 2;`,
    ).close()
    const limits = { maxFires: 2 }
    const stores = [open(file), open(file)]
    const states = await Promise.all(stores.map(async (store) => store.claim(claimOf({ at: 9, limits }))))
    expect(states.map(({ answer, fires }) => [answer, fires])).toEqual([
      ['granted', 2],
      ['spent', 2],
    ])
  })

  test.each<[string, (place: string) => string, string]>([
    ['is a folder', (place) => place, 'it is not a file'],
    ['is in a file', (place) => (writeFileSync(join(place, 'a'), ''), join(place, 'a/store.db')), 'not a directory'],
    [
      'is below a file',
      (place) => (writeFileSync(join(place, 'a'), ''), join(place, 'a/b/store.db')),
      'not a directory',
    ],
    ['is where nothing can be created', () => '/proc/sluice/store.db', 'no such file or directory'],
  ])('%s', async (_what, make, reason) => {
    const place = join(FOLDER, `${++files}`)
    mkdirSync(place)
    const file = make(place)
    expect(await failureOf(open(file).claim(asked))).toEqual({
      code: 'store-unreachable',
      message: `the store \`${file}\` cannot be opened: ${reason}`,
    })
  })

  test('has a name that no file can have', async () => {
    expect(await failureOf(open(`${FOLDER}/a\0b`).claim(asked))).toMatchObject({ code: 'store-unreachable' })
  })

  test('can be used once the cause is gone', async () => {
    const file = newFile()
    mkdirSync(file, { recursive: true })
    const store = open(file)
    expect(await failureOf(store.claim(asked))).toMatchObject({ code: 'store-unreachable' })
    rmSync(file, { recursive: true })
    expect(await store.claim(asked)).toMatchObject({ answer: 'granted', fires: 1 })
  })

  test('has lost a table', async () => {
    const file = newFile()
    const store = open(file)
    await store.claim(asked)
    foreignDatabase(file, 'DROP TABLE counters').close()
    for (const claim of [asked, claimOf({ limits, call: 'c' })]) {
      expect(await failureOf(store.claim(claim))).toEqual({
        code: 'store-failed',
        message: `the store \`${file}\` has failed: SqliteError: no such table: counters`,
      })
    }
  })

  test('is held by another process for more than five seconds, but works again afterwards', async () => {
    const file = newFile()
    const store = open(file)
    await store.claim(asked)
    const holder = foreignDatabase(file, 'BEGIN IMMEDIATE')
    const from = performance.now()
    expect(await failureOf(store.claim(asked))).toEqual({
      code: 'store-busy',
      message: `the store \`${file}\` is busy: another process has held it for 5 seconds`,
    })
    expect(performance.now() - from).toBeGreaterThan(4900)
    // Inspecting does not wait.
    expect(await store.inspect(asked)).toMatchObject({ answer: 'granted', fires: 1 })
    holder.exec('COMMIT')
    expect(await store.claim(asked)).toMatchObject({ answer: 'granted', fires: 2 })
    holder.close()
  })
})
