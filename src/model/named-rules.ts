import type { Decision } from './outcome.ts'
import { nameOf, namesIn, type Program, type Rule } from './rule.ts'

/** The members that name the rule they come from. */
const ENTRIES: ReadonlySet<string> = new Set<keyof Decision>([
  ...(['inject', 'notify', 'log', 'calls', 'commands', 'errors', 'rules', 'compact', 'stop', 'redo'] as const),
])

type Entry = Parameters<typeof nameEntry>[0]

/** A decision whose rules have the names that reports give them, so that equal ids of two layers are two names. */
export function nameRules(decision: Decision): Decision {
  const { layer: _, layers: __, ...others } = decision
  const named = Object.entries(others).map(([member, held]: readonly [string, unknown]) => {
    if (!ENTRIES.has(member)) return [member, held] as const
    return [member, Array.isArray(held) ? (held as readonly Entry[]).map(nameEntry) : nameEntry(held as Entry)] as const
  })
  return { ...others, ...(Object.fromEntries(named) as Partial<Decision>), ...namesOf(decision) }
}

/** The names of the rules that decided, fired or would have fired. */
export function namesOf(decision: Decision): Pick<Decision, 'rule' | 'fired' | 'shadow'> {
  const { rule, layer, layers } = decision
  const names = (member: 'fired' | 'shadow'): readonly string[] =>
    decision[member].map((id, index) => nameOf({ id, layer: layers?.[member][index] }))
  return { rule: rule === null ? null : nameOf({ id: rule, layer }), fired: names('fired'), shadow: names('shadow') }
}

function nameEntry({ rule, layer, ...entry }: Pick<Decision, 'layer'> & { readonly rule: string }): object {
  return { ...entry, rule: nameOf({ id: rule, layer }) }
}

type Declared = 'id' | 'description' | 'owner' | 'events' | 'enabled' | 'shadow' | 'file' | 'line'

/** What pages show of the rules of a program, with the names of reports. */
export function declarationsOf(program: Program): readonly Pick<Rule, Declared>[] {
  const nameIn = namesIn(program)
  return program.rules.map((rule) => {
    const { description, owner, events, enabled, shadow, file, line } = rule
    return { id: nameIn(rule), description, owner, events, enabled, shadow, file, line }
  })
}
