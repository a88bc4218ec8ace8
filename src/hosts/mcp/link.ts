import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { ServerError } from './server-error.ts'

/** Bytes of one message of a server. */
export const MESSAGE_BYTES = 8 * 1_048_576

export const TOO_LARGE = 'sent a message of more than 8 MiB'

/** A way to a server, as the SDK takes it, and what the SDK does not tell about it. */
export interface Link {
  readonly transport: Transport
  /** Why it is over; null where it is not, or by the SDK alone. */
  ending(): ServerError | null
  /** Looks whether the server is still there, as there was an error. */
  check(client: Client): void
  /** Ends it, and the server if it is ours. Nothing is left behind when the promise resolves; it never rejects. */
  end(): Promise<void>
}
