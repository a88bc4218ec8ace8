import type { Bytes } from './frame.ts'

/**
 * Where one frame goes on to, and where its answers go. Over HTTP, each request has its own streams. Over standard
 * input and output, all frames share one pair.
 */
export interface Route {
  toServer(frame: Bytes): void
  toClient(frame: Bytes): void
}
