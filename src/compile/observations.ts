import { jsonText } from '../model/json-text.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { AskedQuestion, Observation, ValueReader } from '../model/condition.ts'
import { copyValue } from '../model/copy.ts'
import { findEvent } from '../model/events.ts'
import type { ConfigPath } from '../model/kind.ts'
import type { MemberPath } from '../model/member-path.ts'
import { digest } from '../kinds/parts/group-key.ts'
import { checkPaths } from '../kinds/parts/check-paths.ts'
import { compileValuePath } from '../kinds/parts/value-path.ts'
import type { ConfigOf } from '../kinds/config-type.ts'
import type { OBSERVATION_SCHEMA } from '../schema/observation-schema.ts'
import { createKindContext, type Observations, type ProgramContext } from './kind-context.ts'
import type { Declared, Named } from './policy-data.ts'
import type { ReportAt } from './report.ts'

type Config = Omit<ConfigOf<typeof OBSERVATION_SCHEMA>, 'on'> & { readonly on: string | readonly string[] }

/** The maximum length of a stored value, in characters. */
const VALUE_LENGTH = 1000

export function createObservations(
  observe: Named,
  program: () => ProgramContext,
  reportAt: (declared: Declared) => ReportAt,
): Observations {
  const declared = new Map(observe)
  const compiled = new Map<string, Observation>()

  function compile(written: unknown, name: string, report: ReportAt, path: ConfigPath): Observation {
    // The schema has validated it.
    const config = written as Config
    const events = [...new Set([config.on].flat().flatMap((name) => findEvent(name)?.name ?? []))].toSorted()
    const reads = new Set<MemberPath>()
    const owner = { rule: name, events, reads, asks: new Set<AskedQuestion>(), isObservation: true, report }
    const context = createKindContext(program(), owner, path)
    const condition = context.condition(config.condition ?? { type: 'always' }, ['condition'])
    const { keep, scope = 'session', refused = 'skip' } = config
    const { layer } = program()
    if (keep !== undefined) checkPaths([keep], () => ['keep'], context.report, { events, what: 'the observation' })
    return {
      name,
      key: digest(canonicalText(copyValue({ ...config, on: events, ...(layer !== null && { layer }) }))),
      events,
      scope,
      isRevocable: refused === 'skip',
      condition,
      reads: [...reads, ...(keep === undefined ? [] : compileValuePath(keep).reads)],
      keep: keep === undefined ? null : compileKeep(keep),
    }
  }

  return {
    names: [...declared.keys()],
    find(name) {
      const known = compiled.get(name)
      const declaration = declared.get(name)
      if (known !== undefined || declaration === undefined) return known
      const found = compile(declaration.config, name, reportAt(declaration), [])
      compiled.set(name, found)
      return found
    },
    inPlace: compile,
    compileUnused(leftOut) {
      for (const [name, declaration] of declared) {
        if (compiled.has(name)) continue
        const message = `no rule reads the observation \`${name}\``
        if (!leftOut.includes(name))
          reportAt(declaration)([], { part: 'key', severity: 'warning', code: 'unused-observation', message })
        compile(declaration.config, name, reportAt(declaration), [])
      }
    },
  }
}

function compileKeep(path: string): ValueReader {
  const { read } = compileValuePath(path)
  return (context) => {
    const value = read(context)
    if (value === undefined) return null
    const text = jsonText(copyValue(value))
    const length = typeof value === 'string' ? value.length : text.length
    if (length <= VALUE_LENGTH) return text
    const message = `a value of \`${path}\` has ${length} characters, and is not kept; the maximum is ${VALUE_LENGTH}`
    return { code: 'history-value', message }
  }
}
