import { readCall } from '../../calls/read-call.ts'
import { READ_BY_CALL } from '../../model/call-members.ts'
import { copyValue } from '../../model/copy.ts'
import type { EventContext } from '../../model/event-context.ts'
import { defineAction } from '../define.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'
import { readDiagnostics } from './parts/diagnostics.ts'
import { withMember } from './parts/tell-model.ts'
import { callTool } from './parts/tool-call.ts'
import { fieldNames, writtenContent, writtenPath } from './parts/tool-fields.ts'

export const lspDiagnose = defineAction({
  name: 'lsp_diagnose',
  summary:
    'checks the file that a tool wrote with a language server; does nothing after a call that failed, or only read',
  schema: {
    properties: {
      path_field: {
        ...TEXT_OR_LIST,
        default: ['file_path', 'path', 'filepath', 'filename', 'file'],
        description:
          'the parameters that may contain the path; the first one present is used; without any, nothing happens',
      },
      content_field: {
        ...TEXT_OR_LIST,
        default: ['content', 'contents', 'body', 'text', 'data'],
        description: 'the parameters that may contain the new text',
      },
      publish: { type: 'boolean', default: true, description: 'also show the diagnostics to people' },
      inject_result: {
        type: 'boolean',
        default: false,
        description:
          'add errors and warnings to the tool result (as `lsp_diagnostics` if it is a map), or tell the model if there is no result',
      },
      read_from_disk: {
        type: 'boolean',
        default: true,
        description: 'read the file if the call does not contain its text',
      },
    },
  },
  examples: [
    {
      title: 'after a write',
      config: { type: 'lsp_diagnose', path_field: ['path', 'file_path'], inject_result: true },
      event: {
        event: 'tool_end',
        tool: { name: 'filesystem.write', params: { path: 'a.py', content: 'x = 1' }, result: 'ok' },
      },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'lsp.notify_change',
            params: { path: 'a.py', content: 'x = 1', publish: true, read_from_disk: true },
            status: 'planned',
          },
        ],
      },
    },
    {
      title: 'after a read',
      config: { type: 'lsp_diagnose' },
      event: { event: 'tool_end', tool: { name: 'Read', params: { file_path: 'a.py' }, result: 'x = 1' } },
      decision: { calls: [] },
    },
    {
      title: 'after a tool that has no file',
      config: { type: 'lsp_diagnose' },
      event: { event: 'tool_end', tool: { name: 'web.search', params: { query: 'a' }, result: [] } },
      decision: { calls: [] },
    },
  ],
  effects: ['call', 'result', 'inject', 'read'],
  ports: ['tools'],
  compile(config, context) {
    const fields = {
      path: fieldNames(config.path_field, ['file_path', 'path', 'filepath', 'filename', 'file']),
      content: fieldNames(config.content_field, ['content', 'contents', 'body', 'text', 'data']),
    }
    const { publish = true, inject_result: injectResult = false, read_from_disk: readFromDisk = true } = config
    context.checkToolExists('lsp.notify_change', [])
    return {
      ports: readFromDisk ? ['files'] : [],
      reads: ['tool.ok', ...READ_BY_CALL],
      *plan(eventContext) {
        const path = writtenPath(eventContext, fields)
        if (path === null || !mayHaveWritten(eventContext)) return
        const written = writtenContent(eventContext, fields)
        const file = written === null && readFromDisk ? yield { type: 'read', path } : null
        const content = file?.type === 'file' ? file.text : written
        const answer = yield* callTool('lsp.notify_change', {
          path,
          ...(content === null ? {} : { content }),
          publish,
          read_from_disk: readFromDisk,
        })
        if (answer === null || !injectResult) return
        const diagnostics = readDiagnostics(copyValue(answer.result))
        if (diagnostics === null || diagnostics.problems === 0) return
        // A map stays a map, so that later steps still find the members of the result.
        yield withMember(eventContext, 'lsp_diagnostics', diagnostics.text, diagnostics.text)
      },
    }
  },
})

/** False if the call failed, or if it is known what it does with files, and it writes none. */
function mayHaveWritten(context: EventContext): boolean {
  if (context.tool?.ok === false) return false
  const { files } = readCall(context)
  return files.length === 0 || files.some(({ access }) => access === 'write' || access === null)
}
