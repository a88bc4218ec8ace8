export function listTypes(types: readonly unknown[]): string {
  return joinWords(
    types.map((type) => TYPE_NAMES[String(type)] ?? String(type)),
    'or',
  )
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'a map',
  array: 'a list',
  null: 'null',
}

/** Describes a value for the person who wrote it. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return `the text \`${shorten(value)}\``
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a map'
  return `\`${JSON.stringify(value)}\``
}

export function listChoices(choices: readonly unknown[]): string {
  return joinWords(
    choices.map((choice) => `\`${String(choice)}\``),
    'or',
  )
}

export function listNames(names: readonly string[]): string {
  return joinWords(
    names.map((name) => `\`${name}\``),
    'and',
  )
}

function joinWords(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`
}

export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
