import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMockCertificate } from '@wardround/proto/http/assessment/certificates.ts'
import { listDecks } from '@wardround/proto/http/assessment/decks.ts'
import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { listEventChoices } from '@wardround/proto/http/content/events.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import type { StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import type { StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PhoneStep } from '#features/account/components/phone-step.tsx'
import { DeckDialog } from '#features/gems/components/deck-dialog.tsx'
import { NewDeckDialog } from '#features/gems/components/deck-name.tsx'
import { RefundDialog } from '#features/staff-billing/orders/refund-dialog.tsx'
import { WordsDialog } from '#features/staff-billing/orders/words-dialog.tsx'
import { ChangeSeatDialog } from '#features/staff-events/seats/change-seat-dialog.tsx'
import { GiveSeatDialog, MoveSeatsDialog, RemoveSeatsDialog } from '#features/staff-events/seats/seat-dialogs.tsx'
import { MoveGemDialog } from '#features/staff-gems/gems/move-gem-dialog.tsx'
import { LibraryPictureDialog } from '#features/staff-media/pictures/picture-dialog.tsx'
import { BanDialog } from '#features/staff-people/bans/ban-dialog.tsx'
import { GroundsDialog } from '#features/staff-people/bans/grounds-dialog.tsx'
import { DecideDialog } from '#features/staff-people/kyc/decide-dialog.tsx'
import { DeleteUserDialog } from '#features/staff-people/users/delete-user-dialog.tsx'
import { GemsDialog } from '#features/staff-people/users/gems-dialog.tsx'
import { PasswordLinkDialog } from '#features/staff-people/users/password-link-dialog.tsx'
import { TargetDialog } from '#features/staff-questions/categories/target-dialog.tsx'
import { CertificateButton } from '#shared/certificates/certificate-button.tsx'
import { ReportDialog } from '#shared/feedback/report-dialog.tsx'
import { KeysDialog } from '#shared/question/tools/keys-dialog.tsx'
import { DeleteCommentDialog } from '#shared/staff/comments/delete-comment-dialog.tsx'
import { BulkOutcomes } from '#shared/staff/list/bulk-outcomes.tsx'
import { SavedViews } from '#shared/staff/list/saved-views.tsx'
import { CommandPalette } from '#shared/staff/palette/command-palette.tsx'
import { LabDialog } from '#shared/staff/rich-text/lab-table/lab-dialog.tsx'
import { CaptionDialog } from '#shared/staff/rich-text/tools/caption-dialog.tsx'
import { LinkDialog } from '#shared/staff/rich-text/tools/link-dialog.tsx'
import { PictureDialog } from '#shared/staff/rich-text/tools/picture-dialog.tsx'
import { SpecialDialog } from '#shared/staff/rich-text/tools/special-dialog.tsx'
import { ViewAsDialog } from '#shared/staff/view-as/view-as-dialog.tsx'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { AppearanceDialog } from '#shared/ui/appearance-dialog.tsx'
import { CookieDialog } from './layouts/cookie-dialog.tsx'
import { SiteDrawerPanel } from './layouts/site-drawer-panel.tsx'
import { StepUpDialog } from './step-up/step-up-dialog.tsx'
import { ViewEnded } from './view-as/view-ended.tsx'

const nothing = vi.fn()
/** Addresses that were asked. */
const sent: string[] = []
const open = { open: true, onOpenChange: nothing }
const ends = { onClose: nothing, onDone: nothing }
const USER = { id: 'u1', version: 1, firstName: 'Amara', lastName: 'Okafor', email: 'a@x.test' } as StaffUser
const COMMENT = { id: 'c1', author: { name: 'Amara' } } as StaffComment
const CHECK = { id: 'k1', account: { firstName: 'Amara', lastName: 'Okafor', email: 'a@x.test' } } as StaffKyc
const target = {
  open: true,
  title: 'Merge',
  description: '',
  label: 'Into',
  choices: [{ value: '1', label: 'Cardiology' }],
  field: 'targetId',
  verb: 'Merge',
  cancel: 'Cancel',
  busy: false,
  error: undefined,
  onClose: nothing,
  onChosen: nothing,
}
const grounds = {
  open: true,
  title: 'Lift the ban',
  verb: 'Lift',
  reason: { label: 'Reason', missing: 'Enter a reason of at least 5 characters.' },
  busy: false,
  error: undefined,
  onSubmit: nothing,
  onClose: nothing,
}

const words = {
  open: true,
  title: 'Close',
  description: '',
  label: 'Note',
  shortest: 3,
  verb: 'Close',
  busy: false,
  error: undefined,
  onSubmit: nothing,
  onClose: nothing,
}
const seats = { eventId: 'e1', ids: ['s1'], ...ends }
const SEAT = { id: 's1', version: 1, attendance: null, gmail: null, note: '', email: 'amara@wardround.test' } as never
const GEM = { id: 'g1', title: 'Anion gap', categoryId: '1', position: 1 }
const ORDER = { id: 'o1', total: { amount: 4800, currency: 'GBP' }, refunded: 0, lines: [], refunds: [] } as never
const PICTURE = {
  ...{ id: 'p1', version: 1, name: 'ECG', description: '', source: '', address: '/a.webp', width: 10, height: 10 },
  ...{ bytes: 10, uses: [], useCount: 0, createdAt: '2026-11-18T08:51:00.000Z', isProtected: true },
} as never

/** Every dialog with the label of what the focus starts on. */
const DIALOGS: readonly [name: string, node: ReactNode, start: RegExp][] = [
  [
    'the command palette',
    <CommandPalette key="" known={[{ to: '/admin/setup', label: '12 things', kind: 'Screen' }]} {...open} />,
    /^User, question/,
  ],
  [
    'report a problem',
    <ReportDialog key="" about={{ kind: 'question', id: 'q', versionId: 'v', code: 'C1' }} {...open} />,
    /^Incorrect information/,
  ],
  ['keys', <KeysDialog key="" options={5} {...open} />, /./],
  ['cookies', <CookieDialog key="" {...open} />, /./],
  ['text and colours', <AppearanceDialog key="" {...open} />, /./],
  ['step-up by password', <StepUpDialog key="" proofs={['password']} onDone={nothing} />, /password/i],
  ['step-up with a choice', <StepUpDialog key="" proofs={['password', 'totp']} onDone={nothing} />, /password/i],
  ['the phone number', <PhoneStep key="" onConfirmed={nothing} {...open} />, /^Mobile number/],
  ['merge or move', <TargetDialog key="" {...target} />, /^Into/],
  ['grounds', <GroundsDialog key="" {...grounds} />, /^Reason/],
  ['ban', <BanDialog key="" target={{ uid: 'u1', name: 'Amara', signals: [] } as never} onClose={nothing} />, /./],
  [
    'gems',
    <GemsDialog key="" user={{ uid: 'u1', name: 'A', revision: 1, gemsUntil: null }} asked="give" onClose={nothing} />,
    /^Duration/,
  ],
  [
    'decide an identity check',
    <DecideDialog key="" decision={{ check: CHECK, outcome: 'verified' }} {...ends} />,
    /^Reason/,
  ],
  ['words', <WordsDialog key="" {...words} />, /^Note/],
  ['refund', <RefundDialog key="" order={ORDER} open onClose={nothing} />, /./],
  ['remove seats', <RemoveSeatsDialog key="" {...seats} />, /^Reason/],
  ['move seats', <MoveSeatsDialog key="" {...seats} type={0} />, /./],
  ['change a seat', <ChangeSeatDialog key="" seat={SEAT} onClose={nothing} />, /^Attendance/],
  ['give a seat', <GiveSeatDialog key="" {...seats} />, /./],
  ['move a gem', <MoveGemDialog key="" gem={GEM} onMoved={nothing} onClose={nothing} />, /^Category/],
  ['new deck', <NewDeckDialog key="" {...open} />, /^Name/],
  ['decks of a gem', <DeckDialog key="" gem={{ id: 'g1', decks: [] }} {...open} />, /./],
  ['a picture of the library', <LibraryPictureDialog key="" picture={PICTURE} mayEdit onClose={nothing} />, /./],
  ['view as', <ViewAsDialog key="" user={{ uid: 'u1', name: 'Amara' } as never} onClose={nothing} />, /^Reason/],
  ['delete a comment', <DeleteCommentDialog key="" target={COMMENT} onClose={nothing} />, /^Reason/],
  ['lab table', <LabDialog key="" block={undefined} {...ends} />, /./],
  ['link', <LinkDialog key="" href="" {...ends} />, /./],
  ['title of a table', <CaptionDialog key="" caption="" {...ends} />, /./],
  ['picture', <PictureDialog key="" picture={undefined} pictures={'question' as never} {...ends} />, /./],
]

/** Dialogs without a field, with the button or link that the focus starts on. */
const WITHOUT_FIELD: readonly [name: string, node: ReactNode, start: RegExp][] = [
  ['special characters', <SpecialDialog key="" onClose={nothing} onChoose={nothing} />, /./],
  ['a view that ended', <ViewEnded key="" />, /^Back to Admin$/],
  ['delete an account', <DeleteUserDialog key="" user={USER} open onClose={nothing} />, /^Keep the account$/],
  ['a link to a new password', <PasswordLinkDialog key="" user={USER} open onClose={nothing} />, /^Cancel$/],
  ['the menu on a phone', <SiteDrawerPanel key="" user={null} {...open} />, /./],
]

/** Made of one that is tried, a question with two answers, a list or picture that takes nothing, or read first. */
const ELSEWHERE = [
  'WaitingDialog',
  ...['DismissDialog', 'LiftDialog', 'MergeDialog', 'MoveDialog'],
  ...['AddPurchaseDialog', 'ConfirmDialog', 'DeleteDialog'],
  ...['BinDialog', 'EnlargeDialog', 'DeckSettingsDialog'],
]

/** Files that open a dialog in their midst: those without a field, and those whose field is tried below. */
const INLINE = [
  ...['app/view-as/view-ended.tsx', 'features/account/components/phone-step.tsx'],
  ...['features/account/components/second-factor-settings.tsx', 'features/design/components/overlay-section.tsx'],
  'features/staff-operations/mail-templates/template-versions.tsx',
  'shared/certificates/certificate-button.tsx',
  ...['shared/staff/list/bulk-outcomes.tsx', 'shared/staff/list/saved-views.tsx'],
  ...['shared/staff/palette/command-palette.tsx', 'shared/staff/publishing/record-versions.tsx'],
]

const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label') ??
  (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
  element?.textContent ??
  ''

describe('a dialog takes the focus', () => {
  const server = apiServer(
    answering(getCurrentUser, () => refusal(401, 'session.missing')),
    answering(listPublicCategories, []),
    answering(listDecks, { decks: [] } as never),
    answering(listEventChoices, []),
    http.all('*', ({ request }) => {
      sent.push(request.url)
      return HttpResponse.json({ status: 'error', error: { code: 'internal', message: 'Refused.' } }, { status: 500 })
    }),
  )
  beforeEach(() => {
    nothing.mockClear()
    sent.length = 0
  })

  it.each(DIALOGS)('of %s in its first field', async (_, node, start) => {
    show(node)
    await screen.findByRole('dialog')
    expect(document.activeElement?.matches('input, select, textarea')).toBe(true)
    expect(nameOf(document.activeElement)).toMatch(start)
  })

  it.each(DIALOGS)('of %s, which takes what is typed and answers Enter', async (_, node) => {
    const { user } = show(node)
    const dialog = await screen.findByRole('dialog')
    const field = document.activeElement
    const isWritten = field?.matches('textarea, input:not([type=radio], [type=checkbox], [type=file])') ?? false
    if (!isWritten) return
    const input = field as HTMLInputElement
    const before = input.value
    const shown = dialog.textContent
    await user.keyboard('12')
    expect([document.activeElement, input.value.length > before.length]).toEqual([input, true])
    await user.keyboard('{Enter}')
    if (input.matches('textarea')) return expect(input.value).toContain('12\n')
    // It does what its button does, or says or leads to what is missing.
    await waitFor(() => {
      const isAnswered =
        sent.length > 0 ||
        nothing.mock.calls.length > 0 ||
        dialog.textContent !== shown ||
        document.activeElement !== input
      expect(isAnswered).toBe(true)
    })
  })

  it('is tried above, whichever it is', () => {
    const source = join(import.meta.dirname, '..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
    )
    const names = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return [...text.matchAll(/export (?:const|function) (\w+Dialog)\b/g)].map(([, name = '']) => name)
    })
    const tried = readFileSync(import.meta.filename, 'utf8')
    expect(names.filter((name) => !tried.includes(`<${name}`) && !ELSEWHERE.includes(name)).sort()).toEqual([])
    expect(names.length).toBeGreaterThan(25)
  })

  it('is known, where it stands in the midst of something else', () => {
    const source = join(import.meta.dirname, '..')
    const opens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => {
      if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) return false
      const text = readFileSync(join(source, file), 'utf8')
      return /<Dialog\b/.test(text) && !/export (?:const|function) \w+Dialog\b/.test(text)
    })
    expect(opens.sort()).toEqual(INLINE.toSorted())
  })

  it('of saved filters in their name, and Enter saves them', async () => {
    const { user } = show(<SavedViews resource="questions" />, '/admin?search=ecg')
    await user.click(await screen.findByRole('button', { name: 'Show saved filters' }))
    await user.click(await screen.findByRole('menuitem', { name: /Save current filters/ }))
    await screen.findByRole('dialog')
    sent.length = 0
    await user.keyboard('Mine{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('of a certificate whose name cannot be printed, where Enter asks again', async () => {
    const { user } = show(<CertificateButton certified={{ kind: 'mock', attemptId: 'a1' }} />)
    const asks: unknown[] = []
    server.use(
      answering(generateMockCertificate, ({ body }) => {
        asks.push(body)
        return refusal(422, 'certificate.name')
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Get certificate' }))
    await user.click(await screen.findByRole('button', { name: 'Create certificate' }))
    await user.type(await screen.findByLabelText(/^Name on the certificate/), 'Amara{Enter}')
    await waitFor(() => expect(asks).toHaveLength(2))
    expect(asks[1]).toMatchObject({ name: 'Amara' })
  })

  it.each(WITHOUT_FIELD)('of %s on what it offers, not on Close', async (_, node, start) => {
    show(node)
    expect(document.activeElement?.matches('button, a[href]')).toBe(true)
    expect(nameOf(document.activeElement)).toMatch(start)
    expect(nameOf(document.activeElement)).not.toBe('Close')
  })

  it('of rows that were left as they were on its own button', () => {
    const outcomes = [{ id: '1', done: false, message: 'It was deleted.' }]
    const shown = { result: { done: 0, outcomes } as never, names: new Map() }
    show(<BulkOutcomes shown={shown} words={{ one: 'theme', many: 'themes' }} onClose={nothing} />)
    expect(document.activeElement?.textContent).toBe('Close')
    expect(document.activeElement?.hasAttribute('data-dismisses')).toBe(false)
  })
})
