import type { Bytes } from './frame.ts'

/**
 * The way of one frame: where it goes on to, and where answers to it go. Over HTTP, each request has its own streams; over
 * standard input and output, all frames have the same.
 */
export interface Route {
  toServer(frame: Bytes): void
  toClient(frame: Bytes): void
}
