import { mapIn, textIn, valueIn } from '../payload.ts'
import { hookOf, itemsOf, timeoutMember } from '../settings-shapes.ts'
import { PROBE_ID, type DocumentSettings, type SettingsDiagnostic } from '../settings.ts'

/** Source: the hooks pages of Kiro IDE 1.2 and CLI 2.28. */
export const settings: DocumentSettings = {
  format: 'json',
  file: (scope, place) => `${scope === 'user' ? place.home : place.workspace}/.kiro/hooks/sluice.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  warnsByExit: true,
  render: (hooks) => ({
    version: 'v1',
    hooks: hooks.map((hook) => ({
      name: `Sluice at ${hook.native.name}`,
      trigger: hook.native.name,
      action: { type: 'command', command: hook.command },
      ...timeoutMember('timeout', hook, 1),
    })),
  }),
  hooks: (document) =>
    itemsOf(valueIn(document, 'hooks')).map((hook, index) => {
      const { timeout } = hookOf(hook, '', [], null)
      const path = ['hooks', index, 'action']
      return { ...hookOf(mapIn(hook, 'action'), textIn(hook, 'trigger') ?? '', path, textIn(hook, 'matcher')), timeout }
    }),
  diagnose(document, file): readonly SettingsDiagnostic[] {
    const version = valueIn(document, 'version')
    if (version === 'v1') return []
    return [
      {
        code: 'settings-void',
        message: 'Kiro skips a file without `"version": "v1"`',
        file,
        path: ['version'],
        cure: 'add it',
      },
    ]
  },
  probe: ({ workspace }) => ({
    hook_event_name: 'PreToolUse',
    cwd: workspace,
    session_id: PROBE_ID,
    tool_name: 'shell',
    tool_input: { command: 'true' },
  }),
}
