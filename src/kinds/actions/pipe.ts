import { defineAction } from '../define.ts'
import { compileDelivery, DELIVER } from './parts/deliver.ts'
import { callTool, compileParams, TOOL_NAME } from './parts/tool-call.ts'

export const pipe = defineAction({
  name: 'pipe',
  summary: 'passes parts of a tool call to another tool',
  schema: {
    properties: {
      to: { ...TOOL_NAME, description: 'the other tool: `module.action`, or `mcp.server.tool`; not templated' },
      map: { type: 'object', description: 'the parameters; their values are templated' },
      extra: { type: 'object', description: 'extra parameters, used literally; those in `map` take precedence' },
      deliver: DELIVER,
    },
    required: ['to'],
  },
  examples: [
    {
      title: 'tell a language server about a write',
      config: {
        type: 'pipe',
        to: 'lsp.notify_change',
        map: { path: '<<tool.params.path>>', content: '<<tool.result.content>>' },
        extra: { force: true },
      },
      event: {
        event: 'tool_end',
        tool: { name: 'filesystem.write', params: { path: 'a.md' }, result: { content: '# a' } },
      },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'lsp.notify_change',
            params: { path: 'a.md', content: '# a', force: true },
            status: 'planned',
          },
        ],
      },
    },
    {
      title: 'a parameter whose source is missing is left out',
      config: {
        type: 'pipe',
        to: 'notion.page.create',
        map: { title: '<<tool.result.hits.0.title>>', tags: '<<tool.result.tags>>' },
      },
      event: { event: 'tool_end', tool: { name: 'search.elastic', result: { hits: [{ title: 'a title' }] } } },
      decision: {
        calls: [{ rule: 'example', to: 'notion.page.create', params: { title: 'a title' }, status: 'planned' }],
      },
    },
  ],
  effects: ['call'],
  ports: ['tools'],
  failure: { default: 'ignore' },
  compile(config, context) {
    const params = compileParams(config.map ?? {}, ['map'], context, config.extra)
    context.checkToolExists(config.to, ['to'])
    const { ports, mark } = compileDelivery(config, context)
    if (mark.deliver === 'queued') context.checkQueuedTool(config.to, ['deliver'])
    return {
      ports,
      *plan(eventContext) {
        yield* callTool(config.to, params.render(eventContext), mark)
      },
    }
  },
})
