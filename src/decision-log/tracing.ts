import type { Environment } from '../hosts/lines.ts'
import { inTime } from '../model/in-time.ts'
import { type PeerName, versionProblem } from '../model/peers.ts'
import type { DecisionTracer } from '../model/tracer.ts'
import { DecisionLogError } from './log-error.ts'
import { createDecisionTracer } from './tracer.ts'

export interface Tracing {
  readonly tracer: DecisionTracer
  /** Sends what was not sent yet, and ends. Waits for a collector that does not answer, but not for long. */
  close(): Promise<void>
}

interface TracingOptions {
  readonly env: Environment
  readonly version: string
  /** Called when spans cannot be delivered. */
  readonly fail: (message: string) => void
}

/** The packages that send spans by OTLP over HTTP. */
const PACKAGES = [
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
] as const satisfies readonly PeerName[]

/** Milliseconds to wait for the collector at the end. */
const PATIENCE = 5000

/**
 * Traces decisions, and sends the spans to the collector that the environment names: `OTEL_EXPORTER_OTLP_ENDPOINT`,
 * with `OTEL_EXPORTER_OTLP_HEADERS`, and the other variables that these packages read; by default, to port 4318 of this
 * machine. The service is `OTEL_SERVICE_NAME`, or `sluice`.
 *
 * @throws {DecisionLogError} (rejects) if a package is not installed, or not in a version that works
 */
export async function startTracing({ env, version, fail }: TracingOptions): Promise<Tracing> {
  for (const name of PACKAGES) {
    const problem = versionProblem(name)
    if (problem !== null) throw new DecisionLogError(problem)
  }
  const [{ diag, DiagLogLevel, trace }, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }, sdk] =
    await loadPackages()
  const tell = (message: string): void => fail(message.replace(/\s+/g, ' ').slice(0, 300))
  const quiet = (): void => {}
  const logger = { error: tell, warn: quiet, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const service = { 'service.name': env['OTEL_SERVICE_NAME'] ?? 'sluice', 'service.version': version }
  const provider = new sdk.BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(service)),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  trace.setGlobalTracerProvider(provider)
  return {
    tracer: await createDecisionTracer(),
    async close() {
      const ended = provider.shutdown().catch((error: unknown) => tell(String(error)))
      await inTime(PATIENCE, ended, () => {})
      trace.disable()
    },
  }
}

async function loadPackages() {
  try {
    return await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ])
  } catch {
    throw new DecisionLogError(`tracing needs the packages of OpenTelemetry: run \`npm install ${PACKAGES.join(' ')}\``)
  }
}
