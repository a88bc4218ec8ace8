import type { CallWord } from '../../model/call.ts'
import type { Effects } from '../programs/row.ts'
import type { Scope } from '../script/around.ts'

/** Code that is handed to an interpreter. */
export function readInlineCode(language: string, code: CallWord, _effects: Effects, { found, at }: Scope): void {
  found.inlineCode.push({ language, text: code.text, written: code.written, at })
  found.changes = true
}
