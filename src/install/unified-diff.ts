import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** What changes from one text to another, as `diff -u` writes it; empty where nothing does. Null is a missing file. */
export function unifiedDiff(before: string | null, after: string | null, file: string): string {
  if (before === after) return ''
  const name = (text: string | null): string => (text === null ? '/dev/null' : file)
  return createTwoFilesPatch(name(before), name(after), before ?? '', after ?? '', undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  })
}
