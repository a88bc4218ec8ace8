import { createRequire } from 'node:module'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, createSession } from 'sluice'
import { createLocalHost } from 'sluice/node'
import { expect, onTestFinished, test } from 'vitest'

// The MCP servers of a policy, as tools of an agent, behind the same policy: with a real server.

const SERVER = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-filesystem/dist/index.js')

function place(servers: object) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-agent-tools-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'a.txt'), 'the key is AKIAABCDEFGHIJKLMNOP')
  const policy = {
    mcp_servers: servers,
    hooks: [
      { id: 'no-writes', on: 'tool_start', condition: { type: 'tool_name', match: 'mcp.files.write_file' }, action: { type: 'gate', reason: 'read only' } },
      { id: 'mask', on: 'tool_end', action: { type: 'redact_secrets' } },
    ],
  } // prettier-ignore
  const host = createLocalHost({ workspace: folder })
  onTestFinished(() => host.close())
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify(policy) }], host })
  return { folder, host, engine }
}

const FILES = { files: { command: process.execPath, args: [SERVER, '.'] } }

test('in one line, with the rules of the policy', async () => {
  const { folder, host, engine } = place(FILES)
  const session = await createSession(engine, { id: 's' })
  const tools = session.wrapTools(await host.tools(engine))

  const read = tools['mcp__files__read_text_file']
  expect(read).toMatchObject({ name: 'mcp__files__read_text_file', inputSchema: { type: 'object' } })
  expect(read?.description).toMatch(/./)
  const text = JSON.stringify(await read?.execute({ path: join(folder, 'a.txt') }))
  expect(text).toContain('the key is [REDACTED]')
  expect(text).not.toContain('AKIA')

  const writing = tools['mcp__files__write_file']?.execute({ path: join(folder, 'b.txt'), content: '' })
  await expect(writing).rejects.toThrow('`mcp__files__write_file` was refused: read only')
  await expect(read?.execute({ path: join(folder, 'none.txt') })).rejects.toThrow(/ENOENT/)
  await expect(read?.execute({ path: join(folder, 'a.txt') }, { abortSignal: AbortSignal.abort() })).rejects.toThrow()
})

test('a server that does not start is named', async () => {
  const { host, engine } = place({ broken: { command: 'sluice-has-no-such-program' } })
  await expect(host.tools(engine)).rejects.toThrow('the MCP server `broken` ')
})

test('without servers, there are no tools', async () => {
  const { host, engine } = place({})
  expect(await host.tools(engine)).toEqual({})
})
