import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseConfig, processEnvironment, serviceEnvironment } from './config.ts'

const right = {
  PORT: '8101',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/content',
  NATS_URL: 'nats://127.0.0.1:4222',
  IDENTITY_KEY: 'MCowBQYDK2VwAyEA',
}
const wrong = (env: NodeJS.ProcessEnv) =>
  parseConfig(serviceEnvironment, env).error?.issues.map((issue) => issue.path.join('.'))

describe('parseConfig', () => {
  it('reads the common variables with their defaults', () => {
    expect(parseConfig(serviceEnvironment, right).data).toMatchObject({
      PORT: 8101,
      HOST: '127.0.0.1',
      PRODUCT: 'wardround',
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
    })
  })

  it('names every wrong variable at once', () => {
    expect(wrong({ PORT: 'x', NATS_URL: 'http://127.0.0.1' })).toEqual([
      'PORT',
      'DATABASE_URL',
      'NATS_URL',
      'IDENTITY_KEY',
    ])
  })

  it('takes an empty variable for an absent one', () => {
    expect(wrong({ ...right, OTEL_EXPORTER_OTLP_ENDPOINT: '', CRASH_AT: '' })).toBeUndefined()
    expect(wrong({ ...right, DATABASE_URL: '' })).toEqual(['DATABASE_URL'])
  })

  it('refuses crash points in production and product slugs that are other paths', () => {
    expect(wrong({ ...right, NODE_ENV: 'production', CRASH_AT: 'answer.committed' })).toEqual(['CRASH_AT'])
    for (const slug of ['a', 'users', 'payments', 'Ward Round'])
      expect(wrong({ ...right, PRODUCT: slug })).toContain('PRODUCT')
  })

  it('lets production start only with what it has to say', () => {
    const shape = { ...processEnvironment, TRUSTED: z.string().optional() }
    const missing = (env: NodeJS.ProcessEnv) =>
      parseConfig(shape, env, ['TRUSTED']).error?.issues.map(({ path }) => path.join('.'))
    expect(missing({ NODE_ENV: 'production' })).toEqual(['TRUSTED'])
    expect(missing({ NODE_ENV: 'production', TRUSTED: 'none' })).toBeUndefined()
    expect(missing({})).toBeUndefined()
  })

  it('parses the variables of a process that has its own shape', () => {
    expect(
      parseConfig({ ...processEnvironment, SMTP_URL: z.url() }, { SMTP_URL: 'smtp://127.0.0.1:2525' }).data?.SMTP_URL,
    ).toBe('smtp://127.0.0.1:2525')
  })
})
