import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Engine } from '../../engine/engine.ts'
import { nameOf } from '../../model/rule.ts'
import type { ReloadReport } from '../policy-changes.ts'
import type { ServerMetrics } from '../served.ts'

export interface EngineMetrics extends ServerMetrics {
  count(engine: Engine): void
  countReload(report: ReloadReport): void
  countRefusal(code: string): void
  countAction(rule: string, type: string, seconds: number): void
  /** @param name `store` or `decision_log` */
  setUp(name: 'store' | 'decision_log', isUp: boolean): void
}

/** Seconds. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5]

export function createMetrics(): EngineMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, registers, labelNames })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> =>
    new Histogram({ name, help, registers, labelNames, buckets: BUCKETS })
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers })
  const decisions = counter('sluice_decisions_total', 'decided events', ['event', 'verdict'])
  const fired = counter('sluice_rules_fired_total', 'how often each rule fired', ['rule'])
  const errors = counter('sluice_errors_total', 'failures of rules, actions and the store', ['code'])
  const requests = counter('sluice_requests_total', 'answered requests', ['path', 'status'])
  const seconds = histogram('sluice_request_seconds', 'how long requests took', ['path'])
  const reloads = counter('sluice_reloads_total', 'policy reloads, by outcome', ['result'])
  const refused = gauge('sluice_reload_refused', '1 while the policies on disk are refused')
  const refusals = counter(
    'sluice_refused_requests_total',
    'refused requests by code; those without a known token count for every name',
    ['code'],
  )
  const actions = histogram('sluice_rule_action_seconds', 'how long what a rule performs took', ['rule', 'type'])
  const ups = {
    store: gauge('sluice_store_up', '1 if the last use of the store worked'),
    decision_log: gauge('sluice_decision_log_up', '1 if the last use of the decision log worked, or there is none'),
  }
  for (const up of Object.values(ups)) up.set(1)
  return {
    text: () => registry.metrics(),
    type: registry.contentType,
    count(engine) {
      engine.on('decided', ({ outcome }) => decisions.inc({ event: outcome.event, verdict: outcome.verdict ?? 'none' }))
      engine.on('fired', ({ rule, layer }) => fired.inc({ rule: nameOf({ id: rule, layer }) }))
      engine.on('error', ({ code }) => errors.inc({ code }))
    },
    countRequest(path, status, time) {
      requests.inc({ path, status })
      seconds.observe({ path }, time)
    },
    countAction: (rule, type, time) => actions.observe({ rule, type }, time),
    countRefusal: (code) => refusals.inc({ code }),
    setUp: (name, isUp) => ups[name].set(isUp ? 1 : 0),
    countReload(report) {
      reloads.inc({ result: report.refused ?? (report.reloaded ? 'reloaded' : 'unchanged') })
      refused.set(report.refused === null ? 0 : 1)
    },
  }
}
