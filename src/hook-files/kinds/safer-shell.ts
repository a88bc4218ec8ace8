import { mapIn, textIn } from '../../agents/payload.ts'
import { classify, worst } from '../../match/risk/classify.ts'
import { type Risk, WHY_UNREAD } from '../../match/risk/risk.ts'
import type { EventContext } from '../../model/event-context.ts'
import { defineAction } from '../../kinds/define.ts'
import { shellCommands } from '../../kinds/parts/shell-commands.ts'

const POLICIES = ['strict', 'safer', 'unsafe'] as const

export const saferShell = defineAction({
  name: 'safer_shell',
  summary: 'asks a person before a shell runs a command that destroys something, or one whose effect is unknown',
  schema: {
    properties: {
      policy: {
        enum: POLICIES,
        description:
          '`strict` asks about all that does not only read, `safer` about what destroys or cannot be read, `unsafe` about nothing; the word of the session (`safety_policy`), else `strict`, where absent',
      },
    },
  },
  examples: [
    {
      title: 'volumes are about to go',
      config: { type: 'safer_shell' },
      event: { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'docker volume rm cache' } } },
      decision: {
        verdict: 'ask',
        reason: 'the command destroys something: `docker volume rm`',
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
      title: 'nobody can tell',
      config: { type: 'safer_shell', policy: 'strict' },
      event: { event: 'tool_start', tool: { name: 'shell', params: { cmd: 'make deploy' } } },
      decision: {
        verdict: 'ask',
        reason: 'nobody can tell what the command does',
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
        const commands = shellCommands(eventContext)
        const risk = worst(
          (commands.length === 0 ? [''] : commands).map((text) => classify(context.readCommands(text))),
        )
        if (policy === 'unsafe' || risk.label === 'safe' || (policy === 'safer' && risk.label === 'unknown')) return
        yield { type: 'verdict', verdict: 'ask', reason: reasonOf(risk) }
        yield { type: 'metadata', metadata: metadataOf(risk) }
      },
    }
  },
})

function sessionPolicy({ payload }: EventContext): (typeof POLICIES)[number] {
  const told = textIn(payload, 'safety_policy') ?? textIn(mapIn(payload, 'native'), 'safety_policy')
  return POLICIES.find((policy) => policy === told) ?? 'strict'
}

function reasonOf({ label, danger }: Risk): string {
  if (danger !== null) return `the command destroys something: \`${danger.pattern}\``
  return label === 'unread' ? WHY_UNREAD : 'nobody can tell what the command does'
}

function metadataOf({ danger }: Risk): Readonly<Record<string, string>> {
  if (danger === null) return { blast_radius: 'unknown' }
  return { blast_radius: danger.radius, category: danger.category, reason: danger.pattern }
}
