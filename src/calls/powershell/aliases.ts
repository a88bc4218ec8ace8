import { ownValue } from '../../model/value.ts'
/**
 * Names that PowerShell has for cmdlets and that other shells have for programs, or not at all. Source: `Get-Alias` of
 * Windows PowerShell 5.1 and PowerShell 7.5. A program runs instead where such a name has been removed; then its
 * options tell, as `rm -rf`.
 */
const CMDLETS: Readonly<Record<string, string>> = {
  ...{ rm: 'remove-item', del: 'remove-item', erase: 'remove-item', rd: 'remove-item', rmdir: 'remove-item' },
  ...{ cat: 'get-content', type: 'get-content', cp: 'copy-item', copy: 'copy-item' },
  ...{ mv: 'move-item', move: 'move-item', ren: 'rename-item', mkdir: 'new-item' },
  ...{ ls: 'get-childitem', dir: 'get-childitem', cd: 'set-location', chdir: 'set-location', pushd: 'push-location' },
  ...{ popd: 'pop-location', pwd: 'get-location', echo: 'write-output', write: 'write-output' },
  ...{ curl: 'invoke-webrequest', wget: 'invoke-webrequest', kill: 'stop-process', ps: 'get-process' },
  ...{ start: 'start-process', sleep: 'start-sleep', sort: 'sort-object', diff: 'compare-object' },
  ...{ compare: 'compare-object', tee: 'tee-object', sc: 'set-content', set: 'set-variable', where: 'where-object' },
  ...{ '?': 'where-object', '%': 'foreach-object', foreach: 'foreach-object', select: 'select-object' },
  ...{ group: 'group-object', measure: 'measure-object', man: 'get-help', help: 'get-help', clear: 'clear-host' },
  ...{ cls: 'clear-host', h: 'get-history', history: 'get-history', mount: 'new-psdrive', shcm: 'show-command' },
  ...{ sls: 'select-string', sl: 'set-location', sv: 'set-variable', fc: 'format-custom' },
}

/** The cmdlet of a name in PowerShell, if the name is another one elsewhere; null for other names. */
export function cmdletOf(name: string): string | null {
  return ownValue(CMDLETS, name) ?? null
}
