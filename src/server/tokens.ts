/**
 * A right of a caller. `read` covers the stream of decisions and the metrics. `hooks` is `dispatch` without a say in
 * when an event happened: the server's clock counts.
 */
export type Right = 'decide' | 'dispatch' | 'hooks' | 'read' | 'reload'

export const RIGHTS: readonly Right[] = ['decide', 'dispatch', 'hooks', 'read', 'reload']

/** Whether callers with these rights may do what needs one. */
export function mayDo(rights: readonly Right[], right: Right): boolean {
  return rights.includes(right) || (right === 'dispatch' && rights.includes('hooks'))
}

/** A bearer token, known only by its hash. */
export interface Token {
  /** The owner of the token. Tokens with the same name share sessions; tokens with different names do not. */
  readonly name: string
  /** The SHA-256 of the token, in hexadecimal. */
  readonly sha256: string
  readonly rights: readonly Right[]
}

const encoder = new TextEncoder()

/** The SHA-256 of a text, in hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Finds a token among the known ones. The time does not depend on how much of the token is correct. */
export async function findToken<Of extends Token>(tokens: readonly Of[], given: string): Promise<Of | null> {
  const digest = await sha256(given)
  let found: Of | null = null
  for (const token of tokens) if (isSame(token.sha256, digest)) found = token
  return found
}

function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < other.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}
