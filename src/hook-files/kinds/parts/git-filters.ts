// To compare a file with the recorded version, git runs the filter that `.gitattributes` names for the file. A filter is a
// program named in the configuration, and anyone who can write files can write the configuration. A filter can only be
// disabled by name. The user's own filters, such as git-lfs, are no safer, because they read the working copy too.

/** Lists the names of all filter settings. */
export const LIST_FILTERS: readonly string[] = ['config', '--null', '--name-only', '--get-regexp', '^filter\\.']

/** The exit status of git if there are none. */
export const NO_FILTERS = 1

/**
 * Options that disable all listed filters. Null if the name of a filter cannot be written as an option: git ends the name at
 * the first `=`, and a name that is not UTF-8 is unknown.
 */
export function withoutFilters(listed: string): readonly string[] | null {
  const settings = listed.split('\0').filter((setting) => setting !== '')
  const filters = new Set(settings.map((setting) => setting.slice(0, setting.lastIndexOf('.'))))
  // A setting outside of a filter has no effect.
  filters.delete('filter')
  if ([...filters].some((filter) => /[=\n\uFFFD]/.test(filter))) return null
  return [...filters].flatMap((filter) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `${filter}.${setting}`]),
  )
}
