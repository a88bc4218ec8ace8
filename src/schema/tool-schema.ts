import type { JsonSchema } from '../model/kind.ts'

const PATH: JsonSchema = { type: 'string', pattern: '^params\\.[^.\\s]+(\\.[^.\\s]+)*$' }

function paths(description: string): JsonSchema {
  return {
    anyOf: [PATH, { type: 'array', items: PATH, minItems: 1 }],
    description: `${description}: \`params.NAME\`, or a list of them`,
  }
}

/** A tool under `tools:`. A plain text is short for a tool with only `is`. */
export const TOOL_SCHEMA = {
  type: ['string', 'object'],
  minLength: 1,
  properties: {
    is: { type: 'string', minLength: 1, description: 'the known tool that it corresponds to, such as `shell.bash`' },
    params: {
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1 },
      description:
        'the canonical names of its parameters, by its own names: `{ script: command }`; a dot leads into a map, and `*` is every element of a list',
    },
    runs: paths('the parameters that are shell commands, or code in another `language`'),
    language: {
      type: 'string',
      minLength: 1,
      description:
        'the language of what it runs: a name such as `powershell` or `python`, or `params.NAME` for the parameter that names it; that of a shell if absent',
    },
    reads: paths('the parameters that are paths of files it reads'),
    writes: paths('the parameters that are paths of files it writes'),
    deletes: paths('the parameters that are paths of files it deletes'),
    folder: paths(
      'the parameter that is the folder in which it works, and to which other paths in the call are relative',
    ),
    filter: paths('the parameters that are globs, and narrow which files it reads'),
    connects: paths('the parameters that are addresses it connects to'),
    mentions: paths('the parameters that are texts which mention addresses it connects to'),
    schema: { type: 'object', description: 'the JSON Schema of its parameters' },
  },
  additionalProperties: false,
  description: 'the known tool that it corresponds to, or a map',
} as const satisfies JsonSchema
