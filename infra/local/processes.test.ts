import { expect, it } from 'vitest'
import { makeKeys } from './keys.ts'
import { PROCESS_KINDS, portNames, processList, type Site } from './processes.ts'

const siteWith = (more: Partial<Site> = {}): Site => ({
  ports: Object.fromEntries(portNames(more.instances).map((name, index) => [name, 21_000 + index])),
  keys: makeKeys(),
  dataDir: '/data',
  siteDir: '/site',
  publicUrl: 'http://localhost:8080',
  sandboxUrl: 'http://localhost:8090',
  natsUrl: 'nats://127.0.0.1:1',
  redisUrl: 'redis://127.0.0.1:2',
  databaseUrl: (owner) => `postgres://127.0.0.1:3/wardround_${owner}`,
  migrationsUrl: (owner) => `postgres://127.0.0.1:3/wardround_${owner}`,
  ...more,
})
const find = (site: Site, name: string) => processList(site).find((spec) => spec.name === name)

it('lists every kind once, the gateway last', () => {
  const names = processList(siteWith()).map(({ name }) => name)
  expect(names).toEqual([...PROCESS_KINDS])
  expect(names.at(-1)).toBe('gateway')
})

it('gives several instances names and ports of their own and tells the gateway all their addresses', () => {
  const site = siteWith({ instances: { assessment: 2, gateway: 2 } })
  const specs = processList(site)
  expect(specs.filter(({ kind }) => kind === 'assessment').map(({ name }) => name)).toEqual([
    'assessment',
    'assessment-2',
  ])
  expect(new Set(specs.map(({ port }) => port)).size).toBe(specs.length)
  expect(find(site, 'gateway-2')?.env.ASSESSMENT_URL).toBe(
    `http://127.0.0.1:${site.ports.assessment},http://127.0.0.1:${site.ports['assessment-2']}`,
  )
})

it('lets one that has another beside it answer for a while when it is asked to end, and ends the only one at once', () => {
  const waits = processList(siteWith({ instances: { assessment: 2, 'content-worker': 2, gateway: 2 } }))
    .filter(({ env }) => 'DRAIN_SECONDS' in env)
    .map(({ name }) => name)
  expect(waits).toEqual(['assessment', 'assessment-2', 'gateway', 'gateway-2'])
})

it('keeps private keys from the processes that do not sign with them', () => {
  const holders = (variable: string) =>
    processList(siteWith())
      .filter(({ env }) => variable in env)
      .map(({ name }) => name)
  expect(holders('GATEWAY_KEY')).toEqual(['gateway'])
  expect(holders('SESSION_PRIVATE_KEY')).toEqual(['identity'])
  expect(holders('CODE_KEY')).toEqual(['identity'])
  expect(holders('MEDIA_KEY')).toEqual(['content'])
  expect(holders('SEAL_KEY')).toEqual(['identity', 'moderation', 'notification-worker'])
})

it('gives each service its own database and the worker that of its service', () => {
  expect(find(siteWith(), 'billing')?.env.DATABASE_URL).toMatch(/wardround_billing$/)
  expect(find(siteWith(), 'notification-worker')?.env.DATABASE_URL).toMatch(/wardround_notification$/)
  expect(find(siteWith(), 'gateway')?.env).not.toHaveProperty('DATABASE_URL')
})

it('passes a real provider on to the process that uses it and to no other', () => {
  const site = siteWith({ outer: { STRIPE_SECRET_KEY: 'sk_test_1', S3_BUCKET: '' } })
  expect(find(site, 'billing')?.env.STRIPE_SECRET_KEY).toBe('sk_test_1')
  expect(find(site, 'identity')?.env).not.toHaveProperty('STRIPE_SECRET_KEY')
  expect(find(site, 'content')?.env).not.toHaveProperty('S3_BUCKET')
})

it('leaves the payment stand-in out when a real key is set', () => {
  expect(find(siteWith(), 'billing')?.env.SANDBOX_URL).toBe('http://localhost:8090')
  const real = siteWith({ outer: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_real' } })
  expect(find(real, 'billing')?.env).not.toHaveProperty('SANDBOX_URL')
  expect(find(real, 'billing')?.env.STRIPE_WEBHOOK_SECRET).toBe('whsec_real')
})

it('lets a test set variables for one instance', () => {
  const site = siteWith({ instances: { assessment: 2 }, env: { 'assessment-2': { CRASH_AT: 'answer.committed' } } })
  expect(find(site, 'assessment')?.env).not.toHaveProperty('CRASH_AT')
  expect(find(site, 'assessment-2')?.env.CRASH_AT).toBe('answer.committed')
})
