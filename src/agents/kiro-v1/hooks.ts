import { member } from '../../model/value.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { hasHook, hookProtocol } from '../hook-protocol.ts'
import { promptVariable, readReply, writePayload } from '../kiro-shape/hooks.ts'
import { ABOUT } from './about.ts'
import { eventOf, EVENTS } from './events.ts'

/** How Kiro talks to the hooks of its hook files. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  eventOf,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'family-or-regex',
  environment: promptVariable,
  file: {
    shape: { list: 'trigger' },
    timeout: { members: ['timeout'], second: 1 },
    members: ['name', 'description', 'trigger', 'matcher', 'action', 'timeout', 'enabled'],
    uncarried: ['confirm'],
    eventAliases: { AgentSpawn: 'SessionStart' },
    commands: { types: ['command'], isSaid: true },
    otherFormat: olderFormat,
    isIn: (document) => hasHook(document, (hook) => member(hook, 'trigger') !== undefined),
    failsClosed: () => false,
  },
})

/** Kiro IDE before 1.0 had one hook per file, with `when` and `then`. */
function olderFormat({ name, text }: PolicyText): { readonly message: string; readonly help: string } | null {
  const isOlder = name.endsWith('.kiro.hook') || (/"when"\s*:\s*\{/.test(text) && /"then"\s*:\s*\{/.test(text))
  if (!isOlder) return null
  const message = 'this is a hook of Kiro IDE 0.x (`when` and `then`), which Kiro 1.0 and Sluice do not run'
  return {
    message,
    help: 'run `kiro-cli agent migrate`, or write it as an entry of `hooks` in `.kiro/hooks/NAME.json`',
  }
}
