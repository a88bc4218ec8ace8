const COMPARISONS: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
}

const COUNTED: Readonly<Record<string, readonly [bound: string, unit: string]>> = {
  minItems: ['at least', 'entries'],
  maxItems: ['at most', 'entries'],
  minLength: ['at least', 'characters'],
  maxLength: ['at most', 'characters'],
  minProperties: ['at least', 'members'],
  maxProperties: ['at most', 'members'],
}

/** What a keyword of JSON Schema that bounds a value asks of it, behind `must`; undefined for any other keyword. */
export function describeBound(keyword: string, limit: unknown, data: unknown): string | undefined {
  const comparison = COMPARISONS[keyword]
  if (comparison !== undefined) return `be ${comparison} ${String(limit)}, not ${String(data)}`
  const counted = COUNTED[keyword]
  if (counted === undefined) return undefined
  const [bound, unit] = counted
  return keyword.startsWith('min') && limit === 1 ? 'not be empty' : `have ${bound} ${String(limit)} ${unit}`
}
