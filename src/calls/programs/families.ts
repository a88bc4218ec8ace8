import { ARCHIVES } from './archives.ts'
import { BUILDS } from './builds.ts'
import { CLOUD } from './cloud.ts'
import { CMDLETS } from './cmdlets.ts'
import { CONSOLE_PROGRAMS } from './consoles.ts'
import { CONTAINERS } from './containers.ts'
import { DATABASES } from './databases.ts'
import { ENCRYPTION } from './encryption.ts'
import { FILE_CMDLETS } from './file-cmdlets.ts'
import { FILE_PROGRAMS } from './file-programs.ts'
import { FILES } from './files.ts'
import { GIT } from './git.ts'
import { INTERPRETERS } from './interpreters.ts'
import { LAUNCHERS } from './launchers.ts'
import { VARIABLES } from './variables.ts'
import { NETWORK } from './network.ts'
import { NODE_PACKAGES } from './node-packages.ts'
import { PACKAGES } from './packages.ts'
import { RARE_INTERPRETERS } from './rare-interpreters.ts'
import { REMOTE_ACCESS } from './remote-access.ts'
import { READERS } from './readers.ts'
import { REPEATERS } from './repeaters.ts'
import type { ProgramRow } from './row.ts'
import { SEARCHERS } from './searchers.ts'
import { SHELLS } from './shells.ts'
import { SYSTEM_PACKAGES } from './system-packages.ts'
import { SYSTEM } from './system.ts'
import { TERMINALS } from './terminals.ts'
import { WINDOWS } from './windows.ts'
import { WRAPPERS } from './wrappers.ts'

/** The tables of all programs, by kind. Each program has exactly one row. */
export const FAMILIES: readonly (readonly ProgramRow[])[] = [
  SHELLS,
  WRAPPERS,
  REPEATERS,
  TERMINALS,
  LAUNCHERS,
  VARIABLES,
  FILES,
  READERS,
  SEARCHERS,
  GIT,
  NETWORK,
  ARCHIVES,
  INTERPRETERS,
  RARE_INTERPRETERS,
  CONSOLE_PROGRAMS,
  CONTAINERS,
  SYSTEM,
  NODE_PACKAGES,
  PACKAGES,
  SYSTEM_PACKAGES,
  BUILDS,
  CLOUD,
  FILE_PROGRAMS,
  DATABASES,
  ENCRYPTION,
  REMOTE_ACCESS,
  WINDOWS,
  FILE_CMDLETS,
  CMDLETS,
]
