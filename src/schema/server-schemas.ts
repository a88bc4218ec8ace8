const TEXTS = { type: 'array', items: { type: 'string' } } as const

const VARIABLES = {
  type: 'object',
  additionalProperties: { type: 'string' },
} as const

/** An MCP server, in the form that its clients share. */
export const MCP_SERVER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: { enum: ['stdio', 'http'], description: 'inferred from the other members if absent' },
    command: {
      type: 'string',
      minLength: 1,
      description: 'the program; it communicates over standard input and output',
    },
    args: { ...TEXTS, description: 'the arguments; they may contain `<<env.NAME>>`' },
    env: {
      ...VARIABLES,
      description: 'extra environment variables, besides PATH, HOME and the like; they may contain `<<env.NAME>>`',
    },
    cwd: { type: 'string', minLength: 1, description: 'the working directory; the workspace if absent' },
    url: { type: 'string', pattern: '^https?://', description: 'the URL of a server that supports streamable HTTP' },
    headers: { ...VARIABLES, description: 'the headers of each request; they may contain `<<env.NAME>>`' },
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
      description: 'the program; it communicates over standard input and output',
    },
    args: { ...TEXTS, description: 'the arguments' },
    env: { ...VARIABLES, description: 'extra environment variables, besides PATH, HOME and the like' },
    extensions: {
      type: 'array',
      items: { type: 'string', pattern: '^\\.[^./\\\\]+$', $comment: 'an extension starts with its dot: `.ts`' },
      minItems: 1,
      description: 'the file extensions it handles: `.ts`',
    },
    language_id: {
      type: 'string',
      minLength: 1,
      description: 'the language identifier; inferred from the extension if absent',
    },
    options: { description: 'the `initializationOptions` it receives' },
    settings: { description: 'the answer to its configuration requests' },
  },
} as const
