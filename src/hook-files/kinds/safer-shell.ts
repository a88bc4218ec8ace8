import { mapIn, textIn } from '../../agents/payload.ts'
import { readCall } from '../../calls/read-call.ts'
import { classify, type Risk, WHY_UNREAD } from '../../calls/risk/classify.ts'
import type { EventContext } from '../../model/event-context.ts'
import { defineAction } from '../../kinds/define.ts'
import { cut } from '../../kinds/parts/cut.ts'

/** The most characters of a command in a reason. */
const LONGEST = 100

const POLICIES = ['strict', 'safer', 'unsafe'] as const

export const saferShell = defineAction({
  name: 'safer_shell',
  summary: 'asks a person before a shell runs a command that is destructive or cannot be judged',
  schema: {
    properties: {
      policy: {
        enum: POLICIES,
        description:
          '`strict` asks about everything that does more than read; `safer` about commands that are destructive, that cannot be read, or that run what only the shell knows (`$r x`, `eval "$x"`, `base64 -d | sh`); `unsafe` about nothing; if absent, the session’s `safety_policy`, else `strict`',
      },
    },
  },
  examples: [
    {
      title: 'a command that deletes volumes',
      config: { type: 'safer_shell' },
      event: { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'docker volume rm cache' } } },
      decision: {
        verdict: 'ask',
        reason: 'the command is destructive: `docker volume rm`',
        metadata: { blast_radius: 'high', category: 'dk-volume-del', reason: 'docker volume rm' },
      },
    },
    {
      title: 'a command that only reads',
      config: { type: 'safer_shell' },
      event: { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'git status' } } },
      decision: { verdict: null },
    },
    {
      title: 'a command that cannot be judged',
      config: { type: 'safer_shell', policy: 'strict' },
      event: { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'make deploy' } } },
      decision: {
        verdict: 'ask',
        reason: 'it is unclear what the command does',
        metadata: { blast_radius: 'unknown' },
      },
    },
  ],
  effects: ['verdict', 'metadata'],
  ports: [],
  compile(config, context) {
    const isShell = context.tools('shell.*')
    return {
      verdicts: ['ask'],
      *plan(eventContext) {
        if (!isShell(eventContext.tool?.spellings ?? [])) return
        const policy = config.policy ?? sessionPolicy(eventContext)
        const risk = classify(readCall(eventContext))
        // The whole command was read, but its effect is unknown.
        const isUnclear = risk.label === 'unknown' && risk.hidden === undefined
        if (policy === 'unsafe' || risk.label === 'safe' || (policy === 'safer' && isUnclear)) return
        yield { type: 'verdict', verdict: 'ask', reason: reasonOf(risk) }
        yield { type: 'metadata', metadata: metadataOf(risk) }
      },
    }
  },
})

function sessionPolicy({ payload }: EventContext): (typeof POLICIES)[number] {
  const name = textIn(payload, 'safety_policy') ?? textIn(mapIn(payload, 'native'), 'safety_policy')
  return POLICIES.find((policy) => policy === name) ?? 'strict'
}

function reasonOf(risk: Risk): string {
  if (risk.danger !== null) return `the command is destructive: \`${risk.danger.pattern}\``
  if (risk.hidden !== undefined) return `only the shell knows what this runs: \`${cut(risk.hidden, LONGEST)}\``
  return risk.label === 'unread' ? WHY_UNREAD : 'it is unclear what the command does'
}

function metadataOf({ danger }: Risk): Readonly<Record<string, string>> {
  if (danger === null) return { blast_radius: 'unknown' }
  return { blast_radius: danger.radius, category: danger.category, reason: danger.pattern }
}
