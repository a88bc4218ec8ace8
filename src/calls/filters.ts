import type { CallFile, MarkedText } from '../model/call.ts'
import { ANY, BELOW, ONE, STAR } from './marks.ts'
import { expandEach } from './script/braces.ts'

// The filter of a search: globs, as `rg --glob`, `grep --include` and the search tools of agents take them.

/** The most globs that are read of one text. */
const MAX_GLOBS = 64

/** The globs in a text. Tools take several in one, with spaces or commas between them, but not within braces. */
export function filtersIn(text: string): readonly string[] {
  const globs: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index <= text.length && globs.length < MAX_GLOBS; index++) {
    const letter = text.charAt(index)
    if (letter === '\\') index += 1
    else if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (letter === '' || (depth <= 0 && /[\s,]/.test(letter))) {
      if (index > start) globs.push(text.slice(start, index))
      start = index + 1
    }
  }
  return globs
}

/** The paths that the filters of a search can match below its folder. A glob after `!` leaves files out. */
export function filteredPaths({ paths, filters }: Pick<CallFile, 'paths' | 'filters'>): readonly MarkedText[] {
  const [folder] = paths
  return filters
    .filter((filter) => !filter.startsWith('!'))
    .flatMap((filter) => expandEach(filter.replace(/\{([^{},]*)\}/g, '$1')) ?? [ANY])
    .map((glob) => `${folder}/${BELOW}/${marked(glob.replace(/^(?:\.?\/|\*\*\/)+/, ''))}`)
}

/** A glob with marks for its wildcards. Here, a wildcard also matches a dot at the beginning of a name. */
function marked(glob: string): MarkedText {
  return glob.replace(
    /\\(.)|\[[!^]?\]?[^\]]{0,100}\]|\*+|\?/g,
    (token, escaped: string | undefined, offset: number, whole: string) => {
      if (escaped !== undefined) return escaped
      if (token.startsWith('[')) return token.length === 3 ? token.charAt(1) : ONE
      if (token === '?') return ONE
      return token.length > 1 ? BELOW : offset === 0 || whole.charAt(offset - 1) === '/' ? ANY : STAR
    },
  )
}
