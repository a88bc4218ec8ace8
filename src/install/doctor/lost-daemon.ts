import { dirname } from 'node:path'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { startOf } from '../../hosts/daemon-start.ts'
import { socketPath } from '../../hosts/state-paths.ts'
import { isListening } from '../../hosts/unix-socket.ts'
import { readVersion } from '../../hosts/version.ts'
import { visible } from '../../source/visible.ts'
import { commandText } from '../install-command.ts'
import { keepingName } from '../keeping-fingerprint.ts'
import { keepingWords } from '../../agents/keeping.ts'
import type { Examined } from './examined.ts'
import { manifestIn } from './installed-version.ts'

/** Milliseconds that a daemon may take to listen. */
const PATIENCE = 10_000

/** Reports if the daemon that hooks have left behind is gone, and did not end as it should. */
export async function lostDaemon({ ours, file, state }: Examined): Promise<readonly SettingsDiagnostic[]> {
  const asking = ours.map(({ command }) => readHookCommand(command ?? '')).find((command) => command?.curl != null)
  if (asking == null) return []
  // The hooks may be of another version than this one.
  const version = manifestIn(dirname(asking.manifest ?? ''))?.['version']
  const socket = socketPath(state, typeof version === 'string' ? version : readVersion(), keepingName(asking.keeping))
  const since = socket === null ? null : startOf(socket)
  if (socket === null || since === null || since > Date.now() - PATIENCE || (await isListening(socket))) return []
  const words = commandText(['sluice', 'daemon', '--state', state, ...keepingWords(asking.keeping)])
  const message = 'the daemon that a hook left behind ended soon after its start'
  const cure = `run \`${visible(words)}\` to see why; hooks installed with \`--mode command\` need none`
  return [{ code: 'daemon-ends', message, file, cure }]
}
