import { copyValue } from '../../../model/copy.ts'
import type { CallResult } from '../../../model/host.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { member, type ValueMap, valueAt } from '../../../model/value.ts'
import { defineAction } from '../../define.ts'
import { cut } from '../../parts/cut.ts'
import { asList, asMap } from '../parts/data.ts'
import { withMember } from '../parts/tell-model.ts'
import { reasonOf } from '../parts/tool-call.ts'
import { readState, STATE_FILES, writeState } from './parts/state-file.ts'
import { seconds } from '../../../model/seconds.ts'

/** The maximum number of characters to keep of the answer. */
const RESPONSE_LENGTH = 600
/** The number of latest tests to keep. */
const TESTS_KEPT = 100

export const autoTestDeploy = defineAction({
  name: 'auto_test_deploy',
  summary: 'sends a first message to a newly deployed application and records the outcome in `_state/tests.json`',
  schema: {
    properties: {
      smoke_message: { type: 'string', minLength: 1, default: 'hello, are you there?', description: 'the message' },
      timeout: seconds({
        exclusiveMinimum: 0,
        maximum: 3600,
        default: 60,
        description: 'how many seconds the application has to answer; a shorter `timeout` of the rule takes precedence',
      }),
      inject_result: { type: 'boolean', default: true, description: 'add the outcome to the tool result' },
      only_on_deploy: {
        type: 'boolean',
        default: true,
        description: 'do nothing after a tool call that is not a deployment',
      },
    },
  },
  examples: [
    {
      title: 'after a deployment',
      config: { type: 'auto_test_deploy', smoke_message: 'ping' },
      event: {
        event: 'tool_end',
        at: 1_760_000_000_000,
        tool: { name: 'dev_tools.app', params: { deploy_draft_id: 'd1' }, result: { app_id: 'shop' } },
      },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'filesystem.write',
            params: {
              path: '_state/deploy.json',
              content: '{\n  "status": "success",\n  "app_id": "shop",\n  "deployed_at": "2025-10-09T08:53:20.000Z"\n}',
            },
            status: 'planned',
          },
          {
            rule: 'example',
            to: 'dev_tools.chat',
            params: { app_id: 'shop', message: 'ping', watch: true, timeout: 60 },
            status: 'planned',
          },
        ],
      },
    },
  ],
  effects: ['call', 'result', 'inject'],
  ports: ['tools'],
  compile(config) {
    const { smoke_message: message = 'hello, are you there?', timeout = 60 } = config
    const { inject_result: injectResult = true, only_on_deploy: onlyOnDeploy = true } = config
    return {
      calls: 4,
      *plan(context) {
        const appId = findAppId(context.tool?.result)
        if (appId === null || (onlyOnDeploy && !isDeployment(context))) return
        const at = new Date(context.at).toISOString()
        yield* writeState(STATE_FILES.deploy, { status: 'success', app_id: appId, deployed_at: at })
        const answer = yield {
          type: 'call',
          to: 'dev_tools.chat',
          params: { app_id: appId, message, watch: true, timeout },
        }
        if (answer?.type !== 'call') return

        const test = { message, ...describe(answer), at }
        const { tests: earlier } = yield* readState(STATE_FILES.tests)
        const tests = [...asList(earlier), test].slice(-TESTS_KEPT)
        yield* writeState(STATE_FILES.tests, { tests, last_run_at: at })
        if (!injectResult) return
        const text = test.success ? 'the application answers' : 'the application did not answer as expected'
        yield withMember(context, 'auto_test', { success: test.success }, `[auto_test_deploy] ${text}`)
      },
    }
  },
})

function describe(answer: CallResult): ValueMap & { readonly success: boolean } {
  const { text, tool_calls: calls } = asMap(copyValue(answer.result))
  const names = asList(calls).map((call) => asMap(call)['name'])
  return {
    response: typeof text === 'string' ? cut(text, RESPONSE_LENGTH) : '',
    success: answer.ok,
    tools_used: names.filter((name) => typeof name === 'string'),
    ...(answer.ok ? {} : { error: reasonOf(answer) }),
  }
}

const APP_ID_PATHS = ['app_id', 'data.app_id', 'data.data.app_id', 'body.app_id', 'body.data.app_id'].map((path) =>
  path.split('.'),
)

function findAppId(result: unknown): string | null {
  const found = APP_ID_PATHS.map((path) => valueAt(result, path)).find((id) => typeof id === 'string' && id !== '')
  return typeof found === 'string' ? found : null
}

/** Whether a call deploys: a draft, a file that `dev_tools.app` does not just check, or a request to deploy. */
function isDeployment(context: EventContext): boolean {
  if (context.tool === null) return false
  const { params, spellings } = context.tool
  const given = (name: string): boolean => isSet(member(params, name))
  if (given('deploy_draft_id')) return true
  if (spellings.includes('dev_tools.app')) {
    return (
      (given('yaml_path') || given('yaml_content')) &&
      !['validate_only', 'compile_yaml', 'prompt_preview', 'generate_manifest'].some(given)
    )
  }
  if (!spellings.some((name) => name.startsWith('http.'))) return false
  const method = member(params, 'method')
  const address = member(params, 'url') ?? member(params, 'path')
  const posts = !isSet(method) || (typeof method === 'string' && method.toUpperCase() === 'POST')
  return posts && typeof address === 'string' && /\/api\/apps\/deploy|\/apps\/deploy\/*$/.test(address)
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 0
}
