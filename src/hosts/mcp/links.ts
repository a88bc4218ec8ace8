import { resolve } from 'node:path'
import { chooseEnvironment } from '../processes/start.ts'
import { createAddressLink } from './address-link.ts'
import type { CreateLink } from './connections.ts'
import { createProgramLink } from './program-link.ts'

export interface LinkOptions {
  /** Servers get only the variables that every program needs, and those they declare. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder to start servers in. A declared `cwd` is relative to it. */
  readonly workspace: string
  /** Receives each line that a server writes to standard error, after the name of the server. */
  readonly onLog?: (line: string) => void
}

/** Connects to the servers of a policy: by URL, or by starting the server's program. */
export function createLinks({ env, workspace, onLog = () => {} }: LinkOptions): CreateLink {
  return (sdk, name, server, onLine) => {
    if ('url' in server) return createAddressLink(sdk, server)
    const program = {
      command: server.command,
      args: server.args,
      env: { ...chooseEnvironment(env, []), ...server.env },
      folder: resolve(workspace, server.cwd ?? ''),
    }
    const report = (line: string) => {
      onLine(line)
      onLog(`${name}: ${line}`)
    }
    return createProgramLink(sdk, program, report)
  }
}
