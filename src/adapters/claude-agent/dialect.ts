import { claudeCode } from '../../agents/claude-code/index.ts'
import type { Dialect, NativeEvent } from '../../agents/dialect.ts'

/** Events at which Claude Code accepts a refusal only as an exit code, which a callback does not have. */
const BY_EXIT_ONLY: ReadonlySet<string> = new Set(['TaskCreated', 'TaskCompleted', 'TeammateIdle'])

const NO_EXIT = 'a callback has no exit code, and Claude Code takes nothing else there'

function asCallback(native: NativeEvent): NativeEvent {
  if (!BY_EXIT_ONLY.has(native.name)) return native
  return {
    ...native,
    can: native.can.filter((ability) => ability !== 'deny' && ability !== 'redo'),
    unsupportedReasons: { deny: NO_EXIT, redo: NO_EXIT },
  }
}

/** Claude Code as the SDK starts it, with callbacks as hooks. */
export const CLAUDE_AGENT: Dialect = {
  ...claudeCode,
  name: 'claude-agent',
  aliases: [],
  title: 'Claude Agent SDK',
  events: claudeCode.events.map(asCallback),
}
