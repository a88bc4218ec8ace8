import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { createTestHost, decideWith, runWith } from '../rule.ts'

const BUILD: AgentEvent = { event: 'turn_start', turn: 1, prompt: 'build a chatbot' }
const ALL = ['dev_tools.app', 'dev_tools.app', 'dev_tools.app', 'rag.query']

function looksUp(event: AgentEvent, fields: object = {}): readonly string[] {
  return decideWith({ type: 'prefetch_ground_truth', ...fields }, event).calls.map((call) => call.to)
}

describe('prefetch_ground_truth looks up building blocks', () => {
  const user = (content: unknown): AgentEvent => ({
    event: 'before_llm_call',
    messages: [
      { role: 'user', content },
      { role: 'assistant', content: 'build' },
    ],
  })

  test.each<[title: string, event: AgentEvent, expected: boolean]>([
    ['for a task, by its words', BUILD, true],
    ['for a task in French', { ...BUILD, prompt: 'Construis un site' }, true],
    ['for a task, by its length', { ...BUILD, prompt: 'long '.repeat(9) }, true],
    ['not for a greeting', { ...BUILD, prompt: ' good morning ' }, false],
    ['not in a later turn', { ...BUILD, turn: 2 }, false],
    ['in a turn without a number', { event: 'turn_start', prompt: 'build a site' }, true],
    ['for a message of the user', user('create it'), true],
    ['for a message in parts', user([{ type: 'text', text: 'create it' }, { type: 'image' }]), true],
    ['not for a message that is a greeting', user('hello'), false],
    ['not without a message', { event: 'turn_start' }, false],
  ])('%s', (_title, event, expected) => {
    expect(looksUp(event)).toEqual(expected ? ALL : [])
  })

  test.each([
    [
      'all',
      {},
      [
        { list_modules: true },
        { list_triggers: true },
        { list_templates: true },
        { knowledge_base: 'digitorn_examples', query: 'canonical application example', k: 3 },
      ],
    ],
    [
      'modules',
      { include_triggers: false, include_templates: false, include_examples: false },
      [{ list_modules: true }],
    ],
    [
      'triggers',
      { include_modules: false, include_templates: false, include_examples: false },
      [{ list_triggers: true }],
    ],
    [
      'templates',
      { include_modules: false, include_triggers: false, include_examples: false },
      [{ list_templates: true }],
    ],
    [
      'examples',
      {
        include_modules: false,
        include_triggers: false,
        include_templates: false,
        examples_query: 'cron',
        examples_k: 5,
      },
      [{ knowledge_base: 'digitorn_examples', query: 'cron', k: 5 }],
    ],
  ])('of the kinds asked for: %s', (_title, fields, params) => {
    const { calls } = decideWith({ type: 'prefetch_ground_truth', ...fields }, BUILD)
    expect(calls.map((call) => call.params)).toEqual(params)
  })
})

describe('prefetch_ground_truth tells the model', () => {
  test('what it found, each part cut to a length', async () => {
    const host = createTestHost((_to, params) => ({
      result: `${Object.keys(params as object)[0]} ${'x'.repeat(9000)}`,
    }))
    const { inject } = await runWith({ type: 'prefetch_ground_truth' }, BUILD, host)
    expect(inject).toMatchObject([{ strategy: 'system', persist: 'session' }])
    const blocks = inject[0]?.content.split('\n\n## ') ?? []
    expect(blocks.map((block) => block.split('\n')[0])).toEqual([
      'Available building blocks (already looked up):',
      'Modules',
      'Triggers',
      'Templates',
      'Examples',
    ])
    expect(blocks.slice(1).map((block) => block.slice(block.indexOf('\n') + 1).length)).toEqual([
      4000, 2000, 2000, 6000,
    ])
  })

  test('what it found, even if one lookup fails', async () => {
    const host = createTestHost((to) => (to === 'rag.query' ? { ok: false, error: 'no index' } : { result: ['a'] }))
    const fields = { include_modules: false, include_templates: false }
    const { inject, errors } = await runWith({ type: 'prefetch_ground_truth', ...fields }, BUILD, host)
    expect(inject).toMatchObject([
      { content: 'Available building blocks (already looked up):\n\n## Triggers\n[\n  "a"\n]' },
    ])
    expect(errors).toMatchObject([{ code: 'call-failed', message: '`rag.query` failed: no index' }])
  })

  test('nothing if it found nothing', async () => {
    expect(await runWith({ type: 'prefetch_ground_truth' }, BUILD, createTestHost())).toMatchObject({
      inject: [],
      errors: [],
    })
  })
})
