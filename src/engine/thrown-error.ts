import { jsonText } from '../model/json-text.ts'
import { toJson } from './seen-result.ts'

/** A thrown value as a model will see it: the message of an error, else the text, else the JSON. */
export function textOfThrown(thrown: unknown): string {
  try {
    const seen: unknown = isError(thrown) ? thrown.message : thrown
    return typeof seen === 'string' ? seen : jsonText(toJson(seen))
  } catch {
    return 'something was thrown that cannot be read'
  }
}

/**
 * The value to throw in place of `thrown`, with the text that rules gave it. An error keeps its class, its name and its
 * code. It loses everything else, such as its cause or the output of a program, which may hold what the rules removed.
 */
export function withText(thrown: unknown, text: string): unknown {
  if (typeof thrown === 'string') return text
  const replaced = new Error(text)
  if (!isError(thrown)) return replaced
  const { name, code } = Object.getOwnPropertyDescriptors(thrown) as {
    name?: PropertyDescriptor
    code?: PropertyDescriptor
  }
  return Object.defineProperties(Object.setPrototypeOf(replaced, Object.getPrototypeOf(thrown) as object) as Error, {
    ...(name && { name }),
    ...(code && { code }),
  })
}

/** Errors from other realms fail `instanceof`. */
function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]'
}
