import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import type { StaffKyc } from '@wardround/proto/http/identity/staff-kyc.ts'
import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import type { StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { PhoneStep } from '#features/account/components/phone-step.tsx'
import { BanDialog } from '#features/staff-people/bans/ban-dialog.tsx'
import { GroundsDialog } from '#features/staff-people/bans/grounds-dialog.tsx'
import { DecideDialog } from '#features/staff-people/kyc/decide-dialog.tsx'
import { DeleteUserDialog } from '#features/staff-people/users/delete-user-dialog.tsx'
import { GemsDialog } from '#features/staff-people/users/gems-dialog.tsx'
import { PasswordLinkDialog } from '#features/staff-people/users/password-link-dialog.tsx'
import { TargetDialog } from '#features/staff-questions/categories/target-dialog.tsx'
import { ReportDialog } from '#shared/feedback/report-dialog.tsx'
import { KeysDialog } from '#shared/question/tools/keys-dialog.tsx'
import { DeleteCommentDialog } from '#shared/staff/comments/delete-comment-dialog.tsx'
import { BulkOutcomes } from '#shared/staff/list/bulk-outcomes.tsx'
import { CommandPalette } from '#shared/staff/palette/command-palette.tsx'
import { LabDialog } from '#shared/staff/rich-text/lab-table/lab-dialog.tsx'
import { CaptionDialog } from '#shared/staff/rich-text/tools/caption-dialog.tsx'
import { LinkDialog } from '#shared/staff/rich-text/tools/link-dialog.tsx'
import { PictureDialog } from '#shared/staff/rich-text/tools/picture-dialog.tsx'
import { SpecialDialog } from '#shared/staff/rich-text/tools/special-dialog.tsx'
import { ViewAsDialog } from '#shared/staff/view-as/view-as-dialog.tsx'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { AppearanceDialog } from '#shared/ui/appearance-dialog.tsx'
import { CookieDialog } from './layouts/cookie-dialog.tsx'
import { SiteDrawerPanel } from './layouts/site-drawer-panel.tsx'
import { StepUpDialog } from './step-up/step-up-dialog.tsx'
import { ViewEnded } from './view-as/view-ended.tsx'

const nothing = () => undefined
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
  reason: { label: 'Reason', missing: 'Enter a reason.' },
  busy: false,
  error: undefined,
  onSubmit: nothing,
  onClose: nothing,
}

/** Every dialog with the label of what the focus starts on. */
const DIALOGS: readonly [name: string, node: ReactNode, start: RegExp][] = [
  ['the command palette', <CommandPalette key="" screens={[]} {...open} />, /^User, question/],
  [
    'report a problem',
    <ReportDialog key="" about={{ kind: 'question', id: 'q', versionId: 'v', code: 'C1' }} {...open} />,
    /^It is wrong/,
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
    /^How many/,
  ],
  [
    'decide an identity check',
    <DecideDialog key="" decision={{ check: CHECK, outcome: 'verified' }} {...ends} />,
    /^Reason/,
  ],
  ['view as', <ViewAsDialog key="" user={{ uid: 'u1', name: 'Amara' } as never} onClose={nothing} />, /^Why/],
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

const nameOf = (element: Element | null) =>
  element?.getAttribute('aria-label') ??
  (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
  element?.textContent ??
  ''

describe('a dialog takes the focus', () => {
  apiServer(
    answering(getCurrentUser, () => refusal(401, 'session.missing')),
    answering(listPublicCategories, []),
  )

  it.each(DIALOGS)('of %s in its first field', async (_, node, start) => {
    show(node)
    await screen.findByRole('dialog')
    expect(document.activeElement?.matches('input, select, textarea')).toBe(true)
    expect(nameOf(document.activeElement)).toMatch(start)
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
