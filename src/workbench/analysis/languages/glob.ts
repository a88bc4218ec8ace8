import { type GlobToken, readGlob } from '../../../match/glob.ts'
import { EVERYTHING, literal, type Pattern, sequence } from './pattern.ts'
import { ANY, intersection, rangeOf, type Ranges, rangesOf, without } from './ranges.ts'

/** The texts that a glob matches. */
export function globPattern(glob: string): Pattern {
  return sequence(tokensOf(glob).map((token) => patternOf(token, ANY)))
}

const NO_DOT: Ranges = without(rangeOf('.'))

/** The texts whose part after the last dot matches a glob. */
export function lastSegmentPattern(glob: string): Pattern {
  return sequence([EVERYTHING, literal('.'), ...tokensOf(glob).map((token) => patternOf(token, NO_DOT))])
}

/** The tokens of a glob; several stars in a row are one. */
function tokensOf(glob: string): readonly GlobToken[] {
  return readGlob(glob).filter((token, index, all) => token !== null || all[index - 1] !== null)
}

function patternOf(token: GlobToken, among: Ranges): Pattern {
  if (token === null) return { type: 'repeat', part: { type: 'set', ranges: among }, min: 0, max: null }
  return { type: 'set', ranges: intersection(rangesOfToken(token), among) }
}

function rangesOfToken(token: Exclude<GlobToken, null>): Ranges {
  if (typeof token === 'number') return [[token, token]]
  const ranges = rangesOf(token.ranges.map(({ low, high }) => [low, high] as const))
  return token.isNegated ? without(ranges) : ranges
}
