import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS, openApi } from '../../src/server/openapi.ts'
import { decisionSchema } from '../../src/schema/decision-schema.ts'
import { BASH, engineOf, serving } from './serving.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

const document = openApi('1.2.3') as {
  readonly openapi: string
  readonly info: object
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
)

const ajv = new Ajv2020({ strict: false })
ajv.addSchema({ $id: 'openapi', ...document })
const validator = (name: string) => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })

describe('the OpenAPI description', () => {
  test('has version 3.1', () => {
    expect(document).toMatchObject({ openapi: '3.1.1', info: { title: 'Sluice', version: '1.2.3' } })
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test.each(Object.keys(document.components.schemas))('has a valid schema %s', (name) => {
    const { $id: _id, ...schema } = { $id: '', ...document.components.schemas[name] }
    expect(ajv.validateSchema(schema)).toBe(true)
    expect(() => validator(name)).not.toThrow()
  })

  test('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter(([, name = '']) => !(name in document.components.schemas))).toEqual([])
    expect(JSON.stringify(document)).not.toContain('#/$defs/')
  })

  test('has unique operation ids, and describes every answer', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length)
    expect(
      operations.flatMap(({ responses }) => Object.values(responses)).filter(({ description }) => !description),
    ).toEqual([])
  })

  test('covers the answers of the server', async () => {
    const { get, post } = await serving(engineOf(), { page: { html: '<!doctype html>', policy: '' } })
    for (const { path, method, responses } of operations) {
      const answer = await get(path.replace('{agent}', 'claude-code'), { method: method.toUpperCase() })
      await answer.body?.cancel()
      // The requests lack what they need, but their paths exist.
      expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining([String(answer.status)])])
    }
    const decision = await (await post('/v1/decide?explain=true', BASH)).json()
    expect(validator('Decision')(decision)).toBe(true)
    expect(validator('Event')(BASH)).toBe(true)
    expect(validator('EventError')(await (await post('/v1/decide', '{')).json())).toBe(true)
    expect(validator('RequestError')(await (await get('/nothing')).json())).toBe(true)
    expect(validator('Readiness')(await (await get('/readyz')).json())).toBe(true)
  })

  test('has the members of a decision that the decision schema has', () => {
    const { $defs } = decisionSchema() as unknown as {
      readonly $defs: { readonly decision: { readonly properties: object } }
    }
    const { properties = {} } = document.components.schemas['Decision'] as { readonly properties?: object }
    expect(Object.keys(properties)).toEqual(Object.keys($defs.decision.properties))
  })
})
