import process from 'node:process'
import type { Environment } from '../hosts/lines.ts'
import type { LocalHost, LocalHostOptions } from '../hosts/local-host.ts'
import type { Host, ModelRequest } from '../model/host.ts'

export interface LazyHost extends Pick<Host, 'tools' | 'process' | 'files' | 'model'> {
  /** Ends what was started, if anything was. */
  close(): Promise<void>
}

/** The ports of this machine that start things, of which nothing is loaded before a rule needs it. */
export function createLazyHost(
  options: Required<Pick<LocalHostOptions, 'workspace' | 'memoryFile'>> & { readonly env: Environment },
): LazyHost {
  let loading: Promise<LocalHost> | null = null
  const port = async <Name extends 'tools' | 'process' | 'files' | 'model'>(
    name: Name,
  ): Promise<NonNullable<LocalHost[Name]>> => {
    loading ??= import('../hosts/host-from-environment.ts').then(({ createHostFromEnvironment }) => {
      endBySignals()
      return createHostFromEnvironment(options)
    })
    const found = (await loading)[name]
    if (found === undefined) throw new TypeError(`a local host has no port \`${name}\``)
    return found
  }
  return {
    tools: { call: async (name, params, callContext) => (await port('tools')).call(name, params, callContext) },
    process: { run: async (command, callContext) => (await port('process')).run(command, callContext) },
    files: { read: async (path, callContext) => (await port('files')).read(path, callContext) },
    // Whether there is a model is to be known before it is asked.
    ...(options.env['SLUICE_MODEL_URL'] && {
      model: { complete: async (request: ModelRequest) => (await port('model')).complete(request) },
    }),
    async close() {
      await (await loading)?.close()
    },
  }
}

/** What was started ends with this program only where it exits, and does not die of a signal. */
function endBySignals(): void {
  for (const [name, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    if (process.listenerCount(name) === 0) process.on(name, () => process.exit(128 + number))
  }
}
