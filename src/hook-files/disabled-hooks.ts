import type { FileHook, HookFileForm } from '../agents/hook-protocol.ts'
import { valueAt } from '../model/value.ts'
import type { Path } from '../source/read-policy.ts'
import { actionIn, commandIn } from './hook-action.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'

/** The hooks that a file leaves on, and what turns the others off. */
export function switchedOn(
  hooks: readonly FileHook[],
  document: unknown,
  { switches = [], disabled = [], title }: HookFileForm,
): { readonly hooks: readonly FileHook[]; readonly mistakes: readonly HookFileDiagnostic[] } {
  const off = switches.find((known) => at(document, known.path) === known.off)
  if (off !== undefined) {
    const message = `\`${off.path.join('.')}: ${off.off}\` turns all hooks of the file off, as it does in ${title}`
    return { hooks: [], mistakes: [{ path: off.path, ...OFF, message, help: 'remove it if you want them to run' }] }
  }
  const lists = disabled.flatMap((path) => {
    const names = at(document, path)
    return Array.isArray(names) ? [{ path, names: names.map(String) }] : []
  })
  const turnedOff = (names: readonly string[]): readonly FileHook[] =>
    hooks.filter((hook) => namesOf(hook).some((name) => names.includes(name)))
  const gone = new Set(lists.flatMap(({ names }) => turnedOff(names)))
  return {
    hooks: hooks.filter((hook) => !gone.has(hook)),
    mistakes: lists.flatMap(({ path, names }) => {
      const { length } = turnedOff(names)
      if (length === 0) return []
      const message = `\`${path.join('.')}\` turns ${length === 1 ? 'a hook' : `${length} hooks`} of the file off`
      return [{ path, ...OFF, message, help: null }]
    }),
  }
}

const OFF = { severity: 'warning', code: 'hooks-off' } as const

function at(document: unknown, path: Path): unknown {
  return valueAt(document, path.map(String))
}

function namesOf({ handler }: FileHook): readonly string[] {
  const { name } = handler
  return [name, commandIn(actionIn(handler))].filter((known): known is string => typeof known === 'string')
}
