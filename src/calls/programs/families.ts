import type { Family } from './row.ts'
import { SHELLS } from './shells.ts'
import { ARCHIVES } from './archives.ts'
import { FILES } from './files.ts'
import { INTERPRETERS } from './interpreters.ts'
import { NETWORK } from './network.ts'
import { READERS } from './readers.ts'
import { GIT } from './git.ts'
import { WRAPPERS } from './wrappers.ts'

/** The tables of all programs. */
export const FAMILIES: readonly Family[] = [SHELLS, WRAPPERS, FILES, READERS, GIT, NETWORK, ARCHIVES, INTERPRETERS]
