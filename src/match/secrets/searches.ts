import { searchByteLists } from './byte-lists.ts'
import { searchEncodedKeys } from './encoded-keys.ts'
import { searchKubernetesSecrets } from './kubernetes.ts'
import { searchMarked } from './marked.ts'
import { MARKER_FORMATS } from './marker-formats.ts'
import { searchPrivateKeys } from './private-keys.ts'
import type { Search } from './search.ts'
import { searchWords } from './words.ts'

/** The minimum length of a text that can contain a secret. */
export const SHORTEST_TEXT = 8

/** Creates one search for each family of secrets, for a single text. */
export function createSearches(): readonly Search[] {
  return [
    searchPrivateKeys(),
    searchEncodedKeys(),
    searchKubernetesSecrets(),
    searchByteLists(),
    ...MARKER_FORMATS.map(searchMarked),
    searchWords(),
  ]
}
