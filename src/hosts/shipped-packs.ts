import { readdirSync, readFileSync } from 'node:fs'
import type { Packs } from '../compile/extend-packs.ts'

/** The folder of the packs. This file is two folders below its parent, both as source and built. */
const RULES = new URL('../../rules/', import.meta.url)

/** The packs that ship with Sluice, for `extends` in policies. */
export const shippedPacks: Packs = {
  get names() {
    return readdirSync(RULES).flatMap((file) => /^([\w-]+)\.yaml$/.exec(file)?.[1] ?? [])
  },
  read: (name) => readFileSync(new URL(`${name}.yaml`, RULES), 'utf8'),
}
