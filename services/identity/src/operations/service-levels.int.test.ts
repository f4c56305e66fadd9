import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Harness, startIdentity } from '#testing/harness.ts'
import { EVERYTHING, staffOf } from '#testing/staff.ts'
import { getServiceLevels } from './get-service-levels.ts'
import { prometheusAt } from './prometheus.ts'

covers('getServiceLevels')

let identity: Harness
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const logger = createLogger({ name: 'test', level: 'silent' })
const ask = (as: object) => identity.call({ url: '/a/wardround/setup/levels', as })

/** Answers as Prometheus does: these series, one alert that fires and one that may. */
async function startPrometheus(series: Record<string, [labels: object, value: string][]>) {
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://prometheus')
    const alert = (state: string) => ({
      state,
      labels: { alertname: `Is${state}`, severity: 'page' },
      annotations: { summary: 'It burns.' },
      activeAt: '2026-11-24T06:00:00.123456789Z',
    })
    const found = series[url.searchParams.get('query') ?? ''] ?? []
    const data =
      url.pathname === '/api/v1/alerts'
        ? { alerts: [alert('firing'), alert('pending')] }
        : { resultType: 'vector', result: found.map(([metric, value]) => ({ metric, value: [1, value] })) }
    reply.end(JSON.stringify({ status: 'success', data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return prometheusAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

describe('what the site promises to be', () => {
  it('comes with what was measured now and at worst, by what it is of', async () => {
    const prometheus = await startPrometheus({
      'queue:age_seconds:max': [
        [{ __name__: 'queue:age_seconds:max', queue: 'mail' }, '4'],
        [{ __name__: 'queue:age_seconds:max', queue: 'import' }, '0'],
      ],
      'max_over_time(queue:age_seconds:max[24h])': [[{ queue: 'mail' }, '90']],
      'site:error_budget_left:ratio30d': [[{}, '0.9']],
      'min_over_time(site:error_budget_left:ratio30d[24h])': [[{}, '0.85']],
      'answers:gateway_request_seconds:p99_5m': [[{}, 'NaN']],
    })
    const { connected, levels, alerts } = await getServiceLevels({ prometheus, logger })
    expect(connected).toBe(true)
    const seriesOf = (wanted: string) => levels.find(({ name }) => name === wanted)?.series
    expect(seriesOf('queueAge')).toEqual([
      { label: 'import', now: 0, worst: null },
      { label: 'mail', now: 4, worst: 90 },
    ])
    expect(seriesOf('errorBudget')).toEqual([{ label: '', now: 0.9, worst: 0.85 }])
    expect(seriesOf('answers')).toEqual([{ label: '', now: null, worst: null }])
    expect(alerts).toEqual([
      { name: 'Isfiring', severity: 'page', summary: 'It burns.', since: '2026-11-24T06:00:00.123Z' },
    ])
  })

  it('is empty where Prometheus does not answer', async () => {
    const empty = { connected: false, levels: [], alerts: [] }
    expect(await getServiceLevels({ prometheus: prometheusAt('http://127.0.0.1:1'), logger })).toEqual(empty)
    const { hire } = staffOf(identity)
    expect((await ask((await hire('boss', EVERYTHING)).as)).data).toEqual(empty)
  })

  it('is for administrators to see', async () => {
    const { join, identityOf } = staffOf(identity)
    expect((await ask({})).error.code).toBe('session.missing')
    expect((await ask(await identityOf(await join('curious')))).error.code).toBe('access.permission')
  })
})
