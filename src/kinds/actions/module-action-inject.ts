import { copyValue } from '../../model/copy.ts'
import { defineAction } from '../define.ts'
import { readDiagnostics } from './parts/diagnostics.ts'
import { note, resultText } from './parts/tell-model.ts'
import { compileModuleCall, MODULE_CALL_FIELDS } from './parts/tool-call.ts'

/** A shorter text, such as `ok`, `[]` or `null`, tells the model nothing. */
const MIN_TEXT_LENGTH = 5

export const moduleActionInject = defineAction({
  name: 'module_action_inject',
  summary: 'runs a module action and adds its result as a message for the model',
  schema: {
    properties: {
      ...MODULE_CALL_FIELDS,
      format: {
        enum: ['auto', 'always'],
        default: 'auto',
        description: `\`auto\` skips diagnostics without errors or warnings, and texts of fewer than ${MIN_TEXT_LENGTH} characters`,
      },
      prefix: { type: 'string', default: '', description: 'text before the result; templated' },
      role: { enum: ['user', 'system', 'assistant'], default: 'system', description: 'the role of the message' },
    },
    required: ['action'],
  },
  examples: [
    {
      title: 'diagnostics after an edit',
      config: {
        type: 'module_action_inject',
        module: 'lsp',
        action: 'diagnostics',
        action_params: { path: '<<tool.params.path>>' },
        format: 'auto',
        prefix: '[lint] ',
      },
      event: { event: 'tool_end', tool: { name: 'filesystem.edit', params: { path: 'src/a.ts' }, result: 'ok' } },
      decision: {
        calls: [{ rule: 'example', to: 'lsp.diagnostics', params: { path: 'src/a.ts' }, status: 'planned' }],
        inject: [],
      },
    },
  ],
  effects: ['call', 'inject'],
  ports: ['tools'],
  compile(config, context) {
    const call = compileModuleCall(config, context)
    const prefix = context.text(config.prefix ?? '', ['prefix'])
    const { format = 'auto', role = 'system' } = config
    return {
      *plan(eventContext) {
        const answer = yield* call(eventContext)
        if (answer === null) return
        const result = copyValue(answer.result)
        const diagnostics = readDiagnostics(result)
        const text = diagnostics?.text ?? resultText(result)
        const isNotable = diagnostics === null ? text.length >= MIN_TEXT_LENGTH : diagnostics.problems > 0
        if (text !== '' && (isNotable || format === 'always')) {
          yield note(prefix.render(eventContext) + text, role)
        }
      },
    }
  },
})
