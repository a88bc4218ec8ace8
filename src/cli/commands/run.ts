import { createMemoryLedger } from '../../stores/memory.ts'
import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import { createFileLog } from '../../hosts/log-file.ts'
import { createNdjsonLog, createNdjsonNotify, createTerminalLog, createTerminalNotify } from '../../hosts/lines.ts'
import { openStoreAndQueue } from '../../queue/store-and-queue.ts'
import type { AgentEvent } from '../../model/event.ts'
import type { Host } from '../../model/host.ts'
import { isMap } from '../../model/value.ts'
import { answerLines } from '../answer-lines.ts'
import { type CliCommand, type CommandContext, type ParsedArgs, UsageError } from '../command.ts'
import { openDecisionLog } from '../keeping.ts'
import { eventReader } from '../event-reader.ts'
import { loadEngine } from '../load-program.ts'
import { ANSWERING, HOOK_OPTIONS, hooksGiven, POLICY, readStore, STORE } from '../options.ts'
import { lineStream } from '../output.ts'
import { decideLines, formOf, isTable } from './decide.ts'

export const run: CliCommand = {
  options: {
    ...ANSWERING,
    policy: { ...POLICY, required: false },
    ...HOOK_OPTIONS,
    'dry-run': { summary: 'performs nothing: the same as `decide`' },
    store: STORE,
    state: {
      value: 'FILE',
      summary: 'a database for budgets and memories that outlast this run; created if missing',
    },
    'allow-host': {
      value: 'HOST',
      summary: 'a private host that hooks and rules may reach, such as `127.0.0.1:8080`',
    },
    log: { value: 'FILE', summary: 'appends the log lines of rules to this file, as JSON; default: standard error' },
    workspace: { value: 'FOLDER', summary: 'where commands run and files are read; default: the current folder' },
  },
  exits: { 1: 'the policy has errors, or with `--fail-on error`, a line could not be decided' },
  examples: [
    { title: 'perform what the rules request', line: 'sluice run --policy policy.yaml < events.ndjson' },
    { title: 'only show it', line: 'sluice run --dry-run --policy policy.yaml < events.ndjson' },
  ],
  async run(args, context) {
    if (!args.has('policy') && hooksGiven(args).length === 0) {
      throw new UsageError('`run` needs `--policy`', 'write `--policy FILE`, or a hook, such as `--hook-stop COMMAND`')
    }
    if (args.has('dry-run')) return decideLines(args, context, true)
    const { env } = context
    const state = args.value('state')
    const workspace = args.value('workspace')
    const host = createHostFromEnvironment({
      env,
      allow: args.values('allow-host'),
      ...reports(args, context),
      context: REMOTE_CONTEXT,
      ...(workspace === undefined ? {} : { workspace }),
      ...(state === undefined ? {} : { memoryFile: state }),
    })
    const name = readStore(args) ?? state
    const kept = name === undefined ? null : await openStoreAndQueue(name)
    const log = openDecisionLog(args, context, kept?.store)
    try {
      const engine = await loadEngine(args, context, {
        host: { ...host, ...(kept?.queue != null && { queue: kept.queue }) },
        store: kept?.store ?? createMemoryLedger(),
        ...(log !== null && { decisionLog: log }),
      })
      if (engine === null) return 1
      const form = await formOf(args, context, engine.program)
      const read = eventReader(args, engine.program, context)
      return await answerLines(context, args, form, (event) => engine.dispatch(dated(event)), read)
    } finally {
      await host.close()
      await log?.close()
      await kept?.close()
    }
  },
}

/** The event with a timestamp: rules may read `event.at`, so an event without one gets the current time. */
function dated(event: AgentEvent): AgentEvent {
  // Untrusted: the engine reports what is wrong with the event.
  return isMap(event) && event.at == null ? { ...event, at: Date.now() } : event
}

/** The sender of the events owns the conversation, and applies the changes in the answer to it. */
const REMOTE_CONTEXT: NonNullable<Host['context']> = {
  inject: () => Promise.resolve(),
  compact: () => Promise.resolve(),
}

/**
 * Writes notifications and log lines to standard error, as text for people and as JSON for programs. With `--log`, log
 * lines go to a file.
 */
function reports(args: ParsedArgs, context: CommandContext): Pick<Host, 'notify' | 'log'> {
  const { errors, env } = context
  const stream = lineStream(errors)
  const file = args.value('log')
  const isForPeople = isTable(args, context) || errors.isTerminal
  const log = isForPeople ? createTerminalLog(stream, env) : createNdjsonLog(stream)
  return {
    notify: isForPeople ? createTerminalNotify(stream, env) : createNdjsonNotify(stream),
    log: file === undefined ? log : createFileLog(file),
  }
}
