import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { hookFiles } from '../src/hook-files/vocabulary.ts'
import { BUILT_IN } from '../src/kinds/vocabularies.ts'
import { isMap } from '../src/model/value.ts'
import { type Kinds, policySchema } from '../src/schema/policy-schema.ts'
import { HELPERS, shorten } from './shorter-code.ts'

/**
 * A module with the code that ajv generates from the schema of these kinds: validators of policies, and of single
 * conditions, actions and observations. A part that occurs in several places of the schema is one function.
 */
function validatorModule(kinds: Kinds): string {
  const { $defs, ...policy } = forAjv(policySchema(kinds)) as Schema & {
    readonly $defs: Readonly<Record<string, Schema>>
  }
  const wholes: readonly Part[] = [
    { pointer: '', schema: policy },
    ...Object.entries($defs).map(([name, schema]) => ({ pointer: `/$defs/${name}`, schema })),
  ]
  const parts = shareRepeated(wholes)
  /** For each function, the place of its schema in the schema of policies. */
  const places = new Map<string, string>()
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    messages: false,
    ownProperties: true,
    strictRequired: false,
    strictTypes: false,
    code: {
      source: true,
      esm: true,
      lines: true,
      process(code, env) {
        const part = parts.find(({ schema }) => schema === env?.schema)
        if (part !== undefined) places.set(functionOf(code), part.pointer)
        return code
      },
    },
  })
  // No schema of ours needs what these track, and `Ajv2020` turns them on whatever its options say.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false })
  for (const { pointer, schema } of parts) ajv.addSchema(schema, pointer || POLICY)
  const generated = standalone
    .default(ajv, { policy: POLICY, ...Object.fromEntries(CALLED.map((name) => [name, `/$defs/${name}`])) })
    .replace('"use strict";\n', '')
    .replaceAll(ADDS_ERROR, (_, _name, error: string) => addError(error))
    .replaceAll(/,parentData\b.*?,rootData\}/g, '}')
    .replaceAll('{instancePath="", parentData, parentDataProperty, rootData=data}={}', '{instancePath=""}={}')
    .replace('require("ajv/dist/runtime/ucs2length").default', 'lengthOf')
  const functions = shorten(generated).split(/^(?=function )/m)
  const left = /require\(.*?\)/.exec(functions.join(''))?.[0]
  if (left !== undefined)
    throw new Error(`a schema uses a keyword whose validator needs \`${left}\`, which no module can`)
  // Ajv gives `schemaPath` relative to the schema of the function.
  const text = functions
    .map((code) => {
      const place = places.get(functionOf(code)) ?? ''
      const isKind = /^\/\$defs\/(condition|action)\.[^/]+$/.test(place)
      const short = isKind ? code.replace(WHOLE, '$1$2') : code
      return short.replaceAll(/"#(?=[/"])/g, `"#${place}`)
    })
    .join('')
  const tables: string[] = []
  const withTables = text.replaceAll(TABLE, (_, table: string, group: string) => {
    tables.push(`  ${group}: ${table.replaceAll(', ', ',\n  ')},\n`)
    return `KINDS.${group}, instancePath, "#/$defs/${group}"`
  })
  const isUsed = (line: string): boolean => {
    const name = /^const (schema\d+|func0) = /.exec(line)?.[1]
    return name === undefined || text.split(new RegExp(`\\b${name}\\b`)).length > 2
  }
  return `${HELPERS}\nexport const KINDS = {\n${tables.join('')}}\n\n${withTables.split('\n').filter(isUsed).join('\n')}`
}

/** The validator of a kind is called for maps with its type alone, so it need not look whether they are. */
const WHOLE =
  /(?<=let vErrors = null;\n)if\(isObject\(data\)\)\{\n(?:vErrors = required\(vErrors, data, \["type"\], .*\n)?([^]*)\}\nelse \{\nvErrors = fail\(vErrors, instancePath, "#\/type"\);\n\}\n(return vErrors)/

/** The validators of the kinds, where one of them is chosen. */
const TABLE = /(\{.*\}), instancePath, "#\/\$defs\/(condition|action)"/g

type Schema = Readonly<Record<string, unknown>>

/** A schema that becomes a function, and its place (the first of several) in the schema of policies. */
interface Part {
  readonly pointer: string
  readonly schema: Schema
}

const POLICY = 'policy'
const CALLED = ['condition', 'action', 'observation']

/** The six lines that ajv writes for each possible error, of which one is enough. */
const ADDS_ERROR =
  /^const (err\d+) = (\{.*?\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\n/gms

function addError(error: string): string {
  // In an `if`, errors are only counted.
  if (error === '{}') return '(vErrors ??= []).push({});\n'
  const [, path = 'instancePath', schemaPath = '', params = ''] = ERROR.exec(error) ?? []
  const member = /\b(?:missing|additional)Property: ([^,]+)/.exec(params)?.[1]
  return `vErrors = fail(vErrors, ${[path, schemaPath, ...(member === undefined ? [] : [member])].join(', ')});\n`
}

const ERROR = /^\{instancePath(?::(.*?))?,schemaPath:(".*?"),keyword:".*?",params:\{(.*)\}\}$/s

/** The parts of a schema that a validator needs. `isNames` means that the keys are names, not keywords. */
function forAjv(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => forAjv(entry))
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !DESCRIBING.has(key))
      .map(([key, inner]) =>
        key === '$ref'
          ? [key, String(inner).replace('#', '')]
          : [key, forAjv(inner, !isNames && (key === 'properties' || key === '$defs'))],
      ),
  )
}

const DESCRIBING: ReadonlySet<string> = new Set([
  '$schema',
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
])

/** The schemas, and the parts that occur in several places of them, to which these places then refer. */
function shareRepeated(wholes: readonly Part[]): readonly Part[] {
  const counts = new Map<string, number>()
  const count = ({ pointer, schema }: Part): Schema => {
    const times = (counts.get(JSON.stringify(schema)) ?? 0) + 1
    counts.set(JSON.stringify(schema), times)
    return times === 1 ? mapParts(pointer, schema, count) : schema
  }
  for (const whole of wholes) count(whole)

  const shared = new Map<string, Part>()
  const share = ({ pointer, schema }: Part): Schema => {
    const key = JSON.stringify(schema)
    if (key.length < SHORT || counts.get(key) === 1) return mapParts(pointer, schema, share)
    const part = shared.get(key) ?? { pointer, schema: mapParts(pointer, schema, share) }
    shared.set(key, part)
    return { $ref: part.pointer }
  }
  const own = wholes.map(({ pointer, schema }) => ({ pointer, schema: mapParts(pointer, schema, share) }))
  return [...own, ...shared.values()]
}

/** A schema that is shorter than this as JSON is as short as a call. */
const SHORT = 30

/** The schema, with its parts changed. An option of a choice is not a part: its errors need the path of the choice. */
function mapParts(pointer: string, schema: Schema, change: (part: Part) => Schema): Schema {
  const entries = Object.entries(schema).map(([key, value]) => {
    if (!isMap(value)) return [key, value]
    if (key === 'properties') return [key, mapMembers(`${pointer}/${key}`, value, change)]
    return [key, APPLIED.has(key) ? change({ pointer: `${pointer}/${key}`, schema: value }) : value]
  })
  return Object.fromEntries(entries) as Schema
}

const APPLIED: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'then', 'else'])

function mapMembers(pointer: string, members: Schema, change: (part: Part) => Schema): Schema {
  return Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [
      name,
      change({ pointer: `${pointer}/${name}`, schema: schema as Schema }),
    ]),
  )
}

function functionOf(code: string): string {
  return /function (\w+)\(/.exec(code)?.[1] ?? ''
}

// A kind that a vocabulary may replace is checked by the schema of the loaded kind.
const replaceable = (hookFiles.actions ?? []).map(({ replaces }) => replaces)

export const CODE = validatorModule({
  conditions: BUILT_IN.flatMap(({ conditions = [] }) => conditions),
  actions: BUILT_IN.flatMap(({ actions = [] }) => actions).filter((kind) => !replaceable.includes(kind)),
})
