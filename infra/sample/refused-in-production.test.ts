import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('T-008 sample content and demo accounts are refused in production', () => {
  const database = 'postgres://nobody@127.0.0.1:1/none'
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    IDENTITY_DATABASE_URL: database,
    CONTENT_DATABASE_URL: database,
    ASSESSMENT_DATABASE_URL: database,
    BILLING_DATABASE_URL: database,
    NOTIFICATION_DATABASE_URL: database,
    MODERATION_DATABASE_URL: database,
    SEAL_KEY: 'AAAA',
  }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    env,
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([1, 'Sample content and demo accounts are refused in production.'])
}, 30_000)
