import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { banUser, changeBan, getUserSafety } from '@wardround/proto/http/moderation/bans.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer, type Received } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { UserSafety } from './user-safety.tsx'

const UID = '019370d2-0000-7000-8000-000000000001'
const at = '2026-11-20T10:00:00.000Z'
const signal = {
  id: 's1',
  kind: 'screen_capture',
  at,
  weight: 25,
  worth: 20,
  evidence: { path: '/x' },
  dismissedAt: null,
  dismissReason: null,
}
const ban = {
  ...{
    id: 'b1',
    version: 3,
    createdAt: at,
    updatedAt: at,
    uid: UID,
    ban: 1,
    state: 'in-force',
    reason: 'Sold on.',
    evidence: 'Seen.',
  },
  ...{ signals: [], automatic: false, by: UID, byName: 'Ed Itor', from: at, until: null },
  ...{ liftedAt: null, liftedBy: null, liftedByName: null, liftReason: null },
}
const all = { v: true, a: true, e: true }

let safety: object
let permissions: object
let sent: unknown[]
const noted = ({ body }: Received) => {
  sent.push(body)
  return ban as never
}
apiServer(
  answering(getCurrentUser, () => ({ is_admin: true, permissions }) as never),
  answering(getUserSafety, () => safety as never),
  answering(banUser, noted),
  answering(changeBan, noted),
)
beforeEach(() => {
  sent = []
  permissions = { p: { Users: all } }
  safety = { uid: UID, score: 20, threshold: 60, signals: [signal], bans: [], appeals: [], asOf: at }
})
const open = () => show(<UserSafety uid={UID} name="Amina Khan" />)
const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))
const button = (name: string) => screen.findByRole('button', { name })

describe('bans and signals of a person', () => {
  it('are shown, and a ban is made with reason and evidence only', async () => {
    const { user } = open()
    await shows('A screen capture key was pressed on /x.')
    await user.click(await button('Ban user until staff decide'))
    const dialog = within(await screen.findByRole('dialog'))
    const submit = () => user.click(dialog.getByRole('button', { name: /^Ban/ }))
    await submit()
    expect(await dialog.findByText('Enter a reason of at least 5 characters.')).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Questions were sold on.')
    await user.type(dialog.getByRole('textbox', { name: /^Evidence/ }), 'Two of us saw it.')
    await submit()
    const said = { reason: 'Questions were sold on.', evidence: 'Two of us saw it.' }
    await waitFor(() => expect(sent).toEqual([{ ban: 1, until: null, ...said, signals: ['s1'] }]))
  })

  it('offer lifting while a ban is in force, guarded by its version', async () => {
    safety = { ...safety, bans: [ban] }
    const { user } = open()
    await shows('Until staff decide')
    expect(screen.queryByRole('button', { name: 'Ban user temporarily' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Lift/ }))
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'A mistake of ours.')
    await user.type(screen.getByRole('textbox', { name: /^Evidence/ }), 'The logs say so.')
    await user.click(await button('Lift ban'))
    const body = { ban: 0, version: 3, reason: 'A mistake of ours.', evidence: 'The logs say so.' }
    await waitFor(() => expect(sent).toEqual([body]))
  })

  it('offer nothing to people who may only look', async () => {
    permissions = { p: { Users: { ...all, e: false } } }
    safety = { ...safety, bans: [ban] }
    open()
    await shows('Until staff decide')
    expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull()
  })
})
