import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics } from '@wardround/kit/base/metrics.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import { SERVICE_LEVELS } from '@wardround/proto/http/service-levels.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../local/root.ts'
import { DASHBOARDS, dashboardTexts } from './dashboards.ts'
import { prometheusConfig } from './prometheus-config.ts'

const folder = join(ROOT, 'infra/observability')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
type Rule = { record?: string; alert?: string; expr: string; annotations?: Record<string, string> }
const rulesIn = (file: string): Rule[] => parse(read(file)).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
const recording = rulesIn('rules/recording.yml')
const alerts = rulesIn('rules/alerts.yml')
const recorded = new Set(recording.map(({ record }) => record))
const queries = Object.values(DASHBOARDS).flatMap(({ panels }) => panels.map(({ query }) => query))

/** What Prometheus makes itself, and what Node's own collection and the gateway count. */
const OTHERS = ['up', 'gateway_request_seconds']
const metrics = new Set([
  ...createMetrics('test')
    .registry.getMetricsAsArray()
    .map(({ name }) => name),
  ...OTHERS,
])
/** The names of series in a query: of metrics, without what a histogram adds, or of records. */
const seriesIn = (query: string): string[] =>
  [...query.replace(/"[^"]*"|by \([^)]*\)|\{\{.*?\}\}/g, '').matchAll(/[a-z][\w:]*[_:][\w:]+|\bup\b/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )
const isFunction = (name: string) => ['histogram_quantile', 'clamp_min', 'max_over_time'].includes(name)
const unknownIn = (query: string) =>
  seriesIn(query).filter((name) => !isFunction(name) && !metrics.has(name) && !recorded.has(name))

describe('the rules of Prometheus', () => {
  it('read nothing that no process measures', () => {
    expect(unknownIn('sum(rate(no_such_metric_total[5m]))')).toEqual(['no_such_metric_total'])
    for (const { expr } of [...recording, ...alerts]) expect(unknownIn(expr), expr).toEqual([])
  })

  it('name calls that there are', () => {
    const calls = new Set(CALLS.map(({ name }) => name))
    const named = recording.flatMap(({ expr }) =>
      [...expr.matchAll(/call=~"([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split('|')),
    )
    expect(named).toContain('recordAnswer')
    expect(named.filter((name) => !calls.has(name))).toEqual([])
  })

  it('have for each alert a runbook of ten steps and a case that it is tried with', () => {
    const names = alerts.map(({ alert }) => alert ?? '')
    expect(readdirSync(join(folder, 'runbooks')).sort()).toEqual(names.map((name) => `${name}.md`).sort())
    const tried = parse(read('rules/tests.yml')).tests.flatMap(
      (test: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }) => test.alert_rule_test,
    )
    for (const { alert = '', annotations } of alerts) {
      expect(annotations?.['runbook']).toBe(`infra/observability/runbooks/${alert}.md`)
      expect(read(`runbooks/${alert}.md`).match(/^\d+\. /gm), alert).toHaveLength(10)
      const cases = tried.filter(({ alertname }: { alertname: string }) => alertname === alert)
      const counts = cases.map(({ exp_alerts }: { exp_alerts: object[] }) => exp_alerts.length)
      expect([counts.includes(0), counts.includes(1)], alert).toEqual([true, true])
    }
  })

  it('record what the site promises', () => {
    for (const { query } of Object.values(SERVICE_LEVELS)) expect([...recorded]).toContain(query)
  })
})

describe('the dashboards', () => {
  it('are written again from their description', () => {
    expect(readdirSync(join(folder, 'dashboards')).sort()).toEqual(Object.keys(dashboardTexts).sort())
    for (const [name, text] of Object.entries(dashboardTexts)) expect(read(`dashboards/${name}`), name).toBe(text)
  })

  it('ask for what is measured, and show every promise', () => {
    for (const query of queries) expect(unknownIn(query), query).toEqual([])
    expect(queries).toEqual(expect.arrayContaining(Object.values(SERVICE_LEVELS).map(({ query }) => query)))
  })
})

it('reads the metrics of each process under its kind and name', () => {
  const { scrape_configs: scraped } = parse(
    prometheusConfig(
      [
        { name: 'content', kind: 'content', port: 1 },
        { name: 'content-2', kind: 'content', port: 2 },
      ],
      [],
    ),
  )
  expect(scraped).toEqual([
    {
      job_name: 'content',
      static_configs: [
        { targets: ['127.0.0.1:1'], labels: { instance: 'content' } },
        { targets: ['127.0.0.1:2'], labels: { instance: 'content-2' } },
      ],
    },
  ])
})
