import { once } from 'node:events'
import { createConnection } from 'node:net'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

let sandbox: Sandbox
let server: MailServer
beforeAll(async () => {
  sandbox = await startSandbox()
  server = await startMailServer(
    { db: sandbox.db.knex, logger: createLogger({ name: 'mail-test', level: 'silent' }) },
    { host: '127.0.0.1', port: 0 },
  )
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(() => sandbox.admin('/sandbox/reset', {}))

/** Speaks SMTP line by line; the last answer. */
async function speak(lines: readonly string[]): Promise<string> {
  const socket = createConnection(server.port, '127.0.0.1')
  socket.setEncoding('utf8')
  let answer = String((await once(socket, 'data'))[0])
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    answer = String((await once(socket, 'data'))[0])
  }
  socket.destroy()
  return answer
}

const send = (options: { to: string[]; content: string; before?: string[] }) =>
  speak([
    'EHLO test',
    ...(options.before ?? []),
    'MAIL FROM:<noreply@wardround.test>',
    ...options.to.map((to) => `RCPT TO:<${to}>`),
    'DATA',
    `${options.content}\r\n.`,
  ])

const plain = (subject: string, text: string) =>
  `From: Wardround <noreply@wardround.test>\r\nTo: somebody\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@wardround.test>\r\n\r\n${text}`
type JsonMail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string | null
  messageId: string
  receivedAt: string
}
const mails = (query = '') => sandbox.admin<JsonMail[]>(`/api/mailbox${query}`)

const BOTH = [
  'From: Wardround <noreply@wardround.test>',
  'To: amara@wardround.test',
  'Subject: =?utf-8?Q?Your_code_=E2=80=93_today?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Your code is 123456. See http://localhost:8080/verify?a=1&b=2',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<h1>123456</h1><script>parent.hacked = 1</script>',
  '--b--',
].join('\r\n')

describe('the mailbox', () => {
  it('takes a mail over SMTP and gives it out as JSON', async () => {
    expect(await send({ to: ['amara@wardround.test'], content: BOTH })).toMatch(/^250/)
    const [mail, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(mail).toEqual({
      id: expect.any(String),
      to: 'amara@wardround.test',
      from: '"Wardround" <noreply@wardround.test>',
      subject: 'Your code – today',
      messageId: null,
      text: expect.stringContaining('Your code is 123456.'),
      html: expect.stringContaining('<h1>123456</h1>'),
      receivedAt: expect.stringMatching(/Z$/),
    })
  })

  it('lists the newest first, by recipient, and shows what arrives twice twice', async () => {
    await send({ to: ['amara@wardround.test'], content: plain('one', 'first') })
    await send({ to: ['Amara@Wardround.test', 'ben@wardround.test'], content: plain('two', 'second') })
    await send({ to: ['xamara@wardround.test'], content: plain('three', 'third') })
    await send({ to: ['amara@wardround.test'], content: plain('one', 'first') })
    const subjects = async (query: string) => (await mails(query)).map(({ subject }) => subject)
    expect(await subjects('')).toEqual(['one', 'three', 'two', 'one'])
    expect(await subjects('?to=amara@wardround.test')).toEqual(['one', 'two', 'one'])
    expect(await subjects('?to=BEN@wardround.test')).toEqual(['two'])
    expect(await subjects('?to=mara&limit=2')).toEqual(['one', 'three'])
    expect((await mails('?to=ben@wardround.test'))[0]).toMatchObject({
      to: 'Amara@Wardround.test, ben@wardround.test',
      messageId: '<two@wardround.test>',
    })
    expect(await mails('?to=nobody@wardround.test')).toEqual([])
    await expect(mails('?limit=lots')).rejects.toThrow('400')
  })

  it('takes a mail from a client that logs in, too', async () => {
    const login = ['AUTH LOGIN', Buffer.from('anybody').toString('base64'), Buffer.from('anything').toString('base64')]
    expect(await send({ to: ['amara@wardround.test'], content: plain('login', 'x'), before: login })).toMatch(/^250/)
  })

  it('refuses a mail that is too large and says so', async () => {
    expect(
      await send({ to: ['amara@wardround.test'], content: plain('large', `${'x'.repeat(900)}\r\n`.repeat(12_000)) }),
    ).toMatch(/^552/)
    expect(await mails()).toEqual([])
  })

  it('keeps odd mails: no subject, no body, a NUL, broken headers', async () => {
    for (const content of ['', 'nonsense without headers', `Subject: a\0b\r\n\r\nc\0d`])
      expect(await send({ to: ['odd@wardround.test'], content })).toMatch(/^250/)
    expect(await mails()).toHaveLength(3)
    expect(await (await fetch(`${sandbox.url}/mailbox`)).text()).toContain('No subject')
  })

  it('shows a mail as text with links, and as a page that can run nothing', async () => {
    await send({ to: ['amara@wardround.test'], content: BOTH })
    const [mail] = await mails()
    const page = await fetch(`${sandbox.url}/mailbox/${mail?.id}`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'")
    const text = await page.text()
    expect(text).toContain('<a href="http://localhost:8080/verify?a=1&amp;b=2"')
    expect(text).not.toContain('<script>')
    const framed = await fetch(`${sandbox.url}/mailbox/${mail?.id}/html`)
    expect(framed.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox allow-popups allow-popups-to-escape-sandbox$/,
    )
    for (const id of ['nothing', '0197a3c5-0000-7000-8000-000000000000'])
      expect((await fetch(`${sandbox.url}/mailbox/${id}`)).status).toBe(404)
  })

  it('escapes what a mail says about itself', async () => {
    await send({
      to: ['amara@wardround.test'],
      content: plain('<img src=x onerror=alert(1)>', '<b>bold</b> http://x/"onmouseover=alert(1)'),
    })
    const list = await (await fetch(`${sandbox.url}/mailbox?to=${encodeURIComponent('"><script>')}`)).text()
    expect(list).not.toContain('"><script>')
    const [mail] = await mails()
    const page = await (await fetch(`${sandbox.url}/mailbox/${mail?.id}`)).text()
    for (const raw of ['<img src=x', '<b>bold', '"onmouseover']) expect(page).not.toContain(raw)
  })
})
