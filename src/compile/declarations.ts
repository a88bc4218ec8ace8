import { nearest } from '../model/suggestion.ts'
import { isMap, valueAt } from '../model/value.ts'
import { SETTING_NAMES } from '../schema/policy-schema.ts'
import type { Outline, Path, SourceDocument } from '../source/read-policy.ts'
import { foreignPolicyIn } from './foreign-policy.ts'
import type { Report } from './report.ts'

/** A value in a policy file, and its position. */
export interface Declaration {
  readonly document: SourceDocument
  readonly path: Path
  readonly config: unknown
}

export interface RuleDeclaration extends Declaration {
  /** The agent that the rule belongs to; null for a rule of the application. */
  readonly owner: string | null
}

/** The sections with declarations by name. */
export type Section = 'define' | 'observe' | 'tools' | 'prices' | 'mcp_servers' | 'language_servers' | 'managed'

/** The declarations of one file, wherever in the file they are. */
export interface FileDeclarations extends Readonly<Record<Section, ReadonlyMap<string, Declaration>>> {
  readonly rules: readonly RuleDeclaration[]
  /** Whether the file has a list of rules, even an empty one. */
  readonly hasRuleList: boolean
  readonly env: readonly string[]
  readonly masked: readonly string[]
  readonly use: readonly Declaration[]
}

const SETTINGS: Outline = Object.fromEntries(SETTING_NAMES.map((name) => [name, true]))

/** The parts of a file that are read; the rest belongs to the application. */
export const OUTLINE: Outline = {
  ...SETTINGS,
  runtime: SETTINGS,
  execution: SETTINGS,
  agents: { id: true, hooks: true },
}

/**
 * Finds the rules and settings of a file: at the top of a policy file, or under `runtime:` (formerly `execution:`) in
 * an application's file. In both, agents may have rules as well.
 */
export function findDeclarations(document: SourceDocument, report: Report): FileDeclarations {
  const root = findSettings(document, report)
  const at = (...path: Path): unknown => valueAt(document.value, [...root, ...path].map(String))
  const members = (name: string): ReadonlyMap<string, Declaration> => {
    const holder = at(name)
    const keys = isMap(holder) ? Object.keys(holder) : []
    return new Map(keys.map((key) => [key, { document, path: [...root, name, key], config: at(name, key) }] as const))
  }
  const elements = (name: string): readonly Declaration[] => {
    const list = at(name)
    return Array.isArray(list)
      ? list.map((config: unknown, index) => ({ document, path: [...root, name, index], config }))
      : []
  }

  let hasRuleList = Array.isArray(at('hooks'))
  const rules: RuleDeclaration[] = elements('hooks').map((rule) => ({ ...rule, owner: null }))
  const agents = valueAt(document.value, ['agents'])
  if (Array.isArray(agents)) {
    agents.forEach((agent: unknown, index) => {
      const owner = valueAt(agent, ['id'])
      const hooks = valueAt(agent, ['hooks'])
      if (typeof owner !== 'string' || !Array.isArray(hooks)) return
      hasRuleList = true
      hooks.forEach((config: unknown, place) => {
        rules.push({ document, path: ['agents', index, 'hooks', place], config, owner })
      })
    })
  }
  const texts = (list: unknown): readonly string[] =>
    Array.isArray(list) ? list.filter((element) => typeof element === 'string') : []
  const env = texts(at('env'))
  const found = {
    rules,
    hasRuleList,
    define: members('define'),
    observe: members('observe'),
    tools: members('tools'),
    prices: members('prices'),
    mcp_servers: members('mcp_servers'),
    language_servers: members('language_servers'),
    managed: members('managed'),
    env,
    masked: texts(at('log', 'mask')),
    use: elements('use'),
  }
  reportStrayKeys(document, root, found, report)
  return found
}

/** The packs that a file extends, and what it changes about their rules. */
interface Extensions {
  readonly packs: readonly Declaration[]
  readonly rules: ReadonlyMap<string, Declaration>
}

/** A file that extends nothing may have a section `rules` of its own, which is not ours. */
export function extensionsOf(document: SourceDocument): Extensions {
  const root = settingsPath(document)
  const path = [...root, 'extends']
  const named = valueAt(document.value, path.map(String))
  if (named === undefined) return { packs: [], rules: new Map() }
  const rules = valueAt(document.value, [...root, 'rules'].map(String))
  return {
    packs: Array.isArray(named)
      ? named.map((config: unknown, index) => ({ document, path: [...path, index], config }))
      : [{ document, path, config: named }],
    rules: new Map(
      Object.entries(isMap(rules) ? rules : {}).map(([id, config]) => {
        return [id, { document, path: [...root, 'rules', id], config }] as const
      }),
    ),
  }
}

/** The path of a file's settings. */
function settingsPath(document: SourceDocument): Path {
  return ['runtime', 'execution'].filter((name) => valueAt(document.value, [name]) !== undefined).slice(0, 1)
}

function findSettings(document: SourceDocument, report: Report): Path {
  const has = (...path: readonly string[]): boolean => valueAt(document.value, path) !== undefined
  const [name] = settingsPath(document)
  if (name === undefined) return []
  if (has('execution')) {
    report.add({
      document,
      path: ['execution'],
      part: 'key',
      severity: 'warning',
      code: 'deprecated',
      message:
        name === 'runtime'
          ? '`execution` is ignored because there is a `runtime`'
          : '`execution` is the older spelling of `runtime`',
      help: name === 'runtime' ? 'move what you still need to `runtime`' : 'rename it to `runtime`',
    })
  }
  if (has('hooks')) {
    report.add({
      document,
      path: ['hooks'],
      part: 'key',
      code: 'conflicting-fields',
      message: `a file has its rules in \`hooks\` or in \`${name}.hooks\`, not in both`,
      help: `move these to \`${name}.hooks\``,
    })
  }
  return settingsPath(document)
}

/**
 * A typo in the name of a section would silently lose all its rules. At the top of a file, such a key is an error if
 * its value fits the section. Elsewhere, or with another value, it may be a key of the application.
 */
function reportStrayKeys(document: SourceDocument, root: Path, found: FileDeclarations, report: Report): void {
  const section = valueAt(document.value, root.map(String))
  const keys = isMap(section) ? Object.keys(section) : []
  const foreign = foreignPolicyIn(document.value)
  if (foreign !== null) {
    const { product, path } = foreign
    const message = `this is a file of ${product}, which Sluice does not read`
    const help = 'write what its rules do under `hooks:`, in a file of its own'
    report.add({ document, path, part: 'key', severity: 'error', code: 'foreign-policy', message, help })
    return
  }
  // Without `extends`, `rules` and similar keys may belong to the application. However, a list there is a mistake, and
  // so is what changes rules of packs.
  const names = keys.includes('extends') ? SETTING_NAMES : SETTING_NAMES.filter((name) => name !== 'rules')
  const known = root.length === 0 ? [...names, 'agents', 'runtime', 'execution'] : names
  const rules = valueAt(section, ['rules'])
  const words = isMap(rules) ? Object.values(rules) : []
  /** Whether `rules` is what a policy says about rules of packs. */
  const changes =
    !keys.includes('extends') && words.length > 0 && words.every((word) => word === 'off' || word === 'ask')
  const isOurs = (key: string): boolean => {
    return key === 'rules' ? !Array.isArray(valueAt(section, [key])) : known.includes(key) || /^(?:x-|\$)/.test(key)
  }
  /** Whether the file has no other key that may belong to an application. */
  const isAlone = (key: string): boolean => keys.every((name) => name === key || isOurs(name))
  let isLost = false
  for (const key of keys.filter((name) => !isOurs(name) || (changes && name === 'rules'))) {
    const value = valueAt(section, [key])
    const isRules = key === 'rules' && Array.isArray(value)
    const mayBePacks = [value].flat().every((name) => typeof name === 'string')
    const isImport = root.length === 0 && IMPORTS.has(key) && isAlone(key) && mayBePacks
    const isChange = changes && key === 'rules'
    const meant = isRules ? 'hooks' : isImport || isChange ? 'extends' : nearest(key, known)
    if (meant === undefined) continue
    const isError = isRules || (!isImport && !isChange && root.length === 0 && isLike(key, value, meant))
    isLost ||= isError
    report.add({
      document,
      path: [...root, key],
      part: 'key',
      severity: isError ? 'error' : 'warning',
      code: 'unknown-field',
      message: `nothing reads \`${key}\``,
      help: isRules
        ? `write rules under \`hooks:\`, so ${keys.includes('hooks') ? 'move them there' : 'rename it to `hooks`'}`
        : isChange
          ? 'write the packs that have these rules under `extends:`'
          : isImport
            ? `write \`extends: ${Array.isArray(value) ? `[${value.join(', ')}]` : String(value)}\`, which takes the names of packs`
            : `did you mean \`${meant}\`?`,
    })
  }
  const { define, observe, tools, mcp_servers: mcp, language_servers: language } = found
  const declaresSomething = found.rules.length + define.size + observe.size + tools.size + mcp.size + language.size > 0
  const agents = valueAt(document.value, ['agents'])
  const areInAgents = [agents].flat().some((agent) => isMap(agents) || valueAt(agent, ['hooks']) !== undefined)
  if (
    !isLost &&
    !areInAgents &&
    !declaresSomething &&
    !keys.includes('hooks') &&
    !keys.includes('extends') &&
    found.managed.size === 0 &&
    isMap(document.value) &&
    Object.keys(document.value).length > 0
  ) {
    report.add({
      document,
      path: [],
      severity: 'warning',
      code: 'no-rules',
      message: 'the file has no rules',
      help: Array.isArray(valueAt(document.value, ['tests']))
        ? 'it has tests: `sluice test` runs them'
        : 'write rules under `hooks:`',
    })
  }
}

/** What other languages call `extends`. */
const IMPORTS: ReadonlySet<string> = new Set([
  ...['include', 'includes', 'import', 'imports', 'pack', 'packs', 'inherit', 'inherits', 'require', 'requires'],
])

/** Whether the section was meant: a short key may resemble a section's name by chance, as `user` resembles `use`. */
function isLike(key: string, value: unknown, section: string): boolean {
  const isMeant = section.length > 3 && Math.abs(key.length - section.length) < 3
  return isMeant && (value === null || (LISTS.has(section) ? Array.isArray(value) : isMap(value)))
}

const LISTS: ReadonlySet<string> = new Set(['hooks', 'agents', 'extends'])
