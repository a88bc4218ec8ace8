import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Packs } from '../compile/extend-packs.ts'
import type { AgentEvent } from '../model/event.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import { readRegularFile } from './regular-file.ts'

/** The folder of the packs. This file is two folders below its parent, both as source and built. */
const RULES = new URL('../../rules/', import.meta.url)

/** The packs that ship with Sluice, for `extends` in policies. */
export const shippedPacks: Packs = {
  get names() {
    return readdirSync(RULES).flatMap((file) => /^([\w-]+)\.yaml$/.exec(file)?.[1] ?? [])
  },
  read: (name) => readRegularFile(packFile(name), FILE_LIMITS.bytes),
}

/** The path of a pack's file. */
export function packFile(name: string): string {
  return fileURLToPath(new URL(`${name}.yaml`, RULES))
}

/** The work of four agents that no pack should stop or ask about. */
export function harmlessEvents(): readonly AgentEvent[] {
  const text = readRegularFile(fileURLToPath(new URL('harmless.ndjson', RULES)), FILE_LIMITS.bytes)
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AgentEvent)
}
