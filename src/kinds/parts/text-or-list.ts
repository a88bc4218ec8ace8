/** The schema of a text, or of a list of alternative texts. */
export const TEXT_OR_LIST = {
  type: ['string', 'array'],
  minLength: 1,
  items: { type: 'string', minLength: 1 },
  minItems: 1,
} as const
