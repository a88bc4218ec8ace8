// Where git compares a file with what was recorded of it, it runs the file through the filter that `.gitattributes` names
// for it: a program from the configuration, which whoever can write files can write as well. Only by its name can a filter be
// switched off. That of the user, such as that of git-lfs, is none the better: it heeds the working copy, too.

/** Asks for the names of all settings of filters. */
export const LIST_FILTERS: readonly string[] = ['config', '--null', '--name-only', '--get-regexp', '^filter\\.']

/** The status with which git says that there are none. */
export const NO_FILTERS = 1

/**
 * Words by which git runs none of the filters that it has listed; null where one has a name that cannot be told to git so:
 * git takes all before the first `=` for the name, and a name that is no UTF-8 is not known.
 */
export function withoutFilters(listed: string): readonly string[] | null {
  const settings = listed.split('\0').filter((setting) => setting !== '')
  const filters = new Set(settings.map((setting) => setting.slice(0, setting.lastIndexOf('.'))))
  // What is in no filter is heeded by nobody.
  filters.delete('filter')
  if ([...filters].some((filter) => /[=\n\uFFFD]/.test(filter))) return null
  return [...filters].flatMap((filter) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `${filter}.${setting}`]),
  )
}
