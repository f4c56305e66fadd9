import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import {
  agreeToGroupTerms,
  countGroupOpening,
  listOwnWhatsappGroups,
  type OwnGroups,
  reportGroupLink,
} from '@wardround/proto/http/content/whatsapp-groups.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { StudyGroupPage } from './study-group-page.tsx'

const LINK = 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv'
const group = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Night shift',
  description: '',
  capacityNote: '',
  link: null,
  reported: false,
}
const opened: (string | undefined)[] = []
let shown: OwnGroups = { agreed: false, groups: [group] }
apiServer(
  answering(getCurrentUser, { uid: 'u', group: 1, qb: true } as never),
  answering(getPageByTag, {
    tag: 'plab-sgstudygroup',
    title: 'Groups',
    value: { kind: 'text', html: '<p>Be kind.</p>' },
    updatedAt: '2026-11-20T09:00:00.000Z',
  }),
  answering(listOwnWhatsappGroups, () => shown),
  answering(agreeToGroupTerms, () => {
    shown = { agreed: true, groups: [{ ...group, link: LINK }] }
    return { agreedAt: '2026-11-20T09:00:00.000Z' }
  }),
  answering(countGroupOpening, ({ params }) => {
    opened.push(params['id'])
    return { counted: true as const }
  }),
  answering(reportGroupLink, () => {
    shown = { agreed: true, groups: [{ ...group, link: LINK, reported: true }] }
    return { reported: true as const }
  }),
)

it('shows links once the terms are agreed to, counts what is opened, and takes reports of dead ones', async () => {
  const { user } = show(<StudyGroupPage />, '/studygroup/group')
  expect(await screen.findByRole('heading', { name: 'Night shift' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open in WhatsApp' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'I have read this and agree' }))
  await user.click(screen.getByRole('button', { name: 'Show links' }))
  const link = await screen.findByRole('link', { name: 'Open in WhatsApp' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([LINK, 'noopener noreferrer'])
  await user.click(link)
  await waitFor(() => expect(opened).toEqual([group.id]))
  await user.click(screen.getByRole('button', { name: 'Report broken link' }))
  expect(await screen.findByText('You reported this link.')).toBeDefined()
})
