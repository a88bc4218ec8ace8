import type { DecisionLogOptions } from '../../decision-log/decision-log.ts'
import type { Environment } from '../../hosts/lines.ts'
import type { Host } from '../../model/host.ts'
import type { AnsweredRequest } from '../answered-request.ts'
import type { GivenLimits } from './limit-names.ts'
import type { ListenPlace } from './listen.ts'
import type { Tell } from './tell.ts'
import type { TokenFile } from './token-file.ts'

export interface ServerOptions {
  readonly place: ListenPlace
  /** Policy arguments, as on the command line. */
  readonly policies: readonly string[]
  /** Null if callers need no token. */
  readonly tokens: TokenFile | null
  /** The names by which clients reach the server's port, besides addresses and `localhost`. */
  readonly hostnames: readonly string[]
  /** The store file, or the address of a Redis server. With tokens, each name has its own file or keys. */
  readonly store: string
  /** The folder with all state, such as approvals and journals. */
  readonly state: string
  /** The folder with the state of this project. */
  readonly project: string
  readonly workspace: string
  readonly allow: readonly string[]
  readonly refusesLaxer: boolean
  /** The decision log; null for none. With tokens, each name has its own log. */
  readonly decisionLog: DecisionLogOptions | null
  readonly limits?: GivenLimits
  /** Whether decisions are traced with OpenTelemetry. */
  readonly traces?: boolean
  readonly env: Environment
  /** How to start the command line: Node, and its file. */
  readonly program: readonly [string, string]
  /** Where notifications and log lines of rules go. */
  readonly ports: Pick<Host, 'notify' | 'log'>
  /** Called with one sentence for each thing the operator should know. */
  readonly tell: Tell
  readonly answered?: (request: AnsweredRequest) => void
}
