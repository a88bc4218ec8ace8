import type { MemberPath } from '../model/member-path.ts'
import type { AskedQuestion, ConditionNode } from '../model/condition.ts'
import { createKindContext, type Definitions, type ProgramContext } from './kind-context.ts'
import type { Declared, Named } from './policy-data.ts'
import type { ReportAt } from './report.ts'

export function createDefinitions(
  define: Named,
  program: () => ProgramContext,
  reportAt: (declared: Declared) => ReportAt,
): Definitions {
  const declared = new Map(define)
  const compiled = new Map<string, ConditionNode>()
  const open = new Set<string>()

  function find(name: string): ReturnType<Definitions['find']> {
    const known = compiled.get(name)
    if (known !== undefined) return known
    const declaration = declared.get(name)
    if (declaration === undefined) return 'unknown-definition'
    if (open.has(name)) return 'cyclic-definition'
    open.add(name)
    const reads = new Set<MemberPath>()
    const asks = new Set<AskedQuestion>()
    const owner = { rule: name, events: null, reads, asks, report: reportAt(declaration) }
    const node = createKindContext(program(), owner).condition(declaration.config, [])
    open.delete(name)
    compiled.set(name, node)
    return node
  }

  return {
    names: [...declared.keys()],
    find,
    compileUnused(leftOut) {
      const unused = [...declared].filter(([name]) => !compiled.has(name))
      for (const [name, declaration] of unused) {
        const message = `nothing uses the definition \`${name}\``
        if (!leftOut.includes(name))
          reportAt(declaration)([], { part: 'key', severity: 'warning', code: 'unused-definition', message })
        find(name)
      }
    },
  }
}
