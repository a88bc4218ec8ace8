import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Engine } from 'sluice'
import { createLocalHost, type LocalHost } from 'sluice/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The four pipelines of the Hooks V2 page, end to end, with real MCP servers and a real language server from npm.

const MODULES = join(import.meta.dirname, '../../node_modules')
const SERVERS = join(MODULES, '@modelcontextprotocol')

let place: string
let host: LocalHost
let engine: Engine

const policy = (): string => `
mcp_servers:
  files: { command: node, args: [${SERVERS}/server-filesystem/dist/index.js, ${place}] }
  notes: { command: node, args: [${SERVERS}/server-memory/dist/index.js], env: { MEMORY_FILE_PATH: ${place}/notes.jsonl } }
  everything: { command: node, args: [${SERVERS}/server-everything/dist/index.js, stdio] }
language_servers:
  typescript: { command: node, args: [${MODULES}/typescript-language-server/lib/cli.mjs, --stdio], extensions: [.ts] }

hooks:
  - id: lint_and_notify
    on: tool_end
    timeout: 60
    condition: { type: tool_name, match: mcp_github.create_or_update_file }
    action:
      type: chain
      actions:
        - type: lsp_diagnose
          path_field: [path]
          content_field: [content]
          inject_result: true
        - type: pipe
          to: mcp_files.write_file
          map:
            path: ${place}/deploy.txt
            content: "<<tool.params.owner>>/<<tool.params.repo>> - <<tool.params.path>>, commit: <<tool.result.commit.sha>>"
          on_error: raise

  - id: search_to_notes
    on: tool_end
    condition: { type: tool_name, match: mcp_search.elastic }
    action:
      - type: pipe
        to: mcp.notes.create_entities
        map:
          entities:
            - name: "<<tool.result.hits.0.title>>"
              entityType: page
              observations: "<<tool.result.hits.0.metadata.tags>>"
        on_error: raise
      - type: pipe
        to: mcp.notes.search_nodes
        map: { query: "<<tool.result.hits.0.title>>" }
      - { type: log, message: "<<previous.entities.0.observations.1>>" }

  - id: archive
    on: tool_end
    condition: { type: tool_name, match: reports.weekly }
    action:
      type: pipe
      to: mcp.files.write_file
      map:
        path: ${place}/archive.json
        content: <<tool.result>>
      on_error: raise

  - id: build_after_push
    on: tool_end
    condition: { type: tool_name, match: mcp_github.push_files }
    action:
      type: chain
      actions:
        - type: pipe
          to: mcp.everything.get-sum
          map: { a: <<tool.result.build.number>>, b: 1 }
          on_error: raise
        - type: pipe
          to: mcp.everything.echo
          map: { message: "started: <<previous>>" }
        - { type: log, message: "<<previous>>" }
`

beforeAll(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-pipelines-')))
  mkdirSync(join(place, 'src'))
  writeFileSync(join(place, 'tsconfig.json'), '{ "compilerOptions": { "strict": true }, "include": ["src"] }')
  host = createLocalHost({ workspace: place })
  engine = createEngine({ policies: [{ name: 'pipelines.yaml', text: policy() }], host })
})

afterAll(async () => {
  await host.close()
  rmSync(place, { recursive: true, force: true })
})

const ended = (name: string, params: object, result: unknown) =>
  engine.dispatch({ event: 'tool_end', workspace: place, tool: { name, params, result } })

describe('1. lint and notify on any file write', () => {
  const CODE = 'export const size: number = "large"\n'
  const edit = async (content: string, result: unknown) => {
    writeFileSync(join(place, 'src/a.ts'), content)
    return ended('mcp_github.create_or_update_file', { owner: 'ann', repo: 'app', path: 'src/a.ts', content }, result)
  }

  test('an edit with a type error puts the diagnostic into the tool result', async () => {
    const outcome = await edit(CODE, { commit: { sha: 'abc' } })
    expect(outcome.errors).toEqual([])
    expect(outcome.calls.map(({ to, status }) => [to, status])).toEqual([
      ['lsp.notify_change', 'done'],
      ['mcp_files.write_file', 'done'],
    ])
    expect(outcome.result).toEqual({
      commit: { sha: 'abc' },
      lsp_diagnostics:
        "[lsp] src/a.ts: 1 error, 0 warnings\n  error 1:14: Type 'string' is not assignable to type 'number'.",
    })
    expect(readFileSync(join(place, 'deploy.txt'), 'utf8')).toBe('ann/app - src/a.ts, commit: abc')
  })

  test('an edit without an error leaves the result unchanged', async () => {
    const outcome = await edit('export const size = 1\n', { commit: { sha: 'def' } })
    expect([outcome.result, outcome.errors]).toEqual([undefined, []])
    expect(readFileSync(join(place, 'deploy.txt'), 'utf8')).toBe('ann/app - src/a.ts, commit: def')
  })
})

test('2. an element of a nested list is passed to another tool', async () => {
  const hit = { title: 'sluices', url: 'https://x.example', metadata: { tags: ['water', 'gates'] } }
  const outcome = await ended('mcp_search.elastic', { query: 'sluice' }, { hits: [hit] })
  expect([outcome.errors, outcome.log]).toEqual([[], [{ rule: 'search_to_notes', level: 'info', message: 'gates' }]])
  expect(readFileSync(join(place, 'notes.jsonl'), 'utf8')).toContain('"name":"sluices"')
})

test('3. the whole result is passed on as JSON', async () => {
  const report = { week: 47, rows: [{ name: '"quoted"\n', value: 1.5 }] }
  expect((await ended('reports.weekly', {}, report)).errors).toEqual([])
  expect(JSON.parse(readFileSync(join(place, 'archive.json'), 'utf8'))).toEqual(report)
})

describe('4. each step depends on the one before', () => {
  test('a step that succeeds is followed by the next', async () => {
    const outcome = await ended('mcp_github.push_files', {}, { build: { number: 41 } })
    expect(outcome.errors).toEqual([])
    expect(outcome.log).toMatchObject([{ message: expect.stringContaining('42') as string }])
  })

  test('a step that fails ends the chain', async () => {
    const outcome = await ended('mcp_github.push_files', {}, { build: { number: 'many' } })
    expect(outcome.calls.map(({ to, status }) => [to, status])).toEqual([['mcp.everything.get-sum', 'failed']])
    expect(outcome.errors).toMatchObject([{ rule: 'build_after_push', code: 'call-failed' }])
    expect(outcome.log).toEqual([])
    expect(outcome.fired).toEqual([])
  })
})
