import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import type { HookProtocol } from '../../src/agents/hook-protocol.ts'
import { createImportContext, importHooks } from '../../src/hook-files/import-hooks.ts'
import type { PolicyText } from '../../src/model/policy-text.ts'
import type { ImportedPolicy } from '../../src/model/vocabulary.ts'

/** Imports a single hook file of the named agent. */
export function importFile(name: string, file: PolicyText): ImportedPolicy {
  const dialect = findDialect(name)
  if (dialect === undefined) throw new Error(`no dialect ${name}`)
  return importHooks(dialect, file, createImportContext(DIALECTS))
}

/** The hook protocols of all agents that have hook files. */
export const PROTOCOLS: readonly HookProtocol[] = DIALECTS.flatMap(({ hooks }) => hooks ?? [])

export function findProtocol(name: string): HookProtocol | undefined {
  return PROTOCOLS.find((protocol) => protocol.name === name)
}
