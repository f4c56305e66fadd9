import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import {
  changeMailTemplate,
  getMailTemplate,
  listMailTemplateVersions,
  previewMailTemplate,
} from '@wardround/proto/http/notification/mail-templates.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
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
  expect(await screen.findByText('{{score}} isn’t a placeholder in this template.')).toBeDefined()
  const save = screen.getByRole('button', { name: 'Save as version 4' })
  expect(save).toHaveProperty('disabled', true)
  await user.clear(subject)
  await user.type(subject, 'Your code: {{{{code}}')
  await user.click(save)
  await waitFor(() =>
    expect(sent).toEqual([{ subject: 'Your code: {{code}}', html: '<p>{{code}}</p>', text: null, version: 3 }]),
  )
})
