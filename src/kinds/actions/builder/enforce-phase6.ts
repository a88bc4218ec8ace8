import { defineAction } from '../../define.ts'
import { asList, asMap } from '../parts/data.ts'
import { MAX_REMINDERS, remind } from './parts/conversation.ts'
import { readState, STATE_FILES } from './parts/state-file.ts'

const MARK = '[phase 6]'

export const enforcePhase6 = defineAction({
  name: 'enforce_phase6',
  summary: 'reminds the model to test when an application was deployed but no test has succeeded',
  schema: {
    properties: {
      max_reminders: { ...MAX_REMINDERS, default: 3, description: 'the maximum number of reminders in a conversation' },
    },
  },
  examples: [
    {
      title: 'at the end of a turn',
      config: { type: 'enforce_phase6' },
      event: { event: 'turn_end' },
      decision: {
        calls: [{ rule: 'example', to: 'filesystem.read', params: { path: '_state/deploy.json' }, status: 'planned' }],
        inject: [],
      },
    },
  ],
  effects: ['call', 'inject'],
  ports: ['tools'],
  compile(config) {
    return {
      calls: 2,
      *plan(context) {
        const { status, app_id: id } = yield* readState(STATE_FILES.deploy)
        if (status !== 'success') return
        const { tests } = yield* readState(STATE_FILES.tests)
        if (asList(tests).some((test) => asMap(test)['success'] === true)) return
        const name = typeof id === 'string' ? `the application ${id}` : 'the application'
        const text = `${name} is deployed, but no test in ${STATE_FILES.tests} has succeeded: send it a message with dev_tools.chat, and continue until the answer is right`
        yield* remind(context, MARK, text, config.max_reminders ?? 3)
      },
    }
  },
})
