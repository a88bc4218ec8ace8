import { jsonText } from '../../../model/json-text.ts'
import type { Value } from '../../../model/value.ts'
import { defineAction } from '../../define.ts'
import { cut } from '../../parts/cut.ts'
import { asList } from '../parts/data.ts'
import { MAX_REMINDERS, remind } from './parts/conversation.ts'
import { readState, STATE_FILES } from './parts/state-file.ts'

const MARK = '[compile]'
/** The maximum number of errors to list from each stage. */
const LISTED = 3
/** The maximum number of characters of one error. */
const ERROR_LENGTH = 300

export const enforceCompileFix = defineAction({
  name: 'enforce_compile_fix',
  summary: 'reminds the model of the compile errors in `_state/compile.json`',
  schema: {
    properties: {
      max_reminders: { ...MAX_REMINDERS, default: 5, description: 'the maximum number of reminders in a conversation' },
    },
  },
  examples: [
    {
      title: 'at the end of a turn',
      config: { type: 'enforce_compile_fix' },
      event: { event: 'turn_end' },
      decision: {
        calls: [{ rule: 'example', to: 'filesystem.read', params: { path: '_state/compile.json' }, status: 'planned' }],
        inject: [],
      },
    },
  ],
  effects: ['call', 'inject'],
  ports: ['tools'],
  compile(config) {
    return {
      *plan(context) {
        const { status, pre_errors: early, errors: late } = yield* readState(STATE_FILES.compile)
        const count = asList(early).length + asList(late).length
        if (status === 'success' || count === 0) return
        const listed = [...asList(early).slice(0, LISTED), ...asList(late).slice(0, LISTED)].map(describe)
        const text = `the file does not compile, errors: ${count}; fix them now:\n${listed.join('\n')}`
        yield* remind(context, MARK, text, config.max_reminders ?? 5)
      },
    }
  },
})

function describe(error: Value): string {
  return `- ${cut(typeof error === 'string' ? error : jsonText(error), ERROR_LENGTH)}`
}
