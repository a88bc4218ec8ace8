import { defineAction } from '../../kinds/define.ts'
import { FOLDER_MEMBERS, tellFolder } from './parts/tell-folder.ts'
import { member } from '../../model/value.ts'

const TOOL = 'system.directory'

export const addDirectoryListing = defineAction({
  name: 'add_directory_listing',
  summary: 'tells the model what the working directory contains: up to a hundred entries, without hidden ones',
  schema: { properties: FOLDER_MEMBERS },
  examples: [
    {
      title: 'the entries of a folder',
      config: { type: 'add_directory_listing' },
      event: { event: 'session_start', cwd: '/w' },
      decision: { calls: [{ rule: 'example', to: 'system.directory', params: { folder: '/w' }, status: 'planned' }] },
    },
  ],
  effects: ['inject', 'call'],
  ports: ['tools'],
  compile(config, context) {
    context.checkToolExists(TOOL, [])
    return { plan: (eventContext) => tellFolder(TOOL, config.working_dir, eventContext, list) }
  },
})

function list(directory: unknown, folder: string): string {
  const entries = member(directory, 'entries')
  const more = member(directory, 'more')
  if (!Array.isArray(entries) || entries.length === 0) return ''
  const lines = entries.map((entry) => `- ${String(entry)}`)
  const rest = typeof more === 'number' && more > 0 ? [`... and ${more} more`] : []
  return [`Entries of ${folder}:`, '', ...lines, ...rest].join('\n')
}
