/**
 * Environment variables that load code into the programs that a hook starts: Node, shells, and dynamic linkers. The
 * installed command removes them before Sluice starts, and leaves all others as they are.
 */
export const CODE_VARIABLES: readonly string[] = [
  // Node: modules to preload, where to look for modules, compiled code.
  ...['NODE_OPTIONS', 'NODE_PATH', 'NODE_COMPILE_CACHE'],
  // OpenSSL, which is part of Node, loads engines and providers.
  ...['OPENSSL_CONF', 'OPENSSL_ENGINES', 'OPENSSL_MODULES'],
  // Shells: files to read at startup, options such as `noexec`, and a prompt that is expanded before each command.
  ...['BASH_ENV', 'ENV', 'SHELLOPTS', 'BASHOPTS', 'PS4'],
  // The dynamic linker of Linux and of the BSDs, and modules of the C library.
  ...['LD_PRELOAD', 'LD_AUDIT', 'LD_LIBRARY_PATH', 'GCONV_PATH'],
  // The dynamic linker of macOS.
  ...['DYLD_INSERT_LIBRARIES', 'DYLD_LIBRARY_PATH', 'DYLD_FRAMEWORK_PATH', 'DYLD_FALLBACK_LIBRARY_PATH'],
  ...['DYLD_FALLBACK_FRAMEWORK_PATH', 'DYLD_VERSIONED_LIBRARY_PATH', 'DYLD_VERSIONED_FRAMEWORK_PATH'],
  ...['DYLD_ROOT_PATH', 'DYLD_IMAGE_SUFFIX'],
]

/**
 * Whether a variable affects the shell that starts the installed command. It takes effect before the command can remove
 * it, so whoever sets it controls the hook. Bash imports functions from `BASH_FUNC_…`.
 */
export function actsBeforeHooks(name: string): boolean {
  return /^(?:LD_|DYLD_|BASH_FUNC_)/.test(name) || BEFORE.has(name)
}

const BEFORE: ReadonlySet<string> = new Set(['GCONV_PATH', 'BASH_ENV', 'SHELLOPTS', 'BASHOPTS', 'PS4'])

/** The words that start a program without these variables. */
export const WITHOUT_CODE_VARIABLES: readonly string[] = [
  '/usr/bin/env',
  ...CODE_VARIABLES.flatMap((name) => ['-u', name]),
]
