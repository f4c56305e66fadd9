import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { startServerProcess } from '@wardround/kit/testing/server-process.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

type Options = { databaseUrl: string; natsUrl: string; crashAt?: string }

/** The real process of the service on a free port. `exited` gives null when a signal ended it. */
export async function startAssessment({ databaseUrl, natsUrl, crashAt }: Options) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await startServerProcess({
    command: process.execPath,
    args: [MAIN],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      IDENTITY_KEY: testIdentity.keyFor('assessment'),
      // Nothing listens there: only certificates need it.
      REDIS_URL: 'redis://127.0.0.1:1',
      STORAGE_DIR: tmpdir(),
      CERTIFICATE_KEY: signingKey(),
      ...(crashAt ? { CRASH_AT: crashAt } : {}),
    },
    ready: async () => {
      const reply = await fetch(`${origin}/readyz`)
      if (!reply.ok) throw new Error(`not ready: ${reply.status}`)
    },
  })
  async function request(
    who: Partial<Identity>,
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: string }> {
    const headers: Record<string, string> = { 'x-wardround-identity': await testIdentity.header(who, 'assessment') }
    if (body) headers['content-type'] = 'application/json'
    const reply = await fetch(`${origin}/wardround${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: await reply.text() }
  }
  return { ...server, request }
}
export type AssessmentProcess = Awaited<ReturnType<typeof startAssessment>>
