import { visible } from './visible.ts'

const MAX_LENGTH = 60

/**
 * Formats the user's text for a message: in backticks, on one line, shortened, with control characters made visible.
 */
export function excerpt(text: string): string {
  const shown = visible(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text)
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``
}

/** The help for text that YAML misreads: to quote `what`. If `text` is short enough, shows how to write it. */
export function quoteHelp(text: string, what = 'the value'): string {
  const fits = text.length <= MAX_LENGTH && text !== '' && visible(text) === text
  return fits ? `quote ${what}: ${excerpt(quoted(text))}` : `quote ${what}`
}

function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`
}
