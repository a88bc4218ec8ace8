const NOTICE = '<!-- Generated from the source by `npm run generate`. -->'

/** A page of the reference. Parts that are empty are left out. */
export function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, NOTICE, ...parts.filter((part) => part !== '')].join('\n\n')}\n`
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
