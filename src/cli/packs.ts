import { shippedPacks } from '../hosts/shipped-packs.ts'
import { type Option, unknownName } from './command.ts'

export const PACK: Option = {
  value: 'PACK',
  summary:
    'a pack of rules, such as `guard-files`; can be repeated, or a list such as `a,b`; default: all whose names begin with `guard-`',
}

/** @throws {UsageError} if there is no shipped pack with this name */
export function checkPack(name: string): string {
  const names = shippedPacks.names.toSorted()
  if (names.includes(name)) return name
  throw unknownName('pack', name, names)
}
