import { createEmbeddedStore } from '../../stores/embedded.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { createHostFromEnvironment } from '../../hosts/host-from-environment.ts'
import {
  createNdjsonLog,
  createNdjsonNotify,
  createTerminalLog,
  createTerminalNotify,
  type LineStream,
} from '../../hosts/lines.ts'
import type { Host } from '../../model/host.ts'
import { answerLines, eventReader, NDJSON } from '../answer-lines.ts'
import type { CliCommand, CommandContext, ParsedArgs } from '../command.ts'
import { loadEngine } from '../load-program.ts'
import { ANSWERING, HOOK_OPTIONS } from '../options.ts'
import { createDecisionTable } from '../text/decision-table.ts'
import { decideLines, isTable } from './decide.ts'

export const run: CliCommand = {
  name: 'run',
  summary: 'answers events as `decide` does, and performs on this machine what the rules ask for',
  options: {
    ...ANSWERING,
    ...HOOK_OPTIONS,
    'dry-run': { summary: 'performs nothing: the same as `decide`' },
    state: {
      value: 'FILE',
      summary: 'a database that keeps budgets and memories beyond this run; it is made where it is missing',
    },
    'allow-host': {
      value: 'HOST',
      summary: 'a host that hooks and rules may reach though it is private: `127.0.0.1:8080`',
    },
    workspace: { value: 'FOLDER', summary: 'where commands run and files are read; the current folder where absent' },
  },
  examples: [
    { title: 'what the rules do, as it is done', line: 'sluice run --policy policy.yaml < events.ndjson' },
    { title: 'what they would do', line: 'sluice run --dry-run --policy policy.yaml < events.ndjson' },
  ],
  async run(given, surroundings) {
    if (given.has('dry-run')) return decideLines(given, surroundings)
    const { output, env } = surroundings
    const state = given.value('state')
    const workspace = given.value('workspace')
    const host = createHostFromEnvironment({
      env,
      allow: given.values('allow-host'),
      ...reports(given, surroundings),
      context: ELSEWHERE,
      ...(workspace === undefined ? {} : { workspace }),
      ...(state === undefined ? {} : { memoryFile: state }),
    })
    const kept = state === undefined ? null : createEmbeddedStore({ file: state })
    try {
      const engine = await loadEngine(given, surroundings, { host, store: kept ?? createMemoryLedger() })
      if (engine === null) return 1
      const form = isTable(given, surroundings) ? createDecisionTable(engine.program, output) : NDJSON
      await answerLines(surroundings, form, (event) => engine.dispatch(event), eventReader(given))
      return 0
    } finally {
      await host.close()
      await kept?.close()
    }
  },
}

/** Who sends the events has the conversation, and reads in the answer what is to be done with it. */
const ELSEWHERE: NonNullable<Host['context']> = {
  inject: () => Promise.resolve(),
  compact: () => Promise.resolve(),
}

/** Notifications and log lines go to standard error: to people as text, to programs as JSON. */
function reports(given: ParsedArgs, surroundings: CommandContext): Pick<Host, 'notify' | 'log'> {
  const { errors, env } = surroundings
  const stream: LineStream = {
    isTTY: errors.isTerminal,
    write: (text, written) => void errors.write(text).then(() => written(), written),
  }
  return isTable(given, surroundings) || errors.isTerminal
    ? { notify: createTerminalNotify(stream, env), log: createTerminalLog(stream, env) }
    : { notify: createNdjsonNotify(stream), log: createNdjsonLog(stream) }
}
