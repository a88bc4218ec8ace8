import { valueIn } from './payload.ts'
import type { SettingsDiagnostic, ObstacleContext, SettingsPath } from './settings.ts'

/** A member of some settings that turns hooks off by its value. */
export interface Switch {
  readonly file: string
  readonly path: SettingsPath
  readonly off: boolean
}

/** The switches that are set. */
export function switchedOff({ read }: ObstacleContext, switches: readonly Switch[]): readonly SettingsDiagnostic[] {
  return switches
    .filter(({ file, path, off }) => memberAt(read(file), path) === off)
    .map(({ file, path, off }) => ({
      code: 'hooks-off',
      message: `\`${path.join('.')}: ${off}\` turns all hooks off`,
      file,
      path,
    }))
}

export function memberAt(document: unknown, path: SettingsPath): unknown {
  return path.reduce<unknown>((value, name) => valueIn(value, String(name)), document)
}
