import type { Action, ActionNode, Condition, ConditionNode, KindContext } from '../model/kind.ts'
import type { Rule } from '../model/rule.ts'
import { createKindContext, type ProgramContext } from './kind-context.ts'

/** Compiles the rules of a program when they are asked for, as few of many ever are. */
export interface CompiledRules {
  /** Kept, for those that ask for explanations. */
  condition(rule: Rule): ConditionNode
  action(rule: Rule): ActionNode
  /** The closure alone: what explains a condition is most of what it is compiled to. */
  test(rule: Rule): Condition['test']
  plan(rule: Rule): Action['plan']
}

export function createCompiledRules(program: ProgramContext): CompiledRules {
  const conditions = new Map<Rule, ConditionNode>()
  const contextOf = ({ id, events }: Rule): KindContext =>
    createKindContext(program, { rule: id, events, reads: new Set(), report: ignoreKnown })
  const compileCondition = (rule: Rule): ConditionNode =>
    contextOf(rule).condition(JSON.parse(rule.condition), ['condition'])
  const compileAction = (rule: Rule): ActionNode => contextOf(rule).action(JSON.parse(rule.action), ['action'])
  return {
    condition(rule) {
      const known = conditions.get(rule) ?? compileCondition(rule)
      conditions.set(rule, known)
      return known
    },
    action: compileAction,
    test: (rule) => compileCondition(rule).test,
    plan: (rule) => compileAction(rule).plan,
  }
}

/** What there is to say of a policy was said when it was read. */
export function ignoreKnown(): void {}
