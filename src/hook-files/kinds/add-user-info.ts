import { defineAction } from '../../kinds/define.ts'
import { contextNote } from '../../kinds/actions/parts/tell-model.ts'
import { callTool } from '../../kinds/actions/parts/tool-call.ts'
import { member } from '../../model/value.ts'

const TOOL = 'system.user'

export const addUserInfo = defineAction({
  name: 'add_user_info',
  summary: 'tells the model who the user is and which machine this is',
  schema: { properties: {} },
  examples: [
    {
      title: 'who works here',
      config: { type: 'add_user_info' },
      event: { event: 'session_start', cwd: '/w' },
      decision: { calls: [{ rule: 'example', to: 'system.user', params: {}, status: 'planned' }] },
    },
  ],
  effects: ['inject', 'call'],
  ports: ['tools'],
  compile(_config, context) {
    context.checkToolExists(TOOL, [])
    return {
      *plan(eventContext) {
        const answer = yield* callTool(TOOL, {})
        if (answer === null) return
        const [name, fullName, host] = ['name', 'full_name', 'host'].map((field) =>
          String(member(answer.result, field)),
        )
        const lines = [`User: ${name}`, ...(fullName ? [`Full name: ${fullName}`] : []), `Hostname: ${host}`]
        yield contextNote(['Current user:', '', ...lines].join('\n'), eventContext)
      },
    }
  },
})
