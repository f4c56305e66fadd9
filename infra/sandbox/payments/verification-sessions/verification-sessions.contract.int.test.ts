import { eventually } from '@wardround/kit/testing/eventually.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, IDENTITY_SECRET, type Sandbox, startSandbox } from '../../testing/start-sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.admin('/sandbox/reset', {})
  sandbox.identityReceiver.received.length = 0
  sandbox.receiver.received.length = 0
})

const BACK = 'http://localhost:8080/kyc-complete?verificationId=1'
const checks = () => sandbox.stripe.identity.verificationSessions
const open = () =>
  checks().create({
    type: 'document',
    options: { document: { require_matching_selfie: true, require_live_capture: true } },
    client_reference_id: 'uid',
    metadata: { check_id: 'ours' },
    return_url: BACK,
  })
const hand = (url: string | null, form: Record<string, string>) =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ first_name: 'AMARA', last_name: 'OKAFOR', ...form }),
  })
const types = () =>
  sandbox.identityReceiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type.split('.').pop())
const read = (id: string) => checks().retrieve(id, { expand: ['verified_outputs'] })

describe('an identity check', () => {
  it('shows what was read only to who asks for it, and tells of each step', async () => {
    const opened = await open()
    expect(opened).toMatchObject({
      status: 'requires_input',
      client_reference_id: 'uid',
      metadata: { check_id: 'ours' },
      last_error: null,
    })
    expect((await fetch(opened.url ?? '')).headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:8080",
    )
    const handed = await hand(opened.url, { outcome: 'verified' })
    expect([handed.status, handed.headers.get('location')]).toEqual([303, BACK])
    expect(await checks().retrieve(opened.id)).not.toHaveProperty('verified_outputs')
    expect(await read(opened.id)).toMatchObject({
      status: 'verified',
      url: null,
      verified_outputs: { first_name: 'AMARA', last_name: 'OKAFOR' },
    })
    await eventually(() => expect(types().sort()).toEqual(['created', 'processing', 'verified']))
    for (const { body, signature } of sandbox.identityReceiver.received) {
      expect(Stripe.webhooks.constructEvent(body, signature, IDENTITY_SECRET).type).toMatch(/^identity\./)
      expect(body).not.toContain('OKAFOR')
    }
    expect(sandbox.receiver.received).toEqual([])
  })

  it('that fails can be tried again on a fresh page, the old one being gone', async () => {
    const { id, url } = await open()
    await hand(url, { outcome: 'selfie_face_mismatch' })
    const again = await read(id)
    expect(again).toMatchObject({
      status: 'requires_input',
      last_error: { code: 'selfie_face_mismatch' },
      verified_outputs: null,
    })
    expect([(await fetch(url ?? '')).status, (await hand(url, { outcome: 'verified' })).status]).toEqual([404, 404])
    expect((await hand(again.url, { outcome: 'verified' })).status).toBe(303)
    expect((await hand(again.url, { outcome: 'verified' })).status).toBe(404)
  })

  it('may take a while', async () => {
    const { id, url } = await open()
    await hand(url, { outcome: 'document_expired', later: '1' })
    expect(await read(id)).toMatchObject({ status: 'processing', url: null })
    await eventually(async () => expect(await read(id)).toMatchObject({ last_error: { code: 'document_expired' } }), {
      timeout: 8000,
    })
  })

  it('is cancelled while it waits, and redacted whenever, each once', async () => {
    const { id, url } = await open()
    expect(await checks().cancel(id)).toMatchObject({ status: 'canceled', url: null })
    expect(await failureOf(checks().cancel(id))).toMatchObject({ statusCode: 400 })
    expect((await hand(url, { outcome: 'verified' })).status).toBe(404)
    expect(await checks().redact(id)).toMatchObject({ redaction: { status: 'redacted' }, metadata: {} })
    expect(await failureOf(checks().redact(id))).toMatchObject({ statusCode: 400 })
  })

  it('has a page for whoever holds its address only, and takes no outcome that there is not', async () => {
    const { id, url } = await open()
    expect((await fetch(`${sandbox.url}/sandbox/identity/${id}`)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/sandbox/identity/${id}?token=guess`)).status).toBe(404)
    expect((await hand(`${sandbox.url}/sandbox/identity/${id}?token=guess`, { outcome: 'verified' })).status).toBe(404)
    expect((await hand(url, { outcome: 'rich' })).status).toBe(400)
  })
})
