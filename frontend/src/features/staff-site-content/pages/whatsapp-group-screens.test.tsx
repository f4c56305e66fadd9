import { getStaffDraft, listStaffViews, saveStaffDraft } from '@wardround/proto/http/content/desk.ts'
import {
  createWhatsappGroup,
  getWhatsappGroup,
  listWhatsappGroups,
} from '@wardround/proto/http/content/whatsapp-groups.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { describe, expect, it } from 'vitest'
import {
  WhatsappGroupCreatePage,
  WhatsappGroupEditPage,
} from '#features/staff-site-content/pages/whatsapp-group-form-page.tsx'
import { WhatsappGroupListPage } from '#features/staff-site-content/pages/whatsapp-group-list-page.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes, waitFor } from '#shared/testing/page.tsx'

const RECORD = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  name: 'The first',
  link: 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
  group: 1 as const,
  description: '',
  capacityNote: '',
  position: 1,
  state: 'active' as const,
  reports: 2,
  openings: 41,
  updatedBy: 'Edith Moreau',
}
const all = { v: true, a: true, e: true }
const server = apiServer(
  answering(getCurrentUser, { permissions: { p: { WhatsApp: all } } } as never),
  answering(listWhatsappGroups, { items: [RECORD], page: 1, size: 25, total: 1 }),
  answering(getWhatsappGroup, RECORD),
  answering(listStaffViews, []),
  answering(getStaffDraft, null),
  answering(saveStaffDraft, { savedAt: RECORD.createdAt }),
)

const routes = [
  { path: paths.adminWhatsappGroups(), element: <WhatsappGroupListPage /> },
  { path: paths.adminWhatsappGroupNew(), element: <WhatsappGroupCreatePage /> },
  { path: paths.adminWhatsappGroupEdit('').replace(/\?.*/, ''), element: <WhatsappGroupEditPage /> },
]

describe('the screens of whatsapp groups', () => {
  it('list them, each with a link to its form', async () => {
    showRoutes(routes, paths.adminWhatsappGroups())
    const link = await screen.findByRole('link', { name: 'The first' })
    expect(link.getAttribute('href')).toBe(paths.adminWhatsappGroupEdit(RECORD.id))
  })

  it('create one and go on to its edit screen', async () => {
    const sent: unknown[] = []
    server.use(
      answering(createWhatsappGroup, ({ body }) => {
        sent.push(body)
        return RECORD
      }),
    )
    const { user } = showRoutes(routes, paths.adminWhatsappGroupNew())
    await user.type(await screen.findByLabelText('Name'), 'The first')
    await user.click(screen.getByRole('button', { name: 'Create WhatsApp group' }))
    await waitFor(() => expect(sent).toMatchObject([{ name: 'The first', group: 1 }]))
    expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeDefined()
  })
})
