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
  const decisions = new Counter({
    name: 'sluice_decisions_total',
    help: 'decided events',
    registers,
    labelNames: ['event', 'verdict'],
  })
  const fired = new Counter({
    name: 'sluice_rules_fired_total',
    help: 'how often each rule fired',
    registers,
    labelNames: ['rule'],
  })
  const errors = new Counter({
    name: 'sluice_errors_total',
    help: 'failures of rules, actions and the store',
    registers,
    labelNames: ['code'],
  })
  const requests = new Counter({
    name: 'sluice_requests_total',
    help: 'answered requests',
    registers,
    labelNames: ['path', 'status'],
  })
  const seconds = new Histogram({
    name: 'sluice_request_seconds',
    help: 'how long requests took',
    registers,
    labelNames: ['path'],
    buckets: BUCKETS,
  })
  const reloads = new Counter({
    name: 'sluice_reloads_total',
    help: 'policy reloads, by outcome',
    registers,
    labelNames: ['result'],
  })
  const refused = new Gauge({
    name: 'sluice_reload_refused',
    help: '1 while the policies on disk are refused',
    registers,
  })
  const refusals = new Counter({
    name: 'sluice_refused_requests_total',
    help: 'refused requests by code; those without a known token count for every name',
    registers,
    labelNames: ['code'],
  })
  const actions = new Histogram({
    name: 'sluice_rule_action_seconds',
    help: 'how long what a rule performs took',
    registers,
    labelNames: ['rule', 'type'],
    buckets: BUCKETS,
  })
  const ups = {
    store: new Gauge({ name: 'sluice_store_up', help: '1 if the last use of the store worked', registers }),
    decision_log: new Gauge({
      name: 'sluice_decision_log_up',
      help: '1 if the last use of the decision log worked, or there is none',
      registers,
    }),
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
