import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { createNdjsonLog, createNdjsonNotify, type Environment } from '../../hosts/lines.ts'
import { resolveStore } from '../../hosts/open-store.ts'
import { projectOf, projectPaths, stateDirectory } from '../../hosts/state-paths.ts'
import { resolvePolicyWord } from '../../hook-files/policy-argument.ts'
import { PolicyError } from '../../engine/policy-error.ts'
import { versionProblem } from '../../model/peers.ts'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import type { ListenPlace } from '../../server/node/listen.ts'
import type { RunningServer } from '../../server/node/start-server.ts'
import type { Tell } from '../../server/node/tell.ts'
import type * as LimitNames from '../../server/node/limit-names.ts'
import type * as PassedSocket from '../../server/node/passed-socket.ts'
import type { GivenLimits, LimitName } from '../../server/node/limit-names.ts'
import { excerpt } from '../../source/excerpt.ts'
import { type CliCommand, type ParsedArgs, unknownName, UsageError } from '../command.ts'
import { readPolicies } from '../load-program.ts'
import { decisionLogNamed } from '../keeping.ts'
import { DECISION_LOG, POLICY, readStore, STORE } from '../options.ts'
import { lineStream, type Output } from '../output.ts'
import { runUntilSignal } from '../run-until-signal.ts'
import { diagnosticsAsText } from '../text/diagnostics.ts'

export const serve: CliCommand = {
  options: {
    policy: { ...POLICY, required: false },
    config: {
      value: 'FILE',
      summary: 'a YAML map of these options, with `limits: { NAME: NUMBER }`; the command line counts first',
    },
    listen: {
      value: 'PATH|HOST:PORT',
      summary:
        'a socket, or a port; default: `serve.sock` in the state folder of the project; `systemd`: the socket that systemd passes',
    },
    'token-file': {
      value: 'FILE',
      summary: 'who may call: a YAML list of `{ name, sha256, policies, rights }`, with mode 0600',
    },
    hostname: {
      value: 'NAME',
      summary: 'a host name that clients use for the port, such as `rules.internal`; can be repeated',
    },
    store: { ...STORE, summary: `${STORE.summary}; default: the store of the project’s hooks` },
    workspace: { value: 'FOLDER', summary: 'where commands run and files are read; default: the current folder' },
    'allow-host': {
      value: 'HOST',
      summary: 'a private host that hooks and rules may reach, such as `127.0.0.1:8080`',
    },
    'refuse-laxer': {
      summary: 'keeps the old policies if the new ones would have been laxer on any of the last 10,000 events',
    },
    ...DECISION_LOG,
    limit: {
      value: 'NAME=NUMBER',
      summary: 'how much of the server one token may use, such as `events_per_second=1000`; can be repeated',
    },
    trace: {
      summary:
        'sends a span for each decision and action to an OpenTelemetry collector (`OTEL_EXPORTER_OTLP_ENDPOINT`)',
    },
    'access-log': { summary: 'writes each request as a line of JSON on standard output, without its parameters' },
    'log-format': {
      value: 'FORMAT',
      choices: ['text', 'json'],
      summary: 'what standard error gets: sentences (the default), or JSON with time and level',
    },
    'print-unit': {
      summary: 'prints units of systemd for a socket of each user, behind which only the managed policies decide',
    },
  },
  exits: { 1: 'the policy has errors' },
  examples: [
    { title: 'for agents on this machine', line: 'sluice serve --policy guard.yaml' },
    {
      title: 'on a port of this machine, and with a page to look at',
      line: 'sluice serve --policy guard.yaml --listen 127.0.0.1:8585',
    },
    {
      title: 'for other machines',
      line: 'sluice serve --policy guard.yaml --listen 0.0.0.0:8585 --token-file tokens.yaml --hostname rules.internal',
    },
  ],
  async run(given, context) {
    const { output, errors, env, folder, program } = context
    if (given.has('print-unit')) {
      const { systemdUnits } = await import('../../server/node/systemd-units.ts')
      await output.write(systemdUnits(program))
      return 0
    }
    const { tokenFileAt, startServer, createAccessLog, ...server } = await loadServer()
    const args = withConfig(given)
    const { value, values, has } = args
    const isPassed = value('listen') === SYSTEMD
    if (values('policy').length === 0 && !isPassed) {
      throw new UsageError('`serve` needs `--policy`', 'write `--policy FILE`')
    }
    const state = stateDirectory(env)
    const paths = projectPaths(state, projectOf(undefined, folder))
    const project = dirname(paths.state)
    const store = readStore(args) ?? paths.state
    const place = isPassed ? passedPlace(env, server) : placeOf(value('listen') ?? join(project, 'serve.sock'), folder)
    const tokenFile = value('token-file')
    if ('host' in place && !isLoopback(place.host) && tokenFile === undefined) {
      throw new UsageError(
        `others can reach \`${visible(place.host)}\`, so it needs \`--token-file\``,
        'name a file of tokens, or listen on `127.0.0.1`',
      )
    }
    // Reports a file that cannot be read before anything is started.
    const texts = readPolicies(values('policy'), folder).map((policy) => ({
      ...policy,
      name: resolve(folder, policy.name),
    }))
    const policies = values('policy').map((policy) => resolvePolicyWord(policy, (path) => resolve(folder, path)))
    const tokens = tokenFile === undefined ? null : tokenFileAt(tokenFile, folder, policies)
    const tell = tellBy(value('log-format'), errors)
    const stream = lineStream(errors)
    const starting = startServer({
      place,
      policies,
      tokens,
      state,
      project,
      env,
      program,
      hostnames: values('hostname'),
      store: resolveStore(store, folder),
      workspace: resolve(folder, value('workspace') ?? '.'),
      allow: values('allow-host'),
      refusesLaxer: has('refuse-laxer'),
      decisionLog: decisionLogNamed({ value }, folder),
      ports: { notify: createNdjsonNotify(stream), log: createNdjsonLog(stream) },
      tell,
      limits: limitsIn(values('limit'), server),
      traces: has('trace'),
      ...(has('access-log') && { answered: createAccessLog(output.stream) }),
    })
    let running: RunningServer
    try {
      running = await starting
    } catch (error) {
      if (error instanceof server.ConfigFileError) throw new UsageError(error.message, error.help)
      if (!(error instanceof PolicyError)) throw new UsageError(readThrown(error).message)
      const { diagnostics } = error
      await errors.write(diagnosticsAsText({ policies: texts, diagnostics, rules: 0 }, errors.paint))
      return 1
    }
    return runUntilSignal(running, `listening at ${running.address}`, context, tell)

    /** The arguments, and where they say nothing, the options in the file of `--config`. */
    function withConfig(words: ParsedArgs): ParsedArgs {
      const file = words.value('config')
      if (file === undefined) return words
      const found = readConfig(file)
      const isGiven = (option: string): boolean => option !== 'limit' && words.has(option)
      const values = (option: string): readonly string[] =>
        isGiven(option) ? words.values(option) : [...(found.get(option) ?? []), ...words.values(option)]
      return {
        ...words,
        values,
        value: (option) => values(option).at(-1),
        has: (option) => words.has(option) || found.has(option),
      }
    }

    function readConfig(file: string): ReturnType<typeof server.readConfigFile> {
      try {
        return server.readConfigFile(file, folder, serve.options)
      } catch (error) {
        if (error instanceof server.ConfigFileError) throw new UsageError(error.message, error.help)
        throw error
      }
    }
  },
}

/** Says sentences on standard error, as text or as JSON. */
function tellBy(format: string | undefined, errors: Output): Tell {
  return (message, level = 'info') => {
    const time = new Date().toISOString()
    const line = format === 'json' ? JSON.stringify({ time, level, message }) : `sluice: ${message}`
    void errors.write(`${line}\n`)
  }
}

/** The limits given by `NAME=NUMBER`, the last of each name. */
function limitsIn(words: readonly string[], { LIMIT_NAMES, readLimit }: LimitReading): GivenLimits {
  const limits = words.map((word) => {
    const [, name = '', number = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? []
    if (!word.includes('=')) throw new UsageError(`\`--limit\` takes NAME=NUMBER, not ${excerpt(word)}`)
    const names = Object.keys(LIMIT_NAMES) as LimitName[] // exactly its keys
    const known = names.find((one) => one === name)
    if (known === undefined) throw unknownName('limit', name, names)
    const limit = readLimit(known, number.trim() === '' ? null : Number(number))
    if (typeof limit === 'string') throw new UsageError(`the limit \`${known}\` ${limit}, not ${excerpt(number)}`)
    return limit
  })
  return Object.assign({}, ...limits) as GivenLimits // each is a part of it
}

type LimitReading = Pick<typeof LimitNames, 'LIMIT_NAMES' | 'readLimit'>

/** The modules of the server, which need packages that nothing else needs. */
async function loadServer() {
  for (const name of ['hono', '@hono/node-server', 'prom-client'] as const) {
    const problem = versionProblem(name)
    if (problem !== null) throw new UsageError(problem)
  }
  try {
    const [server, tokens, access, config, limits, passed] = await Promise.all([
      import('../../server/node/start-server.ts'),
      import('../../server/node/token-file.ts'),
      import('../../server/node/access-log.ts'),
      import('../../server/node/config-file.ts'),
      import('../../server/node/limit-names.ts'),
      import('../../server/node/passed-socket.ts'),
    ])
    return { ...server, ...tokens, ...access, ...config, ...limits, ...passed }
  } catch (error) {
    const { code, message } = readThrown(error)
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error
    const [, name = 'hono'] = /'((?:@[\w-]+\/)?[\w-]+)/.exec(message) ?? []
    throw new UsageError(
      `\`serve\` needs the package \`${name}\``,
      'run `npm install hono @hono/node-server prom-client`',
    )
  }
}

/** What `--listen` says for the socket that systemd passes. */
const SYSTEMD = 'systemd'

function passedPlace(env: Environment, { passedSocket }: Pick<typeof PassedSocket, 'passedSocket'>): ListenPlace {
  try {
    return { descriptor: passedSocket(env, process.pid) }
  } catch (error) {
    throw new UsageError(readThrown(error).message, 'start the units that `sluice serve --print-unit` prints')
  }
}

function placeOf(word: string, folder: string): ListenPlace {
  const [, bracketed, name, port = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(word) ?? []
  const host = bracketed ?? name
  if (/^:?\d+$/.test(word)) {
    const number = word.replace(':', '')
    throw new UsageError(`\`${word}\` names no host`, `write \`127.0.0.1:${number}\`, or \`./${number}\` for a socket`)
  }
  if (/^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/i.test(word)) {
    throw new UsageError(`\`${word}\` names no port`, `write \`${word}:8585\`, or \`./${word}\` for a socket`)
  }
  // With `unix:`, as other options name a socket.
  if (host === undefined) return { socket: resolve(folder, word.replace(/^unix:/, '')) }
  if (Number(port) > 65_535) throw new UsageError(`\`${port}\` is not a port`, 'a port is at most 65535')
  return { host, port: Number(port) }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
