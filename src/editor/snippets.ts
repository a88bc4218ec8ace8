import { isMap } from '../model/value.ts'

interface Snippet {
  readonly label: string
  readonly about: string
  readonly insert: string
}

interface Exemplified {
  readonly name: string
  readonly summary: string
  readonly replacedBy?: string
  readonly examples: readonly { readonly config: object }[]
}

/** The first example of each kind, as lines of a map. */
export function kindSnippets(kinds: readonly Exemplified[], indent: string): readonly Snippet[] {
  return kinds.flatMap(({ name, summary, replacedBy, examples: [first] }) => {
    if (first === undefined || replacedBy !== undefined) return []
    const lines = Object.entries(first.config).map(([field, value]) => `${field}: ${inFlow(value)}`)
    return [{ label: `${name} …`, about: summary, insert: lines.join(`\n${indent}`) }]
  })
}

/** A rule that refuses, to be changed. */
export function ruleSnippet(indent: string): Snippet {
  const lines = [
    ...['id: my-rule', 'on: tool_start', 'condition:', '  type: tool_name', '  match: Bash'],
    ...['action:', '  type: gate', '  reason: not allowed'],
  ]
  return { label: 'rule …', about: 'a rule that refuses a call', insert: lines.join(`\n${indent}`) }
}

/** A value in YAML's notation with brackets. */
export function inFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`
  if (!isMap(value))
    return typeof value === 'string' && /^[a-z][\w./-]*(?: [\w./-]+)*$/i.test(value) && !RESERVED.test(value)
      ? value
      : JSON.stringify(value)
  if (Object.keys(value).length === 0) return '{}'
  const members = Object.entries(value).map(
    ([name, inner]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${inFlow(inner)}`,
  )
  return `{ ${members.join(', ')} }`
}

const RESERVED = /^(?:true|false|null|~)$/i
