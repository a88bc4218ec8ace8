import type { OffsetRange } from './lines.ts'
import type { TextDiagnostic } from './text-diagnostic.ts'

/**
 * Limits of one file (law 7): bytes of UTF-8, levels of nesting, values after every alias is expanded, aliases, and
 * tokens. The memory of a parser grows with the number of tokens (about 300 bytes each), not with the number of bytes.
 */
export const FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  depth: 100,
  values: 1_000_000,
  aliases: 100,
  tokens: 3_000_000,
} as const

/** Whether the text exceeds the bytes of a file. */
export function isTooLong(text: string): boolean {
  if (text.length * 3 <= FILE_LIMITS.bytes) return false
  return text.length > FILE_LIMITS.bytes || new TextEncoder().encode(text).length > FILE_LIMITS.bytes
}

export function tooLong(): TextDiagnostic {
  return tooLarge(0, 'the file is larger than 10 MiB')
}

export function tooManyTokens(offset: number): TextDiagnostic {
  return tooLarge(offset, `the file has more than ${FILE_LIMITS.tokens} tokens`)
}

export function tooManyValues(offset: number): TextDiagnostic {
  return tooLarge(offset, `the file has more than ${FILE_LIMITS.values} values`)
}

export function tooDeep(offset: number): TextDiagnostic {
  const message = `nested more than ${FILE_LIMITS.depth} levels deep`
  return { code: 'yaml-too-deep', message, help: null, start: offset, end: offset + 1 }
}

export function tooManyAliases({ start, end }: OffsetRange): TextDiagnostic {
  const message = `more than ${FILE_LIMITS.aliases} aliases, counting those inside aliased values each time`
  return { code: 'yaml-alias', message, help: 'write out the values, or use `define`', start, end }
}

function tooLarge(offset: number, message: string): TextDiagnostic {
  return { code: 'yaml-too-large', message, help: 'split it into several files', start: offset, end: offset }
}
