// When git compares files, it runs each through the filter that `.gitattributes` names for it: a program from the
// configuration, which anyone who can write files can write too. A filter can only be switched off by its name. Filters of
// the user, such as git-lfs, are no safer, as they read the working copy.

/** Asks for the names of all settings of filters. */
export const LIST_FILTERS: readonly string[] = ['config', '--null', '--name-only', '--get-regexp', '^filter\\.']

/** The status with which git says that there are none. */
export const NO_FILTERS = 1

/**
 * Options that switch off the filters that git has listed; null if the name of one cannot be given as an option: git takes
 * everything before the first `=` for the name, and a name that is not UTF-8 is unknown here.
 */
export function withoutFilters(listed: string): readonly string[] | null {
  const settings = listed.split('\0').filter((setting) => setting !== '')
  const filters = new Set(settings.map((setting) => setting.slice(0, setting.lastIndexOf('.'))))
  // A setting outside any filter has no effect.
  filters.delete('filter')
  if ([...filters].some((filter) => /[=\n\uFFFD]/.test(filter))) return null
  return [...filters].flatMap((filter) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `${filter}.${setting}`]),
  )
}
