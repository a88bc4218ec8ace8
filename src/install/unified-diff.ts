import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** The difference between two texts in the format of `diff -u`; empty if they are equal. Null means a missing file. */
export function unifiedDiff(before: string | null, after: string | null, file: string): string {
  if (before === after) return ''
  const name = (text: string | null): string => (text === null ? '/dev/null' : file)
  return createTwoFilesPatch(name(before), name(after), before ?? '', after ?? '', undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  })
}
