import { CALL_MEMBERS } from '../calls/call-members.ts'
import { FUNCTIONS } from '../expression/functions/functions.ts'
import { namesWith } from '../expression/names.ts'
import { CONSTANTS, KEYWORDS } from '../expression/parse/tokens.ts'
import { canHave } from '../model/event-members.ts'
import { CONTEXT_MEMBERS } from '../model/event-context.ts'
import { findEvent } from '../model/events.ts'
import { PAST_MEMBERS } from '../model/past.ts'
import { runAround } from '../source/lines.ts'
import { ROOTS } from '../template/reference.ts'

const { names: NAMES, members: MEMBERS } = namesWith(CALL_MEMBERS)

/** A name that may be written in an expression or a placeholder, with what it means. */
export interface Offered {
  readonly name: string
  readonly about: string
  readonly kind: 'name' | 'function' | 'keyword'
}

/** What a text in a rule can refer to. */
export interface TextScope {
  /** The events of the rule, by any of their names. */
  readonly events: readonly string[]
  readonly observations: readonly string[]
  readonly variables: readonly string[]
  /** The parameters of the tools that the rule is about. */
  readonly params: readonly string[]
}

/** Whether one of the events can have a value at a path; without events, any may. */
function mayHave({ events }: TextScope, path: readonly string[]): boolean {
  const names = events.flatMap((event) => findEvent(event)?.name ?? [])
  return names.length === 0 || names.some((name) => canHave(name, path))
}

/** What an event member means, by the path that expressions and placeholders use. */
export function aboutName(path: string): string {
  const [root = '', part] = path.split('.')
  const found = CONTEXT_MEMBERS.find(({ path: [one, inner], member }) =>
    part === undefined
      ? inner === undefined && (member.names?.includes(root) === true || one === root)
      : one === root && inner === part,
  )
  return found?.member.summary ?? ''
}

/** The members of a name: `tool.` has `name`, `params` and so on. */
function membersOf(root: string, scope: TextScope): readonly string[] {
  const past = root.startsWith('history.')
  if (past) return PAST_MEMBERS
  if (root === 'history') return scope.observations
  if (root === 'env') return scope.variables
  if (root === 'chain') return ['failures']
  if (root === 'tool.params' || root === 'original.params') return scope.params
  return [...(MEMBERS.get(root)?.keys() ?? [])].filter((name) => mayHave(scope, [root, name]))
}

const named = (name: string, about: string): Offered => ({ name, about, kind: 'name' })

/** What may follow in an expression. `before` is the expression up to the cursor. */
export function offersInExpression(before: string, scope: TextScope): readonly Offered[] {
  if (isInString(before)) return []
  const path = before.slice(runAround(before, before.length, /[\w.]/).start)
  const root = path.split('.').slice(0, -1).join('.')
  if (root !== '') return membersOf(root, scope).map((name) => named(name, aboutName(`${root}.${name}`)))
  return [
    ...[...NAMES.keys()].filter((name) => mayHave(scope, [name])).map((name) => named(name, aboutName(name))),
    ...(scope.observations.length > 0 ? [named('history', 'what the observations have counted')] : []),
    ...[...FUNCTIONS].map(([name, { summary }]): Offered => ({ name, about: summary, kind: 'function' })),
    ...[...KEYWORDS, ...CONSTANTS.keys()].map((name): Offered => ({ name, about: '', kind: 'keyword' })),
  ]
}

/** What may follow in a placeholder; null if the text before the cursor does not end inside one. */
export function offersInTemplate(before: string, scope: TextScope): readonly Offered[] | null {
  const path = /(?:<<|\{\{)\s*([\w.]*)$/.exec(before)?.[1]
  if (path === undefined) return null
  const root = path.split('.').slice(0, -1).join('.')
  if (root !== '') return membersOf(root, scope).map((name) => named(name, aboutName(`${root}.${name}`)))
  return [...ROOTS].filter((name) => mayHave(scope, [name])).map((name) => named(name, aboutName(name)))
}

function isInString(source: string): boolean {
  let open = ''
  for (const sign of source) {
    if (open === '' && (sign === '"' || sign === "'")) open = sign
    else if (sign === open) open = ''
  }
  return open !== ''
}

/** The call around the cursor: which function, and which argument. */
export function callAround(before: string): { readonly name: string; readonly argument: number } | null {
  let depth = 0
  let argument = 0
  for (let at = before.length - 1; at >= 0; at--) {
    const sign = before[at] ?? ''
    if (sign === ')' || sign === ']') depth++
    else if (depth > 0 && (sign === '(' || sign === '[')) depth--
    else if (depth === 0 && sign === ',') argument++
    else if (depth === 0 && sign === '(') {
      const name = before.slice(runAround(before, at, /\w/).start, at)
      return FUNCTIONS.has(name) ? { name, argument } : null
    }
  }
  return null
}
