import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CompletionRequest, HoverRequest, type Position } from 'vscode-languageserver-protocol/node'
import testSchema from '../../schemas/policy-test.schema.json' with { type: 'json' }
import policySchema from '../../schemas/policy.schema.json' with { type: 'json' }
import { itemsOf, type LanguageClient, startLanguageServer } from './language-client.ts'
import { type Place, placesOf } from './places.ts'
import { UNKNOWN_TO_SCHEMAS } from './unknown-to-schemas.ts'

const ROOT = join(import.meta.dirname, '../..')
const RULES = join(ROOT, 'rules')

let client: LanguageClient
let documents = 0

beforeAll(async () => {
  const schemaOf = (name: string): string => pathToFileURL(join(ROOT, `schemas/${name}.schema.json`)).href
  const schemas = { [schemaOf('policy')]: '*.policy.yaml', [schemaOf('policy-test')]: '*.test.yaml' }
  const yaml = { schemas, completion: true, hover: true, validate: true, schemaStore: { enable: false } }
  client = await startLanguageServer([join(ROOT, 'node_modules/.bin/yaml-language-server'), '--stdio'], {}, { yaml })
})

afterAll(() => client.close())

function endOf(text: string): Position {
  const lines = text.split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

async function open(text: string, kind: string): Promise<string> {
  const uri = `file:///document-${++documents}.${kind}.yaml`
  await client.open(uri, text)
  return uri
}

async function offersAt(text: string, kind: string): Promise<ReadonlySet<string>> {
  const textDocument = { uri: await open(text, kind) }
  const answer = await client.connection.sendRequest(CompletionRequest.type, { textDocument, position: endOf(text) })
  return new Set(itemsOf(answer).map(({ label }) => label.replaceAll('"', '')))
}

async function missingAt({ name, text, offers }: Place, kind: string): Promise<readonly string[]> {
  const labels = await offersAt(text, kind)
  const missing = offers.filter((offer) => !labels.has(offer))
  return missing.length === 0 ? [] : [`${name}: ${missing.join(' ')}`]
}

describe('an editor with the YAML language server and a schema', () => {
  test.each([
    ['policy', policySchema, 200],
    ['test', testSchema, 100],
  ])('completes every place of a %s', async (kind, schema, atLeast) => {
    const places = placesOf(schema)
    expect(places.length).toBeGreaterThan(atLeast)
    const missing: string[] = []
    for (const place of places) missing.push(...(await missingAt(place, kind)))
    expect(missing).toEqual([])
  })

  test.each([
    [
      'hooks:\n  - id: a\n    action: { type: gate }\n    on: tool_start',
      'A tool is about to run (also `pre_tool_use`). A rule can deny it',
    ],
    ['hooks:\n  - condition:\n      type: tool_name', 'It needs `match`'],
    ['hooks:\n  - action:\n      type: gate', '`gate`: Refuses, asks a person, or allows. It may have `decision`'],
    [
      'hooks:\n  - id: a\n    action: { type: gate }\n    max_fires: 1',
      'The maximum number of firings; 0 means no limit. Optional; the default is',
    ],
    ['extends: guard-files', 'Guard for files: what an agent may not read or write'],
    ['observe:\n  x:\n    on: stop', 'A rule can'],
  ])('describes %j', async (text, description) => {
    const textDocument = { uri: await open(text, 'policy') }
    const { line, character } = endOf(text)
    const position = { line, character: character - 1 }
    const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument, position })
    expect(JSON.stringify(hover)).toContain(JSON.stringify(description).slice(1, -1))
  })

  test('finds nothing wrong with the shipped packs and their tests', async () => {
    const wrong: string[] = []
    for (const file of readdirSync(RULES).filter((name) => name.endsWith('.yaml'))) {
      const kind = file.endsWith('.test.yaml') ? 'test' : 'policy'
      const uri = `file:///${file.replace('.test', '')}.${kind}.yaml`
      const diagnosed = client.diagnosed(uri)
      await client.open(uri, readFileSync(join(RULES, file), 'utf8'))
      for (const { message } of await diagnosed) wrong.push(`${file}: ${JSON.stringify(message)}`)
    }
    expect(wrong).toEqual([])
  })

  // What only a program that reads the policy can offer.
  test.each(UNKNOWN_TO_SCHEMAS)('cannot know $name', async ({ kind, text, offers }) => {
    const labels = await offersAt(text, kind)
    expect(offers.filter((offer) => labels.has(offer))).toEqual([])
  })
})
