import { defineAction } from '../define.ts'
import { contextNote } from './parts/context-note.ts'
import { callTool } from './parts/tool-call.ts'
import { toldOf } from '../../dialects/native-moment.ts'
import { member, type ValueMap } from '../../model/value.ts'

const TOOL = 'system.environment'

export const addEnvironmentInfo = defineAction({
  name: 'add_environment_info',
  summary: 'tells the model the working folder, whether it is a git repository, the system and its architecture',
  schema: {
    properties: { working_dir: { type: 'string', description: 'the folder; that of the event where absent' } },
  },
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
    context.callee(TOOL, [])
    return {
      *plan(moment) {
        const folder = config.working_dir ?? toldOf(moment).cwd
        if (folder === null) return
        const answer = yield* callTool(TOOL, { folder })
        if (answer !== null) yield contextNote(describe(answer.result), moment)
      },
    }
  },
})

function describe(environment: unknown): string {
  const told = (name: keyof ValueMap & string): string => String(member(environment, name))
  const lines = [
    `Working directory: ${told('folder')}`,
    `Is directory a git repo: ${told('git_repository') === 'true' ? 'Yes' : 'No'}`,
    `Operating System: ${told('system')}`,
    `CPU Architecture: ${told('architecture')}`,
  ]
  return ['Where this runs:', '<env>', ...lines, '</env>'].join('\n\t').replace(/\t<\/env>$/, '\t</env>')
}
