import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { runCount } from '../run-count.ts'
import { connectLanguageServer } from './language-client.ts'
import { GUIDE_POLICIES, oneEdit, PACKS } from './policy-texts.ts'

const CLI = join(inject('built'), 'dist/cli.cjs')
/** It is a policy, whatever the rest becomes. */
const HEAD = '# yaml-language-server: $schema=policy.schema.json\n'
const POLICIES = [...PACKS, ...GUIDE_POLICIES].filter(({ text }) => text.length < 20_000)
const EDITS = 50
const ROUNDS = runCount(3, 200)
/** The server ends if it holds more megabytes than this. */
const MEMORY = 400

interface Found {
  readonly line: number
  readonly code: string
  readonly message: string
  readonly help: string | null
}

function check(file: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [CLI, 'check', '--format', 'json', file], { encoding: 'utf8' })
  const found = JSON.parse(stdout) as readonly Found[]
  return found.map(({ line, code, message, help }) => `${line} ${code} ${[message, help ?? []].flat().join('\n')}`)
}

/** A place that the protocol can name and a file can hold: none is within the end of a line, or within a character. */
const placeable = (text: string, offset: number): number =>
  /^(?:\r\n|.[\uDC00-\uDFFF])$/s.test(text.slice(offset - 1, offset + 1)) ? offset + 1 : Math.min(offset, text.length)

function positionAt(text: string, offset: number): { readonly line: number; readonly character: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

test(`${ROUNDS * EDITS} random edits in one server, after which it says what check says`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-random-'))
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, CLI, 'lsp'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const client = await connectLanguageServer({ from: child.stdout, to: child.stdin, ended })
  const edits = fc.array(oneEdit, { minLength: EDITS, maxLength: EDITS })
  const rounds = fc.sample(fc.record({ policy: fc.constantFrom(...POLICIES), edits }), ROUNDS)
  for (const [index, round] of rounds.entries()) {
    const file = join(folder, `${index}.yaml`)
    const uri = pathToFileURL(file).href
    let text = HEAD + round.policy.text
    await client.open(uri, text)
    let told = Promise.resolve<unknown>(null)
    for (const { at, remove, insert } of round.edits) {
      const start = placeable(text, HEAD.length + (at % (text.length - HEAD.length + 1)))
      const end = placeable(text, start + remove)
      const range = { start: positionAt(text, start), end: positionAt(text, end) }
      text = text.slice(0, start) + insert + text.slice(end)
      told = client.diagnosed(uri)
      await client.change(uri, [{ range, text: insert }])
    }
    await told
    const analysed = await client.diagnosed(uri)
    writeFileSync(file, text)
    const said = analysed.map(({ range, code, message }) =>
      [range.start.line + 1, code, typeof message === 'string' ? message : message.value].join(' '),
    )
    expect(said, text).toEqual(check(file))
    rmSync(file)
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  }
  expect(await client.close()).toBe(0)
  rmSync(folder, { recursive: true })
}, 1_200_000)
