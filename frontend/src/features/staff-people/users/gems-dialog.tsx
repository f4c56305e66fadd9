import type { DURATION_TYPES } from '@wardround/proto/codes.ts'
import { ENTITLEMENT_OF_SERVICE, endOf, NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import { LONGEST_GIVEN } from '@wardround/proto/fields/given-duration.ts'
import { changeServicesOfUser } from '@wardround/proto/http/billing/free-access.ts'
import { changeGemsOfUser, listServicesOfUser } from '@wardround/proto/http/billing/user-services.ts'
import { getStaffUser, listUsers } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import { GroundsDialog } from '#features/staff-people/bans/grounds-dialog.tsx'
import { isApiError } from '#shared/api/api-error.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate, hasNoEnd } from '#shared/format/dates.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type DurationType = (typeof DURATION_TYPES)[number]
const LENGTHS: readonly { value: DurationType; label: string }[] = [
  { value: 'd', label: 'Days' },
  { value: 'M', label: 'Months' },
  { value: 'y', label: 'Years' },
  { value: 'n', label: 'No end date' },
]
const REASON = {
  label: 'Reason',
  hint: 'Staff can see this here and in the audit log.',
  missing: 'Enter a reason of at least 5 characters.',
}

export type GemsUser = { uid: string; name: string; revision: number; gemsUntil: string | null }
type GemsDialogProps = {
  user: GemsUser
  /** The service that is given or ended; gems unless stated. */
  service?: 1 | 2
  /** What is asked for; closed without it. */
  asked: 'give' | 'end' | undefined
  onClose: () => void
}

const WORDS = { 1: 'the question bank', 2: 'gems' } as const

/** Gives gems or the question bank for a time, or ends them, after saying what that means and asking why. */
export const GemsDialog = (props: GemsDialogProps) => (props.asked ? <GemsForm key={props.asked} {...props} /> : null)

function GemsForm({ user, service = 2, asked, onClose }: GemsDialogProps) {
  const { uid, name, revision, gemsUntil } = user
  const [value, setValue] = useState('3')
  const [type, setType] = useState<DurationType>('M')
  const refreshes = [listServicesOfUser, getStaffUser, listUsers]
  const gems = useMutationApi(changeGemsOfUser, refreshes)
  const bank = useMutationApi(changeServicesOfUser, refreshes)
  const changing = service === 2 ? gems : bank
  const words = WORDS[service]
  const gives = asked === 'give'
  const until =
    gemsUntil && new Date(gemsUntil) > new Date() && !hasNoEnd(gemsUntil) ? formatDate(gemsUntil) : undefined

  async function save({ reason }: { reason: string }) {
    const duration = gives ? { duration: { value: type === 'n' ? 0 : Number(value), type } } : {}
    try {
      const body = { ...duration, reason, revision }
      const reply =
        service === 2
          ? await gems.run({ params: { id: uid }, body: { ...body, gems: gives } })
          : await bank.run({ params: { id: uid }, body: { ...body, service, give: gives } })
      onClose()
      const end = endOf(reply.entitlements, ENTITLEMENT_OF_SERVICE[service])
      toast(
        gives
          ? `${name} has ${words} ${end === null || end === NEVER_ENDS ? 'with no end date' : `until ${formatDate(end)}`}.`
          : `${name} no longer has ${words}.`,
        {
          icon: 'tick',
        },
      )
    } catch (error) {
      // The next try is made on what is there now.
      if (isApiError(error, 'resource.stale')) void refresh(listServicesOfUser)
    }
  }

  return (
    <GroundsDialog
      open
      title={
        gives
          ? until
            ? `Extend access to ${words} for ${name}`
            : `Give ${name} ${words}`
          : `End access to ${words} for ${name}`
      }
      description={
        gives
          ? `Nothing is charged. Access begins ${until ? `on ${until}, when their current access ends` : 'now'}.`
          : 'All current and future services of this kind end now, including any that were paid for. Nothing is refunded.'
      }
      verb={`${gives ? (until ? 'Extend access to' : 'Give') : 'End access to'} ${service === 2 ? 'gems' : 'question bank'}`}
      danger={!gives}
      reason={REASON}
      busy={changing.busy}
      error={changing.error}
      onSubmit={(grounds) => void save(grounds)}
      onClose={onClose}
    >
      {gives ? (
        <Row>
          {type === 'n' ? null : (
            <TextField
              label="Duration"
              type="number"
              min={1}
              max={LONGEST_GIVEN[type]}
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
          <SelectField
            label="Unit"
            options={LENGTHS}
            value={type}
            onChange={(event) => setType(event.target.value as DurationType)}
          />
        </Row>
      ) : null}
    </GroundsDialog>
  )
}
