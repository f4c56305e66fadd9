import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import {
  changeMailTemplate,
  getMailTemplate,
  listMailTemplateVersions,
  previewMailTemplate,
} from '@wardround/proto/http/notification/mail-templates.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'
import { MailTemplatePage } from './mail-template-page.tsx'

const TEMPLATE = {
  name: 'otpmail',
  kind: 'email-code',
  title: 'One-time code',
  topic: 'account' as const,
  version: 3,
  isChanged: true,
  changedAt: '2026-11-20T09:00:00.000Z',
  changedByName: 'Edith Moreau',
  subject: 'Your code',
  html: '<p>{{code}}</p>',
  text: null,
  shipped: { subject: 'Your code', html: '<p>{{code}}</p>', text: null },
  placeholders: [{ name: 'code', about: '6-digit code', isLink: false, isNeeded: true, sample: '123456' }],
}
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { Mail: { v: true, a: true, e: true } } } } as never),
  answering(getMailTemplate, TEMPLATE),
  answering(listMailTemplateVersions, []),
  answering(previewMailTemplate, { subject: 'Your code', html: '<p>123456</p>', text: '123456' }),
)

const routes = [{ path: paths.adminMailTemplate(':name'), element: <MailTemplatePage /> }]

it('shows the email as light and as dark mail programs do, and as plain text', async () => {
  const { user } = showRoutes(routes, paths.adminMailTemplate('otpmail'))
  const scheme = async () => (await screen.findByTitle('Preview of the email')).style.colorScheme
  await screen.findByText('Your code', { selector: 'p' })
  expect(await scheme()).toBe('light')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(await scheme()).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'Plain text' }))
  expect(screen.queryByTitle('Preview of the email')).toBeNull()
  expect(screen.getByText('123456')).toBeDefined()
})

it('refuses an unknown placeholder before it is sent, and saves on the version that was read', async () => {
  const sent: unknown[] = []
  server.use(
    answering(changeMailTemplate, ({ body }) => {
      sent.push(body)
      return { ...TEMPLATE, subject: 'Your code: {{code}}', version: 4 }
    }),
  )
  const { user } = showRoutes(routes, paths.adminMailTemplate('otpmail'))
  const subject = await screen.findByLabelText('Subject')
  await user.type(subject, ': {{{{score}}')
  expect(await screen.findByText(/^{{score}} isn’t a placeholder in this template\./)).toBeDefined()
  const save = screen.getByRole('button', { name: 'Save as version 4' })
  expect(save).toHaveProperty('disabled', true)
  await user.clear(subject)
  await user.type(subject, 'Your code: {{{{code}}')
  await user.click(save)
  await waitFor(() =>
    expect(sent).toEqual([{ subject: 'Your code: {{code}}', html: '<p>{{code}}</p>', text: null, version: 3 }]),
  )
})

it('keeps what was typed when somebody else has saved meanwhile, and lets both texts be chosen from', async () => {
  const theirs = { ...TEMPLATE, version: 4, subject: 'Theirs', html: '<p>Theirs: {{code}}</p>' }
  const sent: unknown[] = []
  server.use(
    answering(changeMailTemplate, ({ body }) => {
      sent.push(body)
      if (sent.length === 1) return refusal(409, 'resource.stale', { data: { current: theirs } }) as never
      return { ...theirs, version: 5, subject: 'Mine' }
    }),
  )
  const { user } = showRoutes(routes, paths.adminMailTemplate('otpmail'))
  const subject = (await screen.findByLabelText('Subject')) as HTMLInputElement
  await user.clear(subject)
  await user.type(subject, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save as version 4' }))
  await screen.findByText('Edith Moreau saved version 4 while you were editing')
  expect(subject.value).toBe('Mine')
  await user.click(screen.getAllByRole('radio', { name: /^Yours/ })[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Keep the chosen text' }))
  await user.click(screen.getByRole('button', { name: 'Save as version 5' }))
  await waitFor(() => expect(sent[1]).toEqual({ subject: 'Mine', html: theirs.html, text: null, version: 4 }))
})

it('keeps what was typed when the newer version arrives by itself', async () => {
  const { user } = showRoutes(routes, paths.adminMailTemplate('otpmail'))
  const subject = (await screen.findByLabelText('Subject')) as HTMLInputElement
  await user.clear(subject)
  await user.type(subject, 'Mine')
  server.use(answering(getMailTemplate, { ...TEMPLATE, version: 4, subject: 'Theirs' }))
  dispatchEvent(new Event('online'))
  await screen.findByText('Edith Moreau saved version 4 while you were editing')
  expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Mine')
})

it('shows each text in a frame of its own, so that the preview adds nothing to the history of the tab', async () => {
  const { user } = showRoutes(routes, paths.adminMailTemplate('otpmail'))
  await screen.findByText('Your code', { selector: 'p' })
  const frame = screen.getByTitle('Preview of the email')
  server.use(answering(previewMailTemplate, { subject: 'Another', html: '<p>Another</p>', text: 'Another' }))
  await user.type(screen.getByLabelText('Subject'), ' is here')
  await screen.findByText('Another', { selector: 'p' })
  expect(screen.getByTitle('Preview of the email')).not.toBe(frame)
})
