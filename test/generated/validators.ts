import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { JsonSchema } from '../../src/model/kind.ts'
import { isMap } from '../../src/model/value.ts'
import { type Kinds, policySchema } from '../../src/schema/policy-schema.ts'

const HEADER = `// @ts-nocheck
// Ajv wrote this: \`npm run generate\`. It is code so that policies can be checked where \`new Function\` is forbidden.
import type { ErrorObject } from 'ajv/dist/2020.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'

/** Ajv leaves what it found in \`errors\`. Their \`schemaPath\` counts from the root of the schema of policies. */
export interface Validate {
  (data: unknown, at: { readonly instancePath: string }): boolean
  readonly errors?: readonly ErrorObject[] | null
}

// Some bundlers give the function, others the module that it is the default of.
const lengthOf = ucs2length.default ?? ucs2length
`

/**
 * A module with what ajv makes of the schema of these kinds: validators of policies, and of conditions and actions alone.
 * Each is a schema of its own, as ajv would write the code of the others twice.
 */
export function validatorModule(kinds: Kinds): string {
  const { $defs, ...policy } = forAjv(policySchema(kinds)) as AnySchemaObject & { readonly $defs: Definitions }
  const { settings, rule, condition, action, observation } = $defs
  const definitions = (prefix: string): Definitions =>
    Object.fromEntries(Object.entries($defs).filter(([name]) => name.startsWith(prefix)))
  const schemas: Readonly<Record<string, AnySchemaObject>> = {
    policy: { ...policy, $defs: { settings, rule } },
    condition: { ...condition, $defs: definitions('condition.') },
    action: { ...action, $defs: definitions('action.') },
    observation: { ...observation },
  }
  /** Where in the schema of policies the schema of each function is. */
  const places = new Map<string, string>()
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    messages: false,
    ownProperties: true,
    strictRequired: false,
    strictTypes: false,
    unevaluated: false,
    code: {
      source: true,
      esm: true,
      lines: true,
      process(code, env) {
        const [name] = Object.entries({ ...$defs, ...schemas }).find(([, schema]) => schema === env?.schema) ?? []
        if (name !== undefined && name !== 'policy') places.set(functionOf(code), `#/$defs/${name}`)
        return code
      },
    },
  })
  for (const [id, schema] of Object.entries(schemas)) ajv.addSchema(schema, id)
  const functions = standalone
    .default(ajv, { policy: 'policy', condition: 'condition', action: 'action', observation: 'observation' })
    .replace('"use strict";\n', '')
    .replaceAll(ADDS_ERROR, '(vErrors ??= []).push($2);\n')
    .replace('require("ajv/dist/runtime/ucs2length").default', 'lengthOf')
    .replaceAll(/^export const (\w+) = /gm, 'export const $1: Validate = ')
    .split(/^(?=function )/m)
  const left = /require\(.*?\)/.exec(functions.join(''))?.[0]
  if (left !== undefined)
    throw new Error(`a schema uses a keyword whose validator needs \`${left}\`, which no module can`)
  // Ajv counts `schemaPath` from the schema whose code it writes.
  const code = functions.map((text) =>
    text.replaceAll(/schemaPath:"#(?!\/\$defs\/)/g, `schemaPath:"${places.get(functionOf(text)) ?? '#'}`),
  )
  const names = [...Object.keys(definitions('condition.')), ...Object.keys(definitions('action.'))]
  const text = code.join('')
  const isUsed = (line: string): boolean => {
    const name = /^const (schema\d+) = /.exec(line)?.[1]
    return name === undefined || text.split(new RegExp(`\\b${name}\\b`)).length > 2
  }
  return `${HEADER}\nexport const KINDS: ReadonlySet<string> = new Set(${JSON.stringify(names, null, 2)})\n\n${text.split('\n').filter(isUsed).join('\n')}`
}

/** Six lines for each thing that may be wrong, where one is enough. */
const ADDS_ERROR =
  /^const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\n/gm

type Definitions = Readonly<Record<string, AnySchemaObject>>

/** What a validator needs of a schema: without descriptions, and with references to the schemas that are apart. */
function forAjv(schema: JsonSchema): unknown {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    if (!isMap(value)) return value
    const { description, ...members } = value
    const kept = typeof description === 'string' ? members : value
    return Object.fromEntries(
      Object.entries(kept).map(([key, inner]) => [key, key === '$ref' ? (APART.get(inner) ?? inner) : convert(inner)]),
    )
  }
  return convert(schema)
}

const APART = new Map<unknown, string>([
  ['#/$defs/condition', 'condition'],
  ['#/$defs/action', 'action'],
  ['#/$defs/observation', 'observation'],
])

function functionOf(code: string): string {
  return /function (\w+)\(/.exec(code)?.[1] ?? ''
}
