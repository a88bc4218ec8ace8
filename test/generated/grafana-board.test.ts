import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/server/node/metrics.ts'

// The Grafana board of the guide has a panel for each of the server's own metrics.

interface Metric {
  readonly name: string
  readonly type: string
  readonly help: string
  readonly labels: string
}

/** What to group each metric by. */
const LABELS: Readonly<Record<string, string>> = {
  sluice_decisions_total: 'verdict',
  sluice_rules_fired_total: 'rule',
  sluice_errors_total: 'code',
  sluice_requests_total: 'path, status',
  sluice_refused_requests_total: 'code',
  sluice_request_seconds: 'path',
  sluice_rule_action_seconds: 'rule',
  sluice_reloads_total: 'result',
}

async function metricsOf(): Promise<readonly Metric[]> {
  const text = await createMetrics().text()
  return [...text.matchAll(/^# HELP (sluice_\w+) (.*)\n# TYPE \S+ (\w+)$/gm)].map(
    ([, name = '', help = '', type = '']) => {
      return { name, help, type, labels: LABELS[name] ?? 'instance' }
    },
  )
}

function queryOf({ name, type, labels }: Metric): string {
  if (type === 'gauge') return `min by (instance) (${name})`
  if (type === 'counter') return `sum by (${labels}) (rate(${name}[$__rate_interval]))`
  return `histogram_quantile(0.99, sum by (${labels}, le) (rate(${name}_bucket[$__rate_interval])))`
}

test('the board has a panel for each metric', async () => {
  const metrics = await metricsOf()
  expect(metrics.length).toBeGreaterThan(8)
  expect(metrics.filter(({ type, name }) => type !== 'gauge' && !(name in LABELS))).toEqual([])
  const datasource = { type: 'prometheus', uid: '${datasource}' }
  const panels = metrics.map((metric, index) => ({
    id: index + 1,
    type: metric.type === 'gauge' ? 'stat' : 'timeseries',
    title: metric.help,
    description: metric.name,
    datasource,
    gridPos: { h: 8, w: 12, x: 12 * (index % 2), y: 8 * Math.floor(index / 2) },
    fieldConfig: { defaults: metric.type === 'histogram' ? { unit: 's' } : {}, overrides: [] },
    targets: [{ refId: 'A', datasource, expr: queryOf(metric), legendFormat: metric.type === 'gauge' ? '' : '__auto' }],
  }))
  const board = {
    title: 'Sluice',
    uid: 'sluice',
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels,
  }
  await expect(`${JSON.stringify(board, null, 2)}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../../docs/guide/grafana-board.json'),
  )
})
