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

  function compile(name: string, declaration: Declared): ConditionNode {
    const owner = {
      rule: name,
      events: null,
      reads: new Set<MemberPath>(),
      asks: new Set<AskedQuestion>(),
      report: reportAt(declaration),
    }
    return createKindContext(program(), owner).condition(declaration.config, [])
  }

  function find(name: string): ReturnType<Definitions['find']> {
    const known = compiled.get(name)
    if (known !== undefined) return known
    const declaration = declared.get(name)
    if (declaration === undefined) return 'unknown-definition'
    if (open.has(name)) return 'cyclic-definition'
    open.add(name)
    const node = compile(name, declaration)
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
