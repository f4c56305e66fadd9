import type { DURATION_TYPES } from '@wardround/proto/codes.ts'
import { changeGemsOfUser, listServicesOfUser } from '@wardround/proto/http/billing/user-services.ts'
import { user as calls } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Row } from '#shared/ui/layout.tsx'
import { SelectField } from '#shared/ui/select-field.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { GroundsDialog } from '../bans/grounds-dialog.tsx'

type DurationType = (typeof DURATION_TYPES)[number]
const LENGTHS: readonly { value: DurationType; label: string }[] = [
  { value: 'd', label: 'Days' },
  { value: 'M', label: 'Months' },
  { value: 'y', label: 'Years' },
  { value: 'n', label: 'Without end' },
]
const REASON = { label: 'Reason', hint: 'Staff read it here and in the audit log.', missing: 'Write the reason.' }

export type GemsUser = { uid: string; name: string; revision: number; gemsUntil: string | null }
type GemsDialogProps = {
  user: GemsUser
  /** What is asked for; closed without it. */
  asked: 'give' | 'end' | undefined
  onClose: () => void
}

/** Gives gems for a time, or ends them, after saying what that means and asking why. */
export const GemsDialog = (props: GemsDialogProps) => (props.asked ? <GemsForm key={props.asked} {...props} /> : null)

function GemsForm({ user, asked, onClose }: GemsDialogProps) {
  const { uid, name, revision, gemsUntil } = user
  const [value, setValue] = useState('3')
  const [type, setType] = useState<DurationType>('M')
  const changing = useMutationApi(changeGemsOfUser, [listServicesOfUser, calls.read, calls.list])
  const gives = asked === 'give'
  const until = gemsUntil && new Date(gemsUntil) > new Date() ? formatDate(gemsUntil) : undefined

  async function save({ reason }: { reason: string }) {
    const duration = gives ? { duration: { value: type === 'n' ? 0 : Number(value), type } } : {}
    try {
      const reply = await changing.run({ params: { id: uid }, body: { gems: gives, ...duration, reason, revision } })
      onClose()
      const end = reply.gemsUntil ? formatDate(reply.gemsUntil) : ''
      toast(gives ? `${name} has gems ${end === 'no end' ? 'without end' : `until ${end}`}.` : `The gems of ${name} are ended.`, {
        icon: 'tick',
      })
    } catch (error) {
      // The next try is made on what is there now.
      if (isApiError(error, 'resource.stale')) void refresh(listServicesOfUser)
    }
  }

  return (
    <GroundsDialog
      open
      title={gives ? `Give ${name} gems` : `End the gems of ${name}`}
      description={
        gives
          ? `Nothing is charged. They begin ${until ? `when the live ones end, on ${until}` : 'now'}.`
          : 'Every live and coming gems service ends now, whatever it came from, also one that was paid for. Nothing is refunded.'
      }
      verb={gives ? 'Give gems' : 'End gems'}
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
            <TextField label="How many" type="number" min={1} max={1000} value={value} onChange={(event) => setValue(event.target.value)} />
          )}
          <SelectField
            label="For how long"
            options={LENGTHS}
            value={type}
            onChange={(event) => setType(event.target.value as DurationType)}
          />
        </Row>
      ) : null}
    </GroundsDialog>
  )
}
