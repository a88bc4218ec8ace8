import { compileRule } from '../compile/compile-rule.ts'
import { OUTLINE } from '../compile/declarations.ts'
import type { PolicyData } from '../compile/policy-data.ts'
import type { PartDiagnostic } from '../compile/report.ts'
import type { CompiledRule } from '../model/rule.ts'
import type { Path } from '../source/document.ts'
import { createReader, type Reader } from '../source/read-in-parts.ts'

/** What is remembered between two readings of a text that changes a little at a time. */
interface Memory {
  readonly reader: Reader
  /** Compiles rules of policies with this data. A rule compiled beside the same declarations stays as it was. */
  compilerFor(data: PolicyData): typeof compileRule
}

interface Remembered {
  readonly beside: string
  readonly rule: CompiledRule
  readonly problems: readonly (readonly [Path, PartDiagnostic])[]
  /** What it looked up, which is compiled when it is first looked up. */
  readonly definitions: ReadonlySet<string>
  readonly observations: ReadonlySet<string>
}

const memories = new WeakMap<object, Memory>()

/** The memory of whoever asks: ports that are made once. */
export function memoryOf(ports: object): Memory {
  const memory = memories.get(ports) ?? createMemory()
  memories.set(ports, memory)
  return memory
}

function createMemory(): Memory {
  const known = new WeakMap<object, Remembered>()
  return {
    reader: createReader(OUTLINE),
    compilerFor(data) {
      const beside = besideRules(data)
      return (declared, program, host, shared, reportAt) => {
        const key = declared.config as object
        const { file, owner, range } = declared
        const found = known.get(key)
        if (found?.beside === beside && found.rule.owner === owner) {
          for (const name of found.definitions) program.definitions.find(name)
          for (const name of found.observations) program.observations.find(name)
          for (const [path, problem] of found.problems) reportAt(path, problem)
          return { ...found.rule, file, line: range.line }
        }
        const problems: [Path, PartDiagnostic][] = []
        const definitions = new Set<string>()
        const observations = new Set<string>()
        const noting = {
          ...program,
          definitions: { ...program.definitions, find: noted(definitions, program.definitions.find) },
          observations: { ...program.observations, find: noted(observations, program.observations.find) },
        }
        const rule = compileRule(declared, noting, host, shared, (path, problem) => {
          problems.push([path, problem])
          reportAt(path, problem)
        })
        known.set(key, { beside, rule, problems, definitions, observations })
        return rule
      }
    },
  }
}

function noted<Found>(names: Set<string>, find: (name: string) => Found): (name: string) => Found {
  return (name) => {
    names.add(name)
    return find(name)
  }
}

/** Everything of policies but their rules, as a text. */
function besideRules({ define, observe, tools, prices, env, use, mcpServers, languageServers }: PolicyData): string {
  const named = [define, observe, tools, prices, mcpServers, languageServers].map((section) =>
    section.map(([name, { config }]) => [name, config]),
  )
  return JSON.stringify([...named, env, use])
}
