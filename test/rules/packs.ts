import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent, type Decision, type Program } from 'sluice'

/** The shipped packs, by file name. */
export const PACKS = [
  'allow-reading',
  'guard-files',
  'guard-agent',
  'guard-commands',
  'guard-network',
  'guard-supply-chain',
  'context-care',
  'budgets',
  'loops',
  'done-means-done',
  'audit',
  'information-flow',
  'pipelines',
  'secrets',
  'claims',
  'habits',
] as const

export type Pack = (typeof PACKS)[number]

export function policyOf(pack: Pack): { readonly name: string; readonly text: string } {
  const name = `${pack}.yaml`
  return { name, text: readFileSync(new URL(`../../rules/${name}`, import.meta.url), 'utf8') }
}

/** Loads packs as one program. */
export function programOf(...packs: readonly Pack[]): Program {
  return loadPolicy(packs.map(policyOf)).program
}

/** Decides about a single event, without any history. */
export function decideAlone(program: Program, event: AgentEvent): Decision {
  return decide(program, createMemoryLedger(), event)
}
