import { managed as claudeCode } from './claude-code/managed.ts'
import { managed as codex } from './codex/managed.ts'
import { managed as copilot } from './copilot/managed.ts'
import { managed as cursor } from './cursor/managed.ts'
import { managed as factoryDroid } from './factory-droid/managed.ts'
import { managed as gemini } from './gemini/managed.ts'
import { managed as opencode } from './opencode/managed.ts'
import { managed as windsurf } from './windsurf/managed.ts'
import type { ManagedHooks } from './managed-hooks.ts'

/** The settings of each agent for the whole machine; or why it has none, as a clause. No hook loads them. */
const MANAGED: ReadonlyMap<string, ManagedHooks | string> = new Map<string, ManagedHooks | string>([
  ['claude-code', claudeCode],
  ['codex', codex],
  ['copilot', copilot],
  ['gemini', gemini],
  ['opencode', opencode],
  ['cursor', cursor],
  ['windsurf', windsurf],
  ['factory-droid', factoryDroid],
  ['docker-agent', 'its hooks are in files of agents and of the person'],
  ['starchild', 'its hooks are in a file of the project'],
  ['kiro', 'its hooks are in the files of agents, which belong to a person or a project'],
  ['kiro-v1', 'no folder of hooks for the whole machine is documented'],
])

export function managedHooksOf(host: string): ManagedHooks | string {
  return MANAGED.get(host) ?? 'nothing is known about its settings for a whole machine'
}
