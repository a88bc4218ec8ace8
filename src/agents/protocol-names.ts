/** The agents whose hooks are commands, by the names of their dialects. */
export const PROTOCOL_NAMES = [
  ...(['claude-code', 'codex', 'factory-droid', 'gemini', 'kiro', 'kiro-v1'] as const),
  ...(['starchild', 'cursor', 'copilot', 'docker-agent'] as const),
] as const

export type ProtocolName = (typeof PROTOCOL_NAMES)[number]
