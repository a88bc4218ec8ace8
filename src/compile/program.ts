import type { Condition } from '../model/condition.ts'
import type { Action } from '../model/kind.ts'
import { plannedAt } from '../model/plan.ts'
import type { CompiledProgram, CompiledRule, EventRules, KnownTool, RuleKinds } from '../model/rule.ts'
import { createToolParams } from '../match/param-names.ts'
import type { ToolNames } from '../match/tool-name.ts'
import type { DeclaredTool } from '../model/tool-declaration.ts'
import { createRuleIndex, type Lookups } from './index/rule-index.ts'
import { createProgramPast } from './program-past.ts'
import { memoize } from '../model/memo.ts'
import { verifyPrefilters } from './verify-prefilters.ts'

/** The maximum number of tools whose spellings are cached. */
const SPELLING_LIMIT = 4096

/**
 * Sorts rules into the order in which they run, and indexes them by event. Order: priority, then rules of the
 * application before those of agents, then order of declaration (law 2).
 */
export function createProgram(
  declared: readonly CompiledRule[],
  toolNames: ToolNames,
  tools: Readonly<Record<string, DeclaredTool>>,
  settings: Pick<
    CompiledProgram,
    'layer' | 'env' | 'prices' | 'servers' | 'invalidReason' | 'masked' | 'digest' | 'callParts'
  >,
): CompiledProgram {
  const rules = declared.toSorted(
    (a, b) => a.priority - b.priority || Number(a.owner !== null) - Number(b.owner !== null),
  )
  const spellingsOf = memoize(toolNames.spellings, SPELLING_LIMIT, () => 1)
  const spell = (tool: string, aliases: readonly string[], canonicalName: string | null): readonly string[] => {
    const own = spellingsOf(tool)
    if (aliases.length === 0) return own
    const canonical = canonicalName === null || Object.hasOwn(tools, tool) ? own[1] : spellingsOf(canonicalName)[1]
    return [tool, canonical ?? tool, ...own.slice(1), ...aliases.flatMap((name) => spellingsOf(name))]
  }
  const findParams = createToolParams(tools, { spellings: spellingsOf })
  const find = (tool: string, aliases: readonly string[], canonicalName: string | null): KnownTool => {
    const { declared, common, uses } = findParams(tool, aliases)
    return { spellings: spell(tool, aliases, canonicalName), declared, common, uses }
  }
  // Separate caches, so that a tool's name is never mistaken for a list of names.
  const byName = memoize(
    (tool) => find(tool, [], null),
    SPELLING_LIMIT,
    () => 1,
  )
  const byNames = memoize(
    (_names, { tool, aliases, canonicalName }: CalledTool) => find(tool, aliases, canonicalName),
    SPELLING_LIMIT,
    () => 1,
  )
  const knownTool: CompiledProgram['knownTool'] = (tool, aliases = [], canonicalName = null) =>
    aliases.length === 0
      ? byName(tool)
      : byNames(JSON.stringify([canonicalName, tool, ...aliases]), { tool, aliases, canonicalName })
  return ofRules(rules, {
    ...settings,
    knownTool,
    declaredTools: Object.keys(tools),
    compileTools: toolNames.compilePattern,
  })
}

/** The same program with only these of its rules, in their order. */
export function withRules(program: CompiledProgram, rules: readonly CompiledRule[]): CompiledProgram {
  return ofRules(rules, program)
}

type FromRules = 'rules' | 'reads' | 'pastAt' | 'remembering' | 'at'

function ofRules(rules: readonly CompiledRule[], program: Omit<CompiledProgram, FromRules>): CompiledProgram {
  const events = new Set(rules.flatMap((rule) => rule.events))
  const byEvent = new Map<string, EventRules>()
  return {
    ...program,
    rules,
    reads: new Set(
      rules.flatMap(({ enabled, reads, asks }) =>
        enabled ? [...reads, ...asks.flatMap(({ observedReads }) => observedReads)] : [],
      ),
    ),
    pastAt: createProgramPast(rules, program),
    remembering: rules.filter((rule) => rule.enabled && rule.remember !== null),
    at(event) {
      const known = byEvent.get(event)
      if (known !== undefined) return known
      if (!events.has(event)) return NO_RULES
      // Index the rules of an event when it first occurs: most programs see few events.
      const ofEvent = rules.filter((rule) => rule.events.includes(event))
      const found = createEventRules(ofEvent, program)
      byEvent.set(event, found)
      return found
    },
  }
}

interface CalledTool {
  readonly tool: string
  readonly aliases: readonly string[]
  /** Its canonical name, if the host gave it. */
  readonly canonicalName: string | null
}

function createEventRules(rules: readonly CompiledRule[], program: Lookups): EventRules {
  // Arrays of functions, because rules and their compiled parts lie far apart in memory.
  const tests: (Condition['test'] | undefined)[] = rules.map(() => undefined)
  const plans: (Action['plan'] | undefined)[] = rules.map(() => undefined)
  const kindsOf = (index: number): RuleKinds => {
    const rule = rules[index]
    if (rule === undefined) throw new RangeError(`there is no rule ${index}`)
    return rule.kinds()
  }
  const select = createRuleIndex(rules, program)
  return {
    rules,
    select,
    verify(context) {
      const filed = rules.map((rule) => ({
        enabled: rule.enabled,
        owner: rule.owner,
        reads: rule.reads,
        condition: rule.kinds().condition,
        of: `rule \`${rule.id}\``,
      }))
      verifyPrefilters(filed, select, context, program)
    },
    test: (index, context) => (tests[index] ??= kindsOf(index).condition.test)(context),
    plan: (index, context) => plannedAt((plans[index] ??= kindsOf(index).action.plan), context),
  }
}

const NO_RULES: EventRules = { rules: [], select() {}, verify() {}, test: () => false, plan: () => null }
