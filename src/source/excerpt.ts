import { visible } from './visible.ts'

const LONGEST = 60

/** The user's text inside a message: in backticks, on one line, visible, shortened. */
export function excerpt(text: string): string {
  const shown = visible(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``
}

/**
 * The cure for text that YAML misreads: to quote `what`, with `text` shown as it must be written where that fits into a
 * sentence.
 */
export function quoteHelp(text: string, what = 'the value'): string {
  const fits = text.length <= LONGEST && text !== '' && visible(text) === text
  return fits ? `quote ${what}: ${excerpt(quoted(text))}` : `quote ${what}`
}

function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
