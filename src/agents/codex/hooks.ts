import { type Answer, NO_ANSWER } from '../answer.ts'
import { replyIn, writePayload } from '../claude-shape/hooks.ts'
import { hookProtocol } from '../hook-protocol.ts'
import type { NativeEvent } from '../native-event.ts'
import { flagIn, mapIn, textIn } from '../payload.ts'
import { blocked, bodyIn, contextOf, failedWith, type HookEnd, type Reply, textOrNull } from '../reply.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Codex talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'names-or-regex',
  otherNames: (tool) => OTHER_NAMES.get(tool) ?? [],
  file: {
    shape: 'grouped',
    isStrict: true,
    checksTypesOnly: true,
    timeout: { members: ['timeout'], second: 1, takes: 'whole' },
    ignoresUnknownMembers: true,
    otherFormat: ({ name }) => (name.endsWith('.toml') ? IN_TOML : null),
    topMembers: ['hooks', 'description'],
    members: ['type', 'command', 'commandWindows', 'timeout', 'async', 'statusMessage'],
    replaced: { additionalContextLimit: 'changes nothing here: all that a hook says is passed on' },
    commands: { types: ['command'], isSaid: true },
    failsClosed: () => false,
  },
})

const IN_TOML = {
  message: 'this is a Codex file in TOML, and Sluice reads Codex hooks only from JSON',
  help: 'move each `[[hooks.EVENT]]` to `hooks.json` beside this file: `{ "hooks": { "EVENT": [{ "hooks": [ … ] }] } }`',
}

/** Names that hooks written for Claude Code use for tools of Codex. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['apply_patch', ['Edit', 'Write']],
  ['spawn_agent', ['Agent']],
])

const TO_MODEL: ReadonlySet<string> = new Set(['SessionStart', 'SubagentStart', 'UserPromptSubmit'])

/** Members that an answer may have; Codex ignores an answer with any other. */
const MEMBERS = [
  'continue',
  'stopReason',
  'suppressOutput',
  'systemMessage',
  'decision',
  'reason',
  'hookSpecificOutput',
]

/**
 * How Codex reads a hook's result: only JSON with exit code 0, and none of it if a word in it is unsupported. Source:
 * the hooks page and the parser of Codex 0.150, and runs of 0.169.0.
 */
function readReply(end: HookEnd, native: NativeEvent): Reply {
  const { exit, stdout, stderr } = end
  if (exit === 2) {
    const reason = textOrNull(stderr)
    return reason === null
      ? { failure: 'the hook exited with 2 and gave no reason' }
      : asResult(blocked(native, reason), native)
  }
  if (exit !== 0) return failedWith(end)
  if (stdout.trim() === '') return NO_ANSWER
  const body = bodyIn(stdout)
  if (body === null) {
    if (native.name === 'Stop' || native.name === 'SubagentStop') return { failure: 'the hook gave no JSON' }
    return TO_MODEL.has(native.name) ? contextOf(stdout) : NO_ANSWER
  }
  const stranger = Object.keys(body).find((name) => !MEMBERS.includes(name))
  if (stranger !== undefined) return { failure: `the hook gave the member \`${stranger}\`, which Codex does not know` }
  const unsupported = native.name === 'PreToolUse' ? unsupportedIn(body) : null
  if (unsupported !== null) return { failure: `the hook gave \`${unsupported}\`, which Codex does not support there` }
  const answer = replyIn(body, native)
  if ('failure' in answer) return answer
  const isBlocked = textIn(body, 'decision') === 'block'
  return isBlocked ? asResult(answer, native, textIn(body, 'reason')) : answer
}

/** After a call, the model gets a refusal in place of the result. */
function asResult(answer: Answer, { name }: NativeEvent, reason?: string | null): Reply {
  if (name !== 'PostToolUse') return answer
  return { ...answer, result: reason ?? answer.context ?? '', context: null }
}

function unsupportedIn(body: ReturnType<typeof bodyIn>): string | null {
  const specific = mapIn(body, 'hookSpecificOutput')
  const permission = textIn(specific, 'permissionDecision')
  if (permission === 'ask') return 'ask'
  if (permission === 'allow' && mapIn(specific, 'updatedInput') === null) return 'allow'
  if (textIn(body, 'decision') === 'approve') return 'approve'
  if (flagIn(body, 'continue') === false) return 'continue: false'
  return null
}
