interface Explanation {
  readonly message: string
  readonly help: string
}

const CONSTRUCTS: Readonly<Record<string, readonly [name: string, help: string]>> = {
  '#': ['a section', 'choose with conditions, one rule for each text'],
  '^': ['a section', 'choose with conditions, one rule for each text'],
  '/': ['the end of a section', 'choose with conditions, one rule for each text'],
  '>': ['a partial', 'write the text out'],
  '!': ['a comment', 'write it as a comment of YAML, behind ` #`'],
  '=': ['a change of delimiters', '`<<...>>` and `{{...}}` may be mixed as they are'],
  '&': ['an unescaped value', 'nothing is ever escaped: write the path alone, in two brackets'],
  '{': ['an unescaped value', 'nothing is ever escaped: write the path alone, in two brackets'],
}

/** The message for a complete tag that is not a path. */
export function explainTag(source: string): Explanation {
  const content = source.slice(2, -2).trim()
  const construct = CONSTRUCTS[content.charAt(0)]
  if (content === '') return { message: `\`${source}\` is empty`, help: 'name a value in it, such as `tool.name`' }
  if (construct !== undefined) {
    return { message: `\`${source}\` is ${construct[0]}, which templates do not have`, help: construct[1] }
  }
  if (content.includes('|')) {
    return { message: `\`${source}\` has a filter, which templates do not have`, help: 'write the path alone' }
  }
  return {
    message: `\`${source}\` is not a path`,
    help: 'join names and indices with dots, and put other keys in brackets: `tool.params["a b"].0`',
  }
}
