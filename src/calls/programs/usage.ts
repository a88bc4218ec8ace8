import type { Role, Usage } from './row.ts'

export interface OptionSpec {
  readonly spellings: readonly string[]
  readonly takes: 'nothing' | 'value' | 'own word' | 'own digits'
  readonly role: Role | null
}

interface OperandSpec {
  readonly role: Role
  readonly isRest: boolean
  /** The operand is missing if one of these options is given. */
  readonly unless: readonly string[]
}

/** A usage whose strings have been parsed. */
export interface ReadUsage extends Omit<Usage, 'options' | 'operands' | 'recursive'> {
  readonly options: ReadonlyMap<string, OptionSpec>
  /** Long options, to resolve abbreviations. */
  readonly long: readonly string[]
  readonly operands: readonly OperandSpec[]
  readonly recursive: readonly string[]
  /** The options of a cmdlet that may be given by position, in that order. */
  readonly positions: readonly {
    readonly spec: OptionSpec
    readonly isRest: boolean
    readonly unless: readonly string[]
  }[]
  /** Whether the options end at the first operand. */
  readonly isStrict: boolean
}

/** @param more the options of the program itself, which its subcommands also take */
export function readUsage(usage: Usage, more: ReadonlyMap<string, OptionSpec> = new Map()): ReadUsage {
  const options = new Map(more)
  for (const text of split(usage.options)) {
    const [, names = '', equals = '', role] = /^([^=]+)(=[?#]?)?(.*)$/.exec(text) ?? []
    const [bare = [], taking = bare] = names.split('|').map((part) => part.split(','))
    const spellings = taking === bare ? bare : [...bare, ...taking]
    for (const spelling of spellings) {
      const takes = taking.includes(spelling) ? (TAKES[equals] ?? 'nothing') : 'nothing'
      // A test of the tables checks that each role exists.
      options.set(spelling, { spellings, takes, role: takes === 'nothing' ? null : ((role || 'value') as Role) })
    }
  }
  const positions: ReadUsage['positions'][number][] = []
  const operands = split(usage.operands).flatMap((text): readonly OperandSpec[] => {
    const [, role = '', star, unless] = /^([\w-]+)(\*?)(?:\((.*)\))?$/.exec(text) ?? []
    const how = { isRest: star === '*', unless: unless?.split(',') ?? [] }
    if (usage.style !== 'cmdlet') return [{ role: role as Role, ...how }]
    const spec = options.get(role)
    if (spec !== undefined) positions.push({ spec, ...how })
    return []
  })
  return {
    ...usage,
    options,
    long: [...options.keys()].filter((name) => name.startsWith('--')),
    operands,
    positions,
    recursive: usage.recursive?.split(',') ?? [],
    isStrict: usage.ends === 'operand' || operands.some(({ role }) => role === 'command' || role === 'words'),
  }
}

const TAKES: Readonly<Record<string, OptionSpec['takes']>> = { '=': 'value', '=?': 'own word', '=#': 'own digits' }

function split(text = ''): readonly string[] {
  return text.split(/\s+/).filter((part) => part !== '')
}
