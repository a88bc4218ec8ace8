import type { CallMembers } from '../../model/call-members.ts'
import { namesWith } from '../names.ts'
import type { MemberPath } from '../../model/member-path.ts'
import type { CompileRegex } from '../../model/matching.ts'
import type { FindPast } from '../../model/past.ts'
import type { Node, Nodes } from '../parse/nodes.ts'
import type { ExpressionProblem } from '../problem.ts'
import { compileBinary, compilePower, compileUnary } from './arithmetic.ts'
import { compileArray, compileCall } from './call.ts'
import { literalCode, type Code, type NamedValue, type Scope } from './code.ts'
import { compileComparison } from './comparison.ts'
import { compileConditional, compileLogical } from './logic.ts'
import { compileMember, compileName } from './path.ts'

/** The nodes that an expression may have. Any other node is not in the language, whatever the parser returns. */
const COMPILERS: { readonly [Type in keyof Nodes]: (node: Node<Type>, scope: Scope) => Code } = {
  Literal: ({ value }) => literalCode(value),
  Identifier: compileName,
  ArrayExpression: compileArray,
  GroupExpression: ({ expression }, scope) => scope.compile(expression),
  MemberExpression: compileMember,
  CallExpression: compileCall,
  GeneratorExpression: (node, scope) =>
    scope.report(node, {
      code: 'expression-syntax',
      message: 'a loop is allowed only in `any(…)` and `all(…)`',
      help: null,
    }),
  UnaryExpression: compileUnary,
  BinaryExpression: compileBinary,
  PowerExpression: compilePower,
  ComparisonExpression: compileComparison,
  LogicalExpression: compileLogical,
  ConditionalExpression: compileConditional,
}

export interface Compiled {
  readonly code: Code
  /** The values of the names and paths in the source, each built on demand: few explanations are requested. */
  readonly names: readonly (() => NamedValue)[]
  readonly reads: ReadonlySet<MemberPath>
  /** In source order. Code with problems other than warnings must not run. */
  readonly problems: readonly ExpressionProblem[]
}

/** Checks a tree against the nodes, names and functions of the language, and compiles it to closures. */
export function compileTree(
  tree: Node,
  compileRegex: CompileRegex,
  findPast: FindPast,
  callMembers: CallMembers | null,
): Compiled {
  const names: (() => NamedValue)[] = []
  const reads = new Set<MemberPath>()
  const problems: ExpressionProblem[] = []
  const known = namesWith(callMembers)

  const scope = (variables: readonly string[]): Scope => {
    const own: Scope = {
      variables,
      compileRegex,
      findPast,
      known,
      compile: (node) => compileNode(node, own),
      within: (variable) => scope([...variables, variable]),
      report({ start, end }, problem) {
        problems.push({ ...problem, offset: start, length: end - start })
        return literalCode(null)
      },
      warn({ start, end }, problem) {
        problems.push({ ...problem, severity: 'warning', offset: start, length: end - start })
      },
      note(name, facts) {
        names.push(name)
        for (const fact of facts) reads.add(fact)
      },
    }
    return own
  }

  const code = compileNode(tree, scope([]))
  if (problems.length > 1) problems.sort((one, other) => one.offset - other.offset)
  return { code, names, reads, problems }
}

function compileNode<Type extends keyof Nodes>(node: Node<Type>, scope: Scope): Code {
  if (Object.hasOwn(COMPILERS, node.type)) return COMPILERS[node.type](node, scope)
  return scope.report(node, {
    code: 'expression-syntax',
    message: `a \`${node.type}\` is not in the language`,
    help: null,
  })
}
