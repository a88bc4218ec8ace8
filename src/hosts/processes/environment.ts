/** What programs need to find others, themselves, their user, their language and a place for temporary files. */
const NEEDED = new Set(
  (
    'PATH HOME USER LOGNAME SHELL TERM LANG TMPDIR TEMP TMP ' +
    'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERNAME USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA'
  ).split(' '),
)

/** The variables that every program is given, and those whose names are in `pass`: no others, which may hold secrets. */
export function chooseEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  pass: readonly string[],
): Record<string, string> {
  const chosen: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) {
    // Windows writes `Path`, and does not care.
    const known = process.platform === 'win32' ? name.toUpperCase() : name
    if (value !== undefined && (NEEDED.has(known) || known.startsWith('LC_') || pass.includes(name))) {
      chosen[name] = value
    }
  }
  return chosen
}
