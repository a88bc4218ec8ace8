import type { Seen } from '../../model/event-context.ts'
import { canHave } from '../../model/event-members.ts'
import { isMap, type Value } from '../../model/value.ts'
import { defineCondition } from '../define.ts'
import { type Comparison, COMPARISON_FIELDS, compileComparisons } from './parts/comparison.ts'
import { prefilterFor } from './parts/comparison-prefilter.ts'
import { compileEventPath } from './parts/event-path.ts'
import { warnOfGlobs } from './parts/foreign-patterns.ts'
import { shorten } from './parts/seen.ts'
import { holdsForAll } from './parts/composite.ts'

export const param = defineCondition({
  name: 'param',
  summary:
    'holds when a value of the event, such as a tool parameter, passes all the comparisons; if the value is missing, only `exists: false` holds',
  schema: {
    properties: {
      path: {
        type: 'string',
        minLength: 1,
        description:
          'the value: a member of the event as hosts send it (`tool.params.path`, `tool.result.files.0`, `error.code`, `prompt`, `turn`, …), or `event.` and a member that your host adds. Dots separate keys, indices select list elements (a negative index counts from the end), and `["a.b"]` is a key that contains a dot. Parameters and result are as earlier rules left them',
      },
      exists: {
        type: 'boolean',
        description: 'whether the value exists; null inside params and results counts as a value',
      },
      ...COMPARISON_FIELDS,
    },
    required: ['path'],
  },
  examples: [
    {
      title: 'a file with secrets',
      config: { type: 'param', path: 'tool.params.path', glob: ['*.env', '*.pem'] },
      event: { event: 'tool_start', tool: { name: 'filesystem.read', params: { path: 'deploy/prod.env' } } },
      holds: true,
    },
    {
      title: 'a forced push',
      config: { type: 'param', path: 'tool.params.command', matches: '^git push .*(-f|--force)([^-]|$)' },
      event: { event: 'tool_start', tool: { name: 'shell.bash', params: { command: 'git push --force origin main' } } },
      holds: true,
    },
    {
      title: 'outside the range',
      config: { type: 'param', path: 'tool.params.timeout', at_least: 10, less_than: 60 },
      event: { event: 'tool_start', tool: { name: 'shell.bash', params: { timeout: 60 } } },
      holds: false,
    },
    {
      title: 'a call without `dry_run`',
      config: { type: 'param', path: 'tool.params.dry_run', exists: false },
      event: { event: 'tool_start', tool: { name: 'deploy.start', params: { target: 'production' } } },
      holds: true,
    },
    {
      title: 'only one recipient',
      config: { type: 'param', path: 'tool.params.to', schema: { type: 'array', minItems: 2 } },
      event: { event: 'tool_start', tool: { name: 'mail.send', params: { to: ['ann@example.org'] } } },
      holds: false,
    },
  ],
  compile(config, context) {
    const { read, heldBy, reads, problem } = compileEventPath(config.path)
    if (problem !== null) context.report({ path: ['path'], code: 'wrong-value', ...problem })
    const comparisons = compileComparisons(config, context)
    if (config.exists === undefined && comparisons.length === 0) {
      context.report({
        path: [],
        code: 'missing-field',
        message: '`param` needs a comparison',
        help: 'write `equals`, `glob`, `matches`, `at_least`, `exists` or another comparison',
      })
    }
    if (config.exists === false && comparisons.length > 0) {
      context.report({
        path: ['exists'],
        code: 'conflicting-fields',
        message: 'a value that does not exist cannot be compared',
        help: 'remove `exists`, or move it into another condition and join the two with `any_of`',
      })
    }
    warnOfGlobs(config.glob, ['glob'], context)
    const hasResult = context.events.length === 0 || context.events.some((event) => canHave(event, ['tool', 'result']))
    const isResult = hasResult && config.path === 'tool.result' && (config.glob ?? config.matches) !== undefined
    if (isResult) {
      context.report({
        path: ['path'],
        severity: 'warning',
        code: 'result-shape',
        message: 'some agents give `tool.result` as a map, which cannot be compared with text',
        help: OUTPUT,
      })
    }
    const compares = isResult ? withHelp(holdsForAll(comparisons), OUTPUT) : holdsForAll(comparisons)
    return {
      reads,
      ...(config.exists !== false && { requiresOneOf: reads }),
      ...(config.exists !== false && problem === null && prefilterFor(config)),
      test(eventContext) {
        const value = read(eventContext)
        if (value === undefined) return config.exists === false
        return config.exists !== false && compares(value)
      },
      seen(eventContext) {
        const holder = heldBy?.(eventContext) ?? null
        return { ...saw(config.path, read(eventContext)), ...(holder !== null && { held_by: holder }) }
      },
    }
  },
})

const OUTPUT = 'write `tool.output`, the text of a result'

/** The same comparison, with help for values of the wrong type in its error. */
function withHelp(compares: Comparison, help: string): Comparison {
  return (value) => {
    const truth = compares(value)
    const isWrong = typeof truth === 'object' && truth.code === 'param-type'
    return isWrong ? { ...truth, message: `${truth.message}: ${help}` } : truth
  }
}

function saw(path: string, value: unknown): Seen {
  if (value === undefined) return { value: null, unknown: `the event has no \`${shorten(path)}\`` }
  if (Array.isArray(value)) return { elements: value.length }
  if (isMap(value)) return { members: Object.keys(value).length }
  // An event is data, so only a number, true, false or null is left here.
  return { value: typeof value === 'string' ? shorten(value) : (value as Value) }
}
