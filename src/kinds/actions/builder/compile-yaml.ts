import { copyValue } from '../../../model/copy.ts'
import type { CallResult } from '../../../model/host.ts'
import type { Value } from '../../../model/value.ts'
import { defineAction } from '../../define.ts'
import { TEXT_OR_LIST } from '../../parts/text-or-list.ts'
import { asList, asMap } from '../parts/data.ts'
import { withMember } from '../parts/tell-model.ts'
import { callFailure } from '../parts/tool-call.ts'
import { fieldNames, writtenContent, writtenPath } from '../parts/tool-fields.ts'
import { readText, STATE_FILES, writeState } from './parts/state-file.ts'

/** The maximum number of errors to list. */
const LISTED = 10

export const compileYaml = defineAction({
  name: 'compile_yaml',
  summary: 'compiles the application file that a tool wrote and records the outcome in `_state/compile.json`',
  schema: {
    properties: {
      path_field: {
        ...TEXT_OR_LIST,
        default: ['path', 'file_path'],
        description: 'the parameters that may contain the path',
      },
      content_field: { ...TEXT_OR_LIST, default: ['content'], description: 'the parameters that may contain the text' },
      only_path: { type: 'string', description: 'compile only this path or file name' },
      inject_result: { type: 'boolean', default: true, description: 'add the outcome to the tool result' },
    },
  },
  examples: [
    {
      title: 'after the application file was written',
      config: { type: 'compile_yaml', only_path: 'app.yaml' },
      event: {
        event: 'tool_end',
        tool: { name: 'workspace.write', params: { path: 'src/app.yaml', content: 'app: {}' }, result: { ok: true } },
      },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'dev_tools.app',
            params: { yaml_content: 'app: {}', compile_yaml: true },
            status: 'planned',
          },
        ],
      },
    },
    {
      title: 'after another file was written',
      config: { type: 'compile_yaml', only_path: 'app.yaml' },
      event: { event: 'tool_end', tool: { name: 'workspace.write', params: { path: 'a.md', content: '# a' } } },
      decision: { calls: [] },
    },
  ],
  effects: ['call', 'result', 'inject'],
  ports: ['tools'],
  compile(config) {
    const fields = {
      path: fieldNames(config.path_field, ['path', 'file_path']),
      content: fieldNames(config.content_field, ['content']),
    }
    const { only_path: onlyPath, inject_result: injectResult = true } = config
    return {
      calls: 3,
      *plan(context) {
        const path = writtenPath(context, fields)
        const names = [path, path?.split(/[/\\]/).at(-1)]
        if (path === null || (onlyPath !== undefined && !names.includes(onlyPath))) return
        const content = writtenContent(context, fields) ?? (yield* readText(path))
        if (content === null || content === '') return
        const answer = yield {
          type: 'call',
          to: 'dev_tools.app',
          params: { yaml_content: content, compile_yaml: true },
        }
        if (answer?.type !== 'call') return
        const verdict = readVerdict(answer)
        if (verdict === null) {
          yield callFailure('dev_tools.app', answer)
          return
        }
        if (injectResult) {
          const errors = verdict.errors.slice(0, LISTED).map((error) => `\n  ${JSON.stringify(error)}`)
          const does = verdict.success
            ? 'the file compiles'
            : `the file does not compile, errors: ${verdict.error_count}`
          yield withMember(context, 'compile', verdict, `[compile_yaml] ${does}${errors.join('')}`)
        }
        yield* writeState(STATE_FILES.compile, {
          status: verdict.success ? 'success' : 'error',
          errors: verdict.errors,
          error_count: verdict.error_count,
        })
      },
    }
  },
})

type Verdict = { readonly success: boolean; readonly errors: readonly Value[]; readonly error_count: number }

/** Null if the tool failed without saying anything about the file. */
function readVerdict(answer: CallResult): Verdict | null {
  const { errors: list, error: single } = asMap(copyValue(answer.result))
  const listed = asList(list)
  const errors = listed.length === 0 && typeof single === 'string' && single !== '' ? [single] : listed
  if (!answer.ok && errors.length === 0) return null
  return { success: answer.ok && errors.length === 0, errors, error_count: errors.length }
}
