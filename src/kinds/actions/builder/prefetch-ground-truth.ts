import { jsonText } from '../../../model/json-text.ts'
import { copyValue } from '../../../model/copy.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { ValueMap } from '../../../model/value.ts'
import { defineAction } from '../../define.ts'
import { cut } from '../../parts/cut.ts'
import { callTool } from '../parts/tool-call.ts'
import { messagesOf, textOf } from './parts/conversation.ts'

export const prefetchGroundTruth = defineAction({
  name: 'prefetch_ground_truth',
  summary: 'tells the model, on the first turn of a build task, which modules, triggers, templates and examples exist',
  schema: {
    properties: {
      include_modules: { type: 'boolean', default: true, description: 'list the modules' },
      include_triggers: { type: 'boolean', default: true, description: 'list the triggers' },
      include_templates: { type: 'boolean', default: true, description: 'list the templates' },
      include_examples: { type: 'boolean', default: true, description: 'search for examples' },
      examples_query: {
        type: 'string',
        minLength: 1,
        default: 'canonical application example',
        description: 'the search query for examples',
      },
      examples_k: { type: 'integer', minimum: 1, maximum: 20, default: 3, description: 'the number of examples' },
    },
  },
  examples: [
    {
      title: 'the first message asks for an application',
      config: { type: 'prefetch_ground_truth', include_templates: false, include_examples: false },
      event: { event: 'turn_start', turn: 1, prompt: 'build a chatbot' },
      decision: {
        calls: [
          { rule: 'example', to: 'dev_tools.app', params: { list_modules: true }, status: 'planned' },
          { rule: 'example', to: 'dev_tools.app', params: { list_triggers: true }, status: 'planned' },
        ],
        inject: [],
      },
    },
    {
      title: 'a greeting',
      config: { type: 'prefetch_ground_truth' },
      event: { event: 'turn_start', turn: 1, prompt: 'good morning' },
      decision: { calls: [] },
    },
  ],
  effects: ['call', 'inject'],
  ports: ['tools'],
  compile(config) {
    const catalogues: readonly (Catalogue & { readonly include: boolean | undefined })[] = [
      { include: config.include_modules, title: 'Modules', ...listOf('list_modules', 4000) },
      { include: config.include_triggers, title: 'Triggers', ...listOf('list_triggers', 2000) },
      { include: config.include_templates, title: 'Templates', ...listOf('list_templates', 2000) },
      {
        include: config.include_examples,
        title: 'Examples',
        to: 'rag.query',
        params: {
          knowledge_base: 'digitorn_examples',
          query: config.examples_query ?? 'canonical application example',
          k: config.examples_k ?? 3,
        },
        length: 6000,
      },
    ]
    const wanted = catalogues.filter(({ include }) => include ?? true)
    return {
      calls: wanted.length,
      reads: ['turn'],
      *plan(context) {
        if ((context.turn !== null && context.turn > 1) || !asksToBuild(lastUserText(context))) return
        const blocks: string[] = []
        for (const { title, to, params, length } of wanted) {
          const answer = yield* callTool(to, params)
          const data = answer === null ? null : copyValue(answer.result)
          if (data !== null) blocks.push(`## ${title}\n${cut(jsonText(data, 2), length)}`)
        }
        if (blocks.length === 0) return
        yield {
          type: 'inject',
          content: `Available building blocks (already looked up):\n\n${blocks.join('\n\n')}`,
          strategy: 'system',
          role: 'system',
          position: 'before_last',
          persist: 'session',
        }
      },
    }
  },
})

interface Catalogue {
  readonly title: string
  readonly to: string
  readonly params: ValueMap
  /** The maximum number of characters for the model. */
  readonly length: number
}

function listOf(flag: string, length: number): Omit<Catalogue, 'title'> {
  return { to: 'dev_tools.app', params: { [flag]: true }, length }
}

/** A message of at least this many characters counts as a task, whatever its words. */
const TASK_LENGTH = 40

/** The beginnings of words that ask to build something. */
const BUILD_WORDS = `
  agent app assistant automat bot build chatbot compile create cron deploy generate make pipeline
  rag schedule tool trigger webhook workflow bâti construi crée déploie fais
`
  .trim()
  .split(/\s+/)

function asksToBuild(text: string): boolean {
  const message = text.trim().toLowerCase()
  const words = message.split(/[^\p{L}]+/u)
  return message.length >= TASK_LENGTH || BUILD_WORDS.some((start) => words.some((word) => word.startsWith(start)))
}

function lastUserText(context: EventContext): string {
  if (context.prompt !== null) return context.prompt
  const message = messagesOf(context).findLast(({ role }) => role === 'user')
  return message === undefined ? '' : textOf(message)
}
