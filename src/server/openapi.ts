import { decisionSchema } from '../schema/decision-schema.ts'
import { eventSchema } from '../schema/event-schema.ts'
import { REQUEST_ERRORS, type RequestErrorCode } from './refusals.ts'
import { FILTERS } from './stream.ts'
import type { Right } from './tokens.ts'

type Data = Readonly<Record<string, unknown>>

interface Endpoint {
  readonly method: 'get' | 'post'
  /** The path, with parameters in braces. */
  readonly path: string
  readonly summary: string
  /** Null if no token is needed. */
  readonly right: Right | null
  readonly parameters?: readonly Data[]
  readonly body?: Data
  readonly answers: Readonly<Record<string, Data>>
  readonly refusals?: readonly RequestErrorCode[]
}

const refer = (name: string): Data => ({ $ref: `#/components/schemas/${name}` })
const content = (type: string, schema: Data): Data => ({ [type]: { schema } })
const json = (schema: Data): Data => content('application/json', schema)
const TEXT: Data = { type: 'string' }
const TEXTS: Data = { type: 'array', items: TEXT }

const POLICY_HEADER: Data = {
  'sluice-policy': {
    description: 'the digest of the policies that decided; for a stream, of those at its start',
    schema: TEXT,
  },
}

const EVENTS: Pick<Endpoint, 'body' | 'answers' | 'refusals'> = {
  body: { required: true, content: { ...json(refer('Event')), ...content('application/x-ndjson', TEXT) } },
  answers: {
    200: {
      description: 'the decision; or, for lines, one line for each event, in order, with a decision or an error',
      headers: POLICY_HEADER,
      content: { ...json(refer('Decision')), ...content('application/x-ndjson', TEXT) },
    },
    400: { description: 'the event cannot be decided', content: json(refer('EventError')) },
  },
  refusals: ['request-cut', 'request-slow', 'request-too-large', 'type-unknown'],
}

const REPORT: Pick<Endpoint, 'answers' | 'refusals'> = {
  refusals: ['not-found'],
  answers: { 200: { description: 'what a reload changes', content: json(refer('ReloadReport')) } },
}

/** All endpoints of the server. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'post', path: '/v1/decide', summary: 'decides events, and performs nothing', right: 'decide', ...EVENTS },
  {
    method: 'post',
    path: '/v1/dispatch',
    summary: 'decides events, and performs the resulting actions',
    right: 'dispatch',
    ...EVENTS,
  },
  {
    method: 'post',
    path: '/v1/hooks/{agent}',
    right: 'dispatch',
    summary: 'answers the hook of an agent in its own form',
    parameters: [{ name: 'agent', in: 'path', required: true, description: 'such as `claude-code`', schema: TEXT }],
    body: { required: true, content: json({ type: 'object' }) },
    answers: {
      200: {
        description: 'what the agent reads from its hook',
        content: { ...json({}), ...content('text/plain', TEXT) },
      },
    },
    refusals: ['not-found', 'request-cut', 'request-slow', 'request-too-large', 'type-unknown'],
  },
  {
    method: 'get',
    path: '/v1/stream',
    right: 'read',
    summary: 'server-sent events: `policy`, `decision`, and `missed` for decisions that are no longer kept',
    parameters: [
      ...FILTERS.map((name) => {
        return { name, in: 'query', description: `only decisions of this ${name}; can be repeated`, schema: TEXTS }
      }),
      {
        name: 'explain',
        in: 'query',
        description: 'adds the outcome of each rule, and the reason',
        schema: { enum: ['true'] },
      },
      { name: 'recent', in: 'query', description: 'starts with the latest decisions', schema: { enum: ['true'] } },
      { name: 'Last-Event-ID', in: 'header', description: 'resumes after this event', schema: TEXT },
    ],
    answers: { 200: { description: 'the stream', content: content('text/event-stream', TEXT) } },
  },
  { method: 'post', path: '/v1/policy/check', summary: 'says what a reload would change', right: 'reload', ...REPORT },
  { method: 'post', path: '/v1/policy/reload', summary: 'reads the policies again', right: 'reload', ...REPORT },
  {
    method: 'get',
    path: '/healthz',
    summary: 'whether the server answers',
    right: null,
    answers: { 200: { description: 'it does', content: json({ type: 'object' }) } },
  },
  {
    method: 'get',
    path: '/readyz',
    right: null,
    summary: 'whether it takes events, and whether the last reload was refused',
    answers: { 200: { description: 'it does', content: json(refer('Readiness')) } },
    refusals: ['server-closing'],
  },
  {
    method: 'get',
    path: '/metrics',
    summary: 'metrics for Prometheus',
    right: 'read',
    answers: { 200: { description: 'the metrics', content: content('text/plain', TEXT) } },
    refusals: ['not-found'],
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'this description',
    right: null,
    answers: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } },
  },
  {
    method: 'get',
    path: '/',
    summary: 'the live page, without data',
    right: null,
    answers: { 200: { description: 'the page', content: content('text/html', TEXT) } },
  },
]

/** The OpenAPI description of the server, built from the schemas of events and decisions. */
export function openApi(version: string): Data {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of ENDPOINTS) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Sluice', version, description: 'rules for AI agent loops, over HTTP' },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: { schemas: schemas(), securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operationOf({ method, path, summary, right, parameters, body, answers, refusals = [] }: Endpoint): Data {
  const always: readonly RequestErrorCode[] =
    right === null
      ? ['host-unknown', 'origin-foreign']
      : ['token-missing', 'right-missing', 'too-many-requests', 'server-failed']
  const codes = [...refusals, ...always]
  const refused = codes.map((code) => {
    const { status } = REQUEST_ERRORS[code]
    const all = codes.filter((other) => REQUEST_ERRORS[other].status === status)
    const description = all.map((other) => REQUEST_ERRORS[other].summary).join('; or ')
    return [String(status), { description, content: json(refer('RequestError')) }] as const
  })
  return {
    operationId: `${method}${path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    security: right === null ? [] : [{ token: [] }],
    ...(right !== null && { description: `needs the right \`${right}\`` }),
    ...(parameters !== undefined && { parameters }),
    ...(body !== undefined && { requestBody: body }),
    responses: { ...Object.fromEntries(refused), ...answers },
  }
}

function schemas(): Data {
  const { $schema: _dialect, ...event } = eventSchema()
  const { $defs = {} } = decisionSchema() as { readonly $defs?: Readonly<Record<string, Data>> }
  const { decision = {}, error = {}, why = {} } = $defs
  const report = {
    type: 'object',
    required: ['reloaded', 'refused', 'message', 'before', 'after', 'rules', 'diagnostics', 'tests', 'compared'],
    properties: {
      reloaded: { type: 'boolean', description: 'whether the new policies decide now' },
      refused: { enum: ['unreadable', 'unsound', 'tests-failed', 'laxer', null] },
      message: { type: ['string', 'null'] },
      before: TEXT,
      after: { type: ['string', 'null'] },
      rules: {
        type: 'object',
        required: ['added', 'removed', 'changed'],
        properties: { added: TEXTS, removed: TEXTS, changed: TEXTS },
      },
      diagnostics: { type: 'array', items: { type: 'object' } },
      tests: { type: ['object', 'null'], properties: { problems: TEXTS } },
      compared: { type: ['object', 'null'], properties: { laxer: { type: 'array', items: { type: 'object' } } } },
    },
  }
  const refusal = {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { enum: Object.keys(REQUEST_ERRORS) }, message: TEXT },
      },
    },
  }
  const readiness = {
    type: 'object',
    required: ['ready', 'reload'],
    properties: { ready: { const: true }, reload: { enum: ['refused', null] } },
  }
  return {
    Event: event,
    Decision: withReferences(decision),
    Why: withReferences(why),
    EventError: error,
    ReloadReport: report,
    RequestError: refusal,
    Readiness: readiness,
  }
}

/** The schema, with its references rewritten to their place in this description. */
function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && value === '#/$defs/why' ? '#/components/schemas/Why' : withReferences(value),
    ]),
  )
}
