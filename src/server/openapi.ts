import { RESULTS, RESULTS_HEADER } from '../engine/unanswered.ts'
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
  /** Set if a request that is refused gets status 200, too. */
  readonly hidesRefusals?: true
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

const EVENT_HEADERS: Data = {
  ...POLICY_HEADER,
  [RESULTS_HEADER]: {
    description:
      'at a single `tool_start`, whether rules may rewrite the result of the call: if so, pass it on only once `tool_end` is answered',
    schema: { type: 'string', enum: Object.values(RESULTS) },
  },
}

const EXPLAIN: Data = {
  name: 'explain',
  in: 'query',
  description: 'adds the outcome of each rule, and the reason',
  schema: { enum: ['true'] },
}

const EVENTS: Pick<Endpoint, 'parameters' | 'body' | 'answers' | 'refusals'> = {
  parameters: [EXPLAIN],
  body: { required: true, content: { ...json(refer('Event')), ...content('application/x-ndjson', TEXT) } },
  answers: {
    200: {
      description: 'the decision; or, for lines, one line for each event, in order, with a decision or an error',
      headers: EVENT_HEADERS,
      content: { ...json(refer('Decision')), ...content('application/x-ndjson', TEXT) },
    },
    400: { description: 'the event cannot be decided', content: json(refer('EventError')) },
  },
  refusals: ['request-cut', 'request-slow', 'request-too-large', 'type-unknown', 'encoding-unknown'],
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
        description: 'what the agent reads from its hook; if the request is refused, a denial in the same form',
        content: { ...json({}), ...content('text/plain', TEXT) },
      },
    },
    hidesRefusals: true,
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
      EXPLAIN,
      { name: 'recent', in: 'query', description: 'starts with the latest decisions', schema: { enum: ['true'] } },
      { name: 'Last-Event-ID', in: 'header', description: 'resumes after this event', schema: TEXT },
    ],
    answers: { 200: { description: 'the stream', content: content('text/event-stream', TEXT) } },
  },
  { method: 'post', path: '/v1/policy/check', summary: 'says what a reload would change', right: 'reload', ...REPORT },
  { method: 'post', path: '/v1/policy/reload', summary: 'reads the policies again', right: 'reload', ...REPORT },
  {
    method: 'get',
    path: '/v1/what-if',
    summary: 'the policies and the engine, with which the live page tries edited policies',
    right: 'read',
    answers: { 200: { description: 'what the page needs', content: json({ type: 'object' }) } },
    refusals: ['not-found'],
  },
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
    info: {
      title: 'Sluice',
      version,
      description: 'rules for AI agent loops, over HTTP',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'the server that this description is from' }],
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: { schemas: schemas(), securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

const REQUEST_ID: Data = {
  name: 'x-request-id',
  in: 'header',
  description: 'an id for the access log, which the answer repeats; if absent, the server makes one',
  schema: TEXT,
}

const ANSWER_HEADERS: Data = { 'x-request-id': { description: 'the id of the request', schema: TEXT } }

function operationOf(endpoint: Endpoint): Data {
  const { method, path, summary, right, parameters = [], body, answers } = endpoint
  const answered = Object.entries(answers).map(([status, answer]) => {
    return [status, { ...answer, headers: { ...ANSWER_HEADERS, ...(answer['headers'] as Data | undefined) } }] as const
  })
  return {
    operationId: `${method}${path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    security: right === null ? [] : [{ token: [] }],
    ...(right !== null && { description: `needs the right \`${right}\`` }),
    parameters: [...parameters, REQUEST_ID],
    ...(body !== undefined && { requestBody: body }),
    responses: { ...(endpoint.hidesRefusals === true ? {} : refusalsOf(endpoint)), ...Object.fromEntries(answered) },
  }
}

function refusalsOf({ right, refusals = [] }: Endpoint): Data {
  const always: readonly RequestErrorCode[] =
    right === null
      ? ['host-unknown', 'origin-foreign', 'too-many-requests']
      : [
          ...(['token-missing', 'right-missing', 'host-unknown', 'origin-foreign', 'too-many-requests'] as const),
          ...(['server-failed', 'server-closing'] as const),
        ]
  const codes = [...new Set([...refusals, ...always])]
  const refused = codes.map((code) => {
    const { status } = REQUEST_ERRORS[code]
    const all = codes.filter((other) => REQUEST_ERRORS[other].status === status)
    return [String(status), refusalOf(all.map((other) => REQUEST_ERRORS[other].summary).join('; or '))] as const
  })
  return { ...Object.fromEntries(refused), 431: refusalOf('the headers are larger than the limit') }
}

function refusalOf(description: string): Data {
  return { description, headers: ANSWER_HEADERS, content: json(refer('RequestError')) }
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
    required: ['ready', 'reload', 'store', 'log'],
    properties: {
      ready: { const: true },
      reload: { enum: ['refused', null] },
      store: { enum: ['up', 'down', null], description: 'whether the last use of the store worked' },
      log: { enum: ['up', 'down', null], description: 'the same of the decision log; null if there is none' },
    },
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
