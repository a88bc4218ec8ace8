// Runs the Claude Agent SDK once: `claude-agent-play.ts FOLDER POLICY`. Writes `{ asked, result }`.
import type { Engine } from '../../src/engine/engine.ts'
import { createEngine } from '../../src/engine/with-calls.ts'
import { sluiceHooks } from '../../src/adapters/claude-agent/index.ts'

/** The part of the SDK that this program uses. The SDK is not installed with Sluice. */
interface Sdk {
  query(given: object): AsyncIterable<{ readonly type: string; readonly result?: string; readonly subtype?: string }>
}

/** Built at run time so that the compiler does not look for the package. */
const NAME = ['@anthropic-ai', 'claude-agent-sdk'].join('/')

const [folder = '', text = ''] = process.argv.slice(2)
const { query } = (await import(NAME)) as Sdk
const engine = createEngine({ policies: [{ name: 'policy.yaml', text }] })
const broken: Engine = {
  ...engine,
  dispatch: (event, given) =>
    event.event === 'tool_start' ? Promise.reject(new Error('the store is gone')) : engine.dispatch(event, given),
}
const asked: string[] = []
let result = ''
const options = {
  cwd: folder,
  settingSources: [],
  allowedTools: ['Bash'],
  hooks: sluiceHooks(text.includes('# broken') ? broken : engine),
  canUseTool: (_name: string, input: { readonly command: string }) => {
    asked.push(input.command)
    return Promise.resolve(
      input.command.includes('yes')
        ? { behavior: 'allow', updatedInput: input }
        : { behavior: 'deny', message: 'the person says no' },
    )
  },
}
try {
  for await (const message of query({ prompt: 'go', options })) {
    if (message.type === 'result') result = message.result ?? message.subtype ?? ''
  }
} catch (error) {
  result = String(error)
}
process.stdout.write(`\n${JSON.stringify({ asked, result })}\n`)
process.exit(0)
