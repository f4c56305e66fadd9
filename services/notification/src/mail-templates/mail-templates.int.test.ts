import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { userActivated } from '@wardround/proto/events/identity.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, startNotification } from '../testing/harness.ts'

covers(`
  changeMailTemplate getMailTemplate getMailTemplateVersion listMailTemplateVersions listMailTemplates
  previewMailTemplate resetMailTemplate testMailTemplate
`)

let service: Harness
beforeAll(async () => {
  service = await startNotification()
})
afterAll(() => service.stop())

const PATH = '/a/wardround/mailtemplate'
const staff = (permissions: object) => ({
  uid: crypto.randomUUID(),
  sid: 'x',
  name: 'Ed Itor',
  admin: true,
  permissions,
})
const editor = staff({ Mail: 've' })
const read = (name: string, as: object = editor) => service.call({ url: `${PATH}/${name}`, as })
const change = (name: string, body: object, as: object = editor) =>
  service.call({ method: 'PUT', url: `${PATH}/${name}`, body, as })
const post = (name: string, action: string, body: object, as: object = editor) =>
  service.call({ url: `${PATH}/${name}/${action}`, body, as })

const draft = {
  subject: '{{code}}: welcome',
  html: '<p class="code">{{code}}</p><p><a class="button" href="{{link}}">Confirm</a></p>',
  text: null,
}

/** Asks for a sign-up code; nothing has been sent yet when it returns. */
async function signUp(to: string): Promise<string> {
  const id = crypto.randomUUID()
  const sealed = service.sealed({ to, firstName: 'Amara', fields: { code: '123456', token: 'abc', minutes: 10 } })
  await service.tell(noticeRequested.identity, id, { kind: 'sign-up-code', uid: null, fields: null, sealed })
  return id
}
const sent = async (id: string) => {
  await eventually(async () => expect((await service.delivery(id))?.state).toBe('sent'))
  return service.delivery(id)
}

describe('an email template', () => {
  it('is read with its placeholders, samples and what the release brings', async () => {
    const { data } = await read('registermail')
    expect(data).toMatchObject({ name: 'registermail', kind: 'sign-up-code', version: 0, isChanged: false, text: null })
    expect(data.shipped).toEqual({ subject: data.subject, html: data.html, text: null })
    expect(data.placeholders).toContainEqual({
      name: 'code',
      about: '6-digit code',
      isLink: false,
      isNeeded: true,
      sample: '123456',
    })
    const { data: rows } = await service.call({ url: '/a/wardround/mailtemplates', as: editor })
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'gemsmail', title: 'Gems bought or given by staff', version: 0 }),
    )
    expect(rows.length).toBeGreaterThan(25)
  })

  it('is used by emails requested from then on, until it is reset, with each version kept', async () => {
    const changed = await change('registermail', { ...draft, version: 0 })
    expect(changed).toMatchObject({
      status: 200,
      data: { version: 1, isChanged: true, changedByName: 'Ed Itor', ...draft },
    })
    const first = await sent(await signUp('first@wardround.test'))
    expect(first.template_version).toBe(1)
    const [email] = service.mailbox.receivedBy('first@wardround.test')
    expect(email?.mail.subject).toBe('123456: welcome')
    expect(email?.mail.text).toContain('Confirm:\nhttp://localhost:8080/signup/verify/abc')

    expect(await change('registermail', { ...draft, version: 0 })).toMatchObject({
      status: 409,
      error: { code: 'resource.stale', data: { current: { version: 1, changedByName: 'Ed Itor', ...draft } } },
    })
    const reset = await post('registermail', 'reset', { version: 1 })
    expect(reset).toMatchObject({
      status: 200,
      data: { version: 2, isChanged: false, subject: '{{code}} is your Wardround code' },
    })
    await sent(await signUp('second@wardround.test'))
    expect(service.mailbox.receivedBy('second@wardround.test')[0]?.mail.subject).toBe('123456 is your Wardround code')

    const versions = await read('registermail/versions')
    expect(versions.data).toMatchObject([
      { version: 2, isShipped: true },
      { version: 1, isShipped: false, changedByName: 'Ed Itor' },
    ])
    expect((await read('registermail/versions/1')).data).toMatchObject({ version: 1, ...draft })
    expect((await read('registermail/versions/9')).error.code).toBe('resource.missing')
    const trail = await service.db.knex('audit_entries').where({ entity_id: 'registermail' }).orderBy('seq')
    expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
      ['change', editor.uid],
      ['reset', editor.uid],
    ])
  })

  it('that waits is sent with the version it was requested with', async () => {
    await change('verificationmail', { ...draft, version: 0 })
    const now = service.deps.clock()
    const id = crypto.randomUUID()
    const fields = { code: '123456', token: 'abc', minutes: 10 }
    const sealed = service.sealed({ to: 'waits@wardround.test', firstName: 'Amara', fields })
    await service.db
      .knex('deliveries')
      .insert({ id, kind: 'verification-code', sealed, template_version: 1, created_at: now, queued_at: now })
    await change('verificationmail', { ...draft, subject: '{{code}}: changed since', version: 1 })
    await service.deps.deliveryQueue.add({ deliveryId: id }, `${id}-1`)
    await sent(id)
    expect(service.mailbox.receivedBy('waits@wardround.test')[0]?.mail.subject).toBe('123456: welcome')
  })

  it('changed by two at once takes one of them', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        change('otpmail', { subject: 'Code', html: '<p>{{code}}</p>', text: null, version: 0 }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('T-064 T-065 refuses unknown placeholders, foreign links and a subject of two lines', async () => {
    const refused = async (more: object) =>
      (await change('forgotmail', { ...draft, html: '<p>{{link}}</p>', subject: 'x', version: 0, ...more })).error
    expect(await refused({ html: '<p>{{link}} {{password}}</p>' })).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body.html', message: expect.stringContaining('{{password}}') }],
    })
    expect((await refused({ html: '<a href="javascript:alert(1)">{{link}}</a>' })).details[0].path).toBe('body.html')
    expect((await refused({ subject: 'x\r\nBcc: all@example.com' })).details[0].path).toBe('body.subject')
    expect((await refused({ html: '<p>No link.</p>' })).details[0].message).toContain('{{link}}')
    expect((await refused({ html: '<style>{{link}}</style>' })).details[0].path).toBe('body.html')
    const { data } = await change('forgotmail', {
      subject: 'x',
      html: '<script>alert(1)</script><p onclick="x()">{{link}}</p>',
      text: null,
      version: 0,
    })
    expect(data.html).toBe('<p>{{link}}</p>')
  })

  it('is previewed with sample values, and nothing is stored', async () => {
    const { data } = await post('subscriptionmail', 'preview', {
      subject: 'Thank you, {{firstName}}',
      html: '<p>{{amount}} {{until}}</p><img src=x onerror=alert(1)>',
      text: '',
    })
    expect(data.subject).toBe('Thank you, Amara')
    expect(data.html).toContain('£49 until 1 August 2026</p>')
    expect(data.html).not.toContain('onerror')
    expect(data.text).toMatch(/^£49 until 1 August 2026\n\n--\nWardround\.\nContact us: /)
    expect((await read('subscriptionmail')).data.version).toBe(0)
    expect(
      (await post('subscriptionmail', 'preview', { subject: '{{x}}', html: '<p></p>', text: null })).error.code,
    ).toBe('request.invalid')
  })

  it('is sent to whoever tests it and to nobody else', async () => {
    expect((await post('deleteaccount', 'test', {})).error.code).toBe('resource.missing')
    const sealedContact = service.sealed({ email: 'editor@wardround.test', firstName: 'Ed' })
    const activated = { uid: editor.uid, group: 1, at: '2026-05-01T08:00:00Z', sealedContact }
    await service.tell(userActivated, crypto.randomUUID(), activated)
    await eventually(async () =>
      expect(await service.db.knex('contacts').where({ user_id: editor.uid })).toHaveLength(1),
    )
    const { data } = await post('deleteaccount', 'test', {})
    await sent(data.deliveryId)
    const [email, ...more] = service.mailbox.receivedBy('editor@wardround.test')
    expect([email?.mail.subject, more]).toEqual(['Delete your Wardround account?', []])
    expect((await post('deleteaccount', 'test', { to: 'else@example.com' })).status).toBe(400)
  })
})

describe('who may use email templates', () => {
  it('is staff with the permission on Mail, or on the area that the email is about', async () => {
    const viewer = staff({ Mail: 'v' })
    expect((await read('registermail', {})).error.code).toBe('session.missing')
    expect((await read('registermail', viewer)).status).toBe(200)
    for (const as of [viewer, staff({ Users: 've' }), staff({ Gems: 've' })]) {
      expect((await change('registermail', { ...draft, version: 2 }, as)).error.code).toBe('access.permission')
      expect((await post('registermail', 'reset', { version: 2 }, as)).error.code).toBe('access.permission')
      expect((await post('registermail', 'test', {}, as)).error.code).toBe('access.permission')
    }
    const gems = staff({ Gems: 've' })
    expect((await read('gemsmail', gems)).status).toBe(200)
    expect((await read('registermail', gems)).error.code).toBe('access.permission')
    expect((await read('nosuchmail', gems)).error.code).toBe('resource.missing')
    const listed = await service.call({ url: '/a/wardround/mailtemplates', as: gems })
    expect(listed.data.map(({ name }: { name: string }) => name)).toEqual(['gemsmail'])
    const none = await service.call({ url: '/a/wardround/mailtemplates', as: staff({ Users: 'v' }) })
    expect(none.error.code).toBe('access.permission')
    const own = { subject: 'Gems', html: '<p>{{until}}</p>', text: null, version: 0 }
    expect((await change('gemsmail', own, gems)).status).toBe(200)
  })

  it('has to have confirmed who they are a moment ago to change one', async () => {
    const stale = { ...editor, provedAt: 0 }
    expect((await change('gemsmail', { ...draft, version: 1 }, stale)).error.code).toBe('access.step-up')
    expect((await post('gemsmail', 'reset', { version: 1 }, stale)).error.code).toBe('access.step-up')
  })
})
