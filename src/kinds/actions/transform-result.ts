import { copyValue } from '../../model/copy.ts'
import type { Effect } from '../../model/effect.ts'
import { appendText } from '../../model/tool-output.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import { compileRedaction, REDACTED } from '../../match/redact.ts'
import { defineAction } from '../define.ts'
import { asMap } from './parts/data.ts'
import { checkKeys, differs, ownMap, setAt } from './parts/dotted-key.ts'
import { note, resultIn } from './parts/tell-model.ts'

export const transformResult = defineAction({
  name: 'transform_result',
  summary: 'changes the result of a tool, or the error of a call that failed without one, before the model sees it',
  schema: {
    properties: {
      transformation: {
        type: 'object',
        description: 'the changes, applied in the order of the fields listed here',
        properties: {
          set: {
            type: 'object',
            description: 'members and their templated values; fails if the result is not a map',
          },
          replace: { type: 'string', description: 'the whole result, as text; templated' },
          redact: {
            type: 'array',
            items: { type: 'string', minLength: 1 },
            minItems: 1,
            description: 'regular expressions (RE2); every match in any text of the result becomes `[redacted]`',
          },
          append_to_result: {
            type: 'string',
            description: 'text appended, exactly as written, to the text of the result; templated',
          },
          inject_note: { type: 'string', description: 'a message for the model after the result; templated' },
        },
        additionalProperties: false,
        minProperties: 1,
      },
    },
    required: ['transformation'],
  },
  examples: [
    {
      title: 'a reminder after an edit',
      config: {
        type: 'transform_result',
        transformation: {
          append_to_result: '\nremember to run the tests',
          inject_note: '<<tool.params.path>> was modified',
        },
      },
      event: { event: 'tool_end', tool: { name: 'filesystem.edit', params: { path: 'a.md' }, result: 'edited' } },
      decision: {
        result: 'edited\nremember to run the tests',
        inject: [
          {
            rule: 'example',
            content: 'a.md was modified',
            strategy: 'new_message',
            role: 'system',
            position: 'end',
            persist: 'session',
          },
        ],
      },
    },
    {
      title: 'no key reaches the model',
      config: { type: 'transform_result', transformation: { redact: ['sk-[A-Za-z0-9]{8,}'] } },
      event: { event: 'tool_end', tool: { name: 'filesystem.read', result: { lines: ['KEY=sk-abcdefgh123', 'x=1'] } } },
      decision: { result: { lines: ['KEY=[redacted]', 'x=1'] } },
    },
  ],
  effects: ['result'],
  ports: [],
  compile(config, context) {
    const { set, replace, redact, append_to_result: append, inject_note: noteText } = config.transformation
    if (set !== undefined && replace !== undefined) {
      context.report({
        path: ['transformation', 'set'],
        code: 'conflicting-fields',
        message: '`replace` discards the values that `set` sets',
        help: 'keep one of the two',
      })
    }
    const pathOf = (field: string): readonly string[] => ['transformation', field]
    checkKeys(set ?? {}, pathOf('set'), context)
    const values = set === undefined ? null : context.value(set, pathOf('set'))
    const replacement = replace === undefined ? null : context.text(replace, pathOf('replace'))
    const redaction = redact === undefined ? null : compileRedaction(redact, context.regex)
    for (const { index, message } of redaction?.problems ?? []) {
      context.report({ path: [...pathOf('redact'), index], code: 'bad-pattern', message })
    }
    const addition = append === undefined ? null : context.text(append, pathOf('append_to_result'))
    const remark = noteText === undefined ? null : context.text(noteText, pathOf('inject_note'))

    return {
      redacts: redaction !== null,
      *plan(eventContext) {
        let failure: Effect | null = null
        try {
          let result = replacement === null ? copyValue(resultIn(eventContext)) : replacement.render(eventContext)
          // A result that is replaced as a whole is not read, since it may be anything.
          const before = replacement === null ? result : undefined
          if (values !== null) {
            const changed = setAll(result, values.render(eventContext))
            if (typeof changed === 'string') failure = { type: 'failure', code: 'not-a-map', message: changed }
            else result = changed
          }
          if (redaction !== null) result = redaction.redact(result)
          if (addition !== null) result = appendText(result, addition.render(eventContext))
          if (differs(before, result)) yield { type: 'result', result }
        } catch (error) {
          // A result that cannot be redacted must not reach the model as it is.
          if (redaction !== null) yield { type: 'result', result: REDACTED }
          throw error
        }
        const content = remark?.render(eventContext) ?? ''
        if (content !== '') yield note(content)
        if (failure !== null) yield failure
      },
    }
  },
})

/** The result with every value set, or why it cannot be. */
function setAll(result: Value, values: Value | undefined): ValueMap | string {
  if (!isMap(result)) return '`set` needs a result that is a map'
  const map = ownMap(result)
  for (const [key, value] of Object.entries(asMap(values))) {
    if (!setAt(map, key, value)) return `\`${key}\` cannot be set: part of its path is not a map`
  }
  return map
}
