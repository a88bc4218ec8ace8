/** The schema of one text, or of a list of texts, any of which will do. */
export const TEXT_OR_LIST = {
  anyOf: [
    { type: 'string', minLength: 1 },
    { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
  ],
} as const
