import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('T-008 production takes no demo accounts', () => {
  const database = 'postgres://nobody:nothing@127.0.0.1:1/none'
  const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL('./load.ts', import.meta.url))], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      IDENTITY_DATABASE_URL: database,
      CONTENT_DATABASE_URL: database,
      ASSESSMENT_DATABASE_URL: database,
      BILLING_DATABASE_URL: database,
      NOTIFICATION_DATABASE_URL: database,
      MODERATION_DATABASE_URL: database,
      SEAL_KEY: Buffer.alloc(32).toString('base64'),
    },
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('refused in production')])
})
