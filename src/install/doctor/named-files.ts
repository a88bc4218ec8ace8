import type { CapabilityColumn } from '../../agents/dialect.ts'
import { impossibleIn } from '../../agents/capabilities.ts'
import { isAbsolute } from '../../agents/hook-command.ts'
import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { readPolicyWord } from '../../hook-files/policy-argument.ts'
import { isFile, mayRead, mayRun } from '../../hosts/file-access.ts'
import { excerpt } from '../../source/excerpt.ts'
import type { LoadPolicies } from './examined.ts'

// Checks of what settings name: programs that they start, and policies.

/** Why a program cannot be started, or a script is missing; null if there is no problem. */
export function programFinding(
  word: string,
  what: 'program' | 'script',
): Pick<SettingsDiagnostic, 'code' | 'message'> | null {
  if (!isAbsolute(word)) return { code: 'program-relative', message: `${excerpt(word)} is not an absolute path` }
  if (!isFile(word)) return { code: 'program-missing', message: `there is no file ${excerpt(word)}` }
  if (what === 'script' || mayRun(word)) return null
  return { code: 'program-missing', message: `${excerpt(word)} may not be executed` }
}

export function policyFindings(
  named: readonly string[],
  place: Pick<SettingsDiagnostic, 'file' | 'path'>,
  load: LoadPolicies,
  column: CapabilityColumn,
): readonly SettingsDiagnostic[] {
  const relative = named.filter((policy) => !isAbsolute(fileOf(policy)))
  const missing = named.filter((policy) => !relative.includes(policy) && !mayRead(fileOf(policy)))
  const unread: readonly SettingsDiagnostic[] = [
    ...relative.map(
      (policy) =>
        ({ ...place, code: 'policy-relative', message: `${excerpt(policy)} is not an absolute path` }) as const,
    ),
    ...missing.map(
      (policy) => ({ ...place, code: 'policy-missing', message: `${excerpt(policy)} cannot be read` }) as const,
    ),
  ]
  if (unread.length > 0 || named.length === 0) return unread
  const { program, diagnostics } = load(named)
  if (program.invalidReason !== null) {
    const [first] = diagnostics.filter(({ severity }) => severity === 'error')
    const message = first === undefined ? program.invalidReason : `line ${first.line}: ${first.message}`
    return [{ code: 'policy-errors', message, file: first?.file ?? named[0] ?? place.file }]
  }
  return impossibleIn(program, column).map(({ rule, file, line, how }) => {
    return { code: 'policy-impossible', message: `line ${line}: \`${rule}\`: ${how}`, file }
  })
}

/** Whether all of these policies can be read. */
export function areReadable(named: readonly string[]): boolean {
  return named.every((policy) => isAbsolute(fileOf(policy)) && mayRead(fileOf(policy)))
}

function fileOf(policy: string): string {
  return readPolicyWord(policy).file
}
