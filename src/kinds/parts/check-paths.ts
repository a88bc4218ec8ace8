import { findEvent } from '../../model/events.ts'
import type { ConfigDiagnostic, ConfigPath } from '../../model/kind.ts'
import { compileValuePath } from './value-path.ts'

/** Events that must have the paths. */
interface Holder {
  /** Empty if the events are unknown. */
  readonly events: readonly string[]
  /** The noun for messages, such as `the observation`. */
  readonly what: string
}

/** Reports paths that no event of the holder can have. */
export function checkPaths(
  paths: readonly string[],
  placeOf: (index: number) => ConfigPath,
  report: (problem: ConfigDiagnostic) => void,
  ...holders: readonly Holder[]
): void {
  paths.forEach((path, index) => {
    const { problem, isPath, isOf } = compileValuePath(path)
    const at = placeOf(index)
    if (problem !== null) {
      report({ path: at, ...(isPath ? WARNING : ERROR), ...problem })
      return
    }
    const without = holders.find(({ events }) => events.length > 0 && !events.some(isOf))
    if (without === undefined) return
    const names = without.events.map((name) => `\`${findEvent(name)?.name ?? name}\``).join(', ')
    report({
      path: at,
      ...WARNING,
      message: `no event of ${without.what} can have \`${path}\``,
      help: `it is available at ${names}`,
    })
  })
}

const WARNING = { severity: 'warning', code: 'group-path' } as const
const ERROR = { code: 'wrong-value' } as const
