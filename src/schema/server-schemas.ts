const TEXTS = { type: 'array', items: { type: 'string' } } as const

const VARIABLES = {
  type: 'object',
  additionalProperties: { type: 'string' },
} as const

/** A server of the Model Context Protocol, in the shape that its clients share. */
export const MCP_SERVER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: { enum: ['stdio', 'http'], description: 'follows from the other members, and may be left out' },
    command: {
      type: 'string',
      minLength: 1,
      description: 'the program, which talks over its standard input and output',
    },
    args: { ...TEXTS, description: 'its arguments; `<<env.NAME>>` may stand in them' },
    env: {
      ...VARIABLES,
      description: 'its environment, beside PATH, HOME and their like; `<<env.NAME>>` may stand in it',
    },
    cwd: { type: 'string', minLength: 1, description: 'the folder that it runs in; the workspace where absent' },
    url: { type: 'string', pattern: '^https?://', description: 'the address of a server that speaks streamable HTTP' },
    headers: { ...VARIABLES, description: 'headers of each request; `<<env.NAME>>` may stand in them' },
  },
} as const

/** A server of the Language Server Protocol. */
export const LANGUAGE_SERVER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['command', 'extensions'],
  properties: {
    command: {
      type: 'string',
      minLength: 1,
      description: 'the program, which talks over its standard input and output',
    },
    args: { ...TEXTS, description: 'its arguments' },
    env: { ...VARIABLES, description: 'its environment, beside PATH, HOME and their like' },
    extensions: {
      type: 'array',
      items: { type: 'string', pattern: '^\\.[^./\\\\]+$', $comment: 'an extension starts with its dot: `.ts`' },
      minItems: 1,
      description: 'of the files that it is for: `.ts`',
    },
    language_id: {
      type: 'string',
      minLength: 1,
      description: 'the identifier of the language; follows from the extension where absent',
    },
    options: { description: 'what it is given as `initializationOptions`' },
    settings: { description: 'what it is answered when it asks for its configuration' },
  },
} as const
