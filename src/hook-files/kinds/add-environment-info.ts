import { defineAction } from '../../kinds/define.ts'
import { FOLDER_MEMBERS, tellFolder } from './parts/tell-folder.ts'
import { member } from '../../model/value.ts'

const TOOL = 'system.environment'

export const addEnvironmentInfo = defineAction({
  name: 'add_environment_info',
  summary:
    'tells the model the working directory, whether it is a git repository, the operating system and its architecture',
  schema: { properties: FOLDER_MEMBERS },
  examples: [
    {
      title: 'where the agent works',
      config: { type: 'add_environment_info' },
      event: { event: 'session_start', cwd: '/w' },
      decision: { calls: [{ rule: 'example', to: 'system.environment', params: { folder: '/w' }, status: 'planned' }] },
    },
  ],
  effects: ['inject', 'call'],
  ports: ['tools'],
  compile(config, context) {
    context.checkToolExists(TOOL, [])
    return { plan: (eventContext) => tellFolder(TOOL, config.working_dir, eventContext, describe) }
  },
})

function describe(environment: unknown): string {
  const field = (name: string): string => String(member(environment, name))
  return [
    'Where this runs:',
    '\t<env>',
    `\tWorking directory: ${field('folder')}`,
    `\tIs directory a git repo: ${field('git_repository') === 'true' ? 'Yes' : 'No'}`,
    `\tOperating System: ${field('system')}`,
    `\tCPU Architecture: ${field('architecture')}`,
    '\t</env>',
  ].join('\n')
}
