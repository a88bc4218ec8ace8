import type { Effect } from '../../model/effect.ts'
import type { CommandResult } from '../../model/host.ts'
import type { KindContext } from '../../model/kind.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { Command } from '../../model/outcome.ts'
import { defineAction } from '../define.ts'
import { cut, ERROR_LENGTH } from '../parts/cut.ts'
import { compileDelivery, DELIVER } from './parts/deliver.ts'
import { seconds } from '../../model/seconds.ts'

export const shell = defineAction({
  name: 'shell',
  summary: 'runs a command',
  schema: {
    properties: {
      command: {
        description:
          'a shell command, in which placeholders are bound as values, or a program and its arguments, where `<<history.NAME.values>>` alone is one argument for each value',
        anyOf: [
          { type: 'string', minLength: 1 },
          { type: 'array', items: { type: 'string' }, minItems: 1 },
        ],
      },
      cwd: { type: 'string', description: 'the working directory; templated' },
      timeout: seconds({
        exclusiveMinimum: 0,
        maximum: 3600,
        default: 30,
        description: 'the timeout in seconds, after which the command and all processes it started are ended',
      }),
      deliver: DELIVER,
    },
    required: ['command'],
  },
  examples: [
    {
      title: 'check the file that was written',
      config: {
        type: 'shell',
        command: ['python', '-m', 'py_compile', '--', '<<tool.params.path>>'],
        cwd: '<<workspace>>',
      },
      event: {
        event: 'tool_end',
        workspace: '/w',
        tool: { name: 'filesystem.write', params: { path: 'a b.py' }, result: 'ok' },
      },
      decision: {
        commands: [
          {
            rule: 'example',
            command: ['python', '-m', 'py_compile', '--', 'a b.py'],
            env: {},
            cwd: '/w',
            timeout: 30,
            status: 'planned',
          },
        ],
      },
    },
    {
      title: 'a shell command',
      config: { type: 'shell', command: 'npm test --silent && git add -A', timeout: 120 },
      event: { event: 'turn_end' },
      decision: {
        commands: [
          {
            rule: 'example',
            command: 'npm test --silent && git add -A',
            env: {},
            cwd: null,
            timeout: 120,
            status: 'planned',
          },
        ],
      },
    },
  ],
  effects: ['command'],
  ports: ['process'],
  failure: { default: 'ignore', inject: true },
  compile(config, context) {
    const command = compileCommand(config.command, context)
    const cwd = config.cwd === undefined ? null : context.plainText(config.cwd, ['cwd'])
    const timeout = config.timeout ?? 30
    const { ports, mark } = compileDelivery(config, context)
    return {
      seconds: config.timeout ?? 0,
      ports,
      *plan(eventContext) {
        // Without a known folder, the host uses its own.
        const folder = cwd?.render(eventContext) ?? ''
        const where = folder === '' ? null : folder
        const answer = yield { type: 'command', ...command(eventContext), cwd: where, timeout, ...mark }
        if (answer?.type === 'command' && (answer.timedOut || answer.exitCode !== 0)) yield describe(answer, timeout)
      },
    }
  },
})

function compileCommand(
  written: string | readonly string[],
  context: KindContext,
): (eventContext: EventContext) => Pick<Command, 'command' | 'env'> {
  if (typeof written === 'string') {
    const line = context.command(written, ['command'])
    return (eventContext) => line.render(eventContext)
  }
  const words = context.arguments(written, ['command'])
  return (eventContext) => ({ command: words.render(eventContext), env: {} })
}

function describe(answer: CommandResult, timeout: number): Effect {
  const { code, what } = answer.failure
    ? { code: answer.failure.code, what: answer.failure.message }
    : answer.timedOut
      ? { code: 'command-timeout', what: `the command did not end within ${timeout} seconds` }
      : answer.exitCode === null
        ? { code: 'command-ended', what: 'the command ended before it was done' }
        : { code: 'command-failed', what: `the command exited with ${answer.exitCode}` }
  const stderr = cut(answer.stderr.trim(), ERROR_LENGTH)
  return { type: 'failure', code, message: stderr === '' ? what : `${what}: ${stderr}` }
}
