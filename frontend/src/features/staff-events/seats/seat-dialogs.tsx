import { changeSeats, removeSeats } from '@wardround/proto/http/billing/staff-seats.ts'
import { listEventChoices } from '@wardround/proto/http/content/events.ts'
import { listUsers } from '@wardround/proto/http/identity/users.ts'
import { useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import { nameOfUser } from '#shared/staff/user/user-words.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { SearchField, TextArea } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { SEAT_CALLS } from './seat-calls.ts'
import type { ShowOutcome } from './use-seat-changes.ts'

type DialogProps = { eventId: string; onClose: () => void; onDone: ShowOutcome }
type Chosen = DialogProps & { ids: readonly string[] }

const Failure = ({ error }: { error: unknown }) =>
  error ? (
    <Note tone="bad" live="alert">
      {messageOf(error)}
    </Note>
  ) : null

/** Takes seats away, with the reason that other staff see. */
export function RemoveSeatsDialog({ eventId, ids, onClose, onDone }: Chosen) {
  const removing = useMutationApi(removeSeats, SEAT_CALLS)
  const [reason, setReason] = useState('')
  const what = ids.length === 1 ? 'this seat' : `${ids.length} seats`
  const remove = async () => {
    const outcome = await removing.run({ body: { eventId, ids: [...ids], reason } }).catch(() => undefined)
    if (outcome) onDone(outcome, 'removed')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${what}?`}
      description={
        <p>
          {ids.length === 1
            ? 'The seat becomes available, and the person who had it gets an email. You can refund the payment under Orders.'
            : 'The seats become available, and the people who had them get an email. You can refund payments under Orders.'}
        </p>
      }
    >
      <Stack>
        <TextArea
          label="Reason"
          hint="Other staff can see this."
          maxLength={1000}
          value={reason}
          error={fieldErrors(removing.error)['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure error={removing.error} />
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={removing.busy} onClick={() => void remove()}>
          Remove {what}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Moves seats to another event of the same type. */
export function MoveSeatsDialog({ eventId, ids, type, onClose, onDone }: Chosen & { type: number }) {
  const moving = useMutationApi(changeSeats, SEAT_CALLS)
  const { data: choices = [] } = useApi(listEventChoices)
  const [to, setTo] = useState('')
  const options = choices
    .filter((event) => event.type === type && event.id !== eventId)
    .map(({ id, title, startsAt }) => ({ value: id, label: `${title}, ${formatLondon(startsAt)}` }))
  const move = async () => {
    const body = { action: 'move' as const, eventId, ids: [...ids], toEventId: to }
    const outcome = await moving.run({ body }).catch(() => undefined)
    if (outcome) onDone(outcome, 'moved')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ids.length === 1 ? 'Move this seat' : `Move ${ids.length} seats`}
      description={
        <p>
          {ids.length === 1
            ? 'Its payment stays with the seat, and the person who has it gets an email.'
            : 'Payments stay with the seats, and the people who have them get an email.'}
        </p>
      }
    >
      <Stack>
        <SelectField
          label="New event"
          options={[{ value: '', label: options.length > 0 ? 'Choose an event' : 'No other events' }, ...options]}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Failure error={moving.error} />
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={moving.busy} disabled={to === ''} onClick={() => void move()}>
          Move {ids.length === 1 ? 'seat' : 'seats'}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Gives somebody a seat; who may see users finds them by name or email. */
export function GiveSeatDialog({ eventId, onClose, onDone }: DialogProps) {
  const giving = useMutationApi(changeSeats, SEAT_CALLS)
  const [search, setSearch] = useState('')
  const [uid, setUid] = useState('')
  const [reason, setReason] = useState('')
  const asked = search.trim().length > 1
  const { data: users, error } = useApi(asked ? listUsers : null, {
    query: { search: search.trim(), size: 20 },
  } as never)
  const options = (users?.items ?? []).map((user) => ({ value: user.id, label: `${nameOfUser(user)}, ${user.email}` }))
  const give = async () => {
    const outcome = await giving.run({ body: { action: 'give', eventId, uids: [uid], reason } }).catch(() => undefined)
    if (outcome) onDone(outcome, 'given', new Map(options.map(({ value, label }) => [value, label])))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Give a seat"
      description={<p>Nothing is charged. The person gets an email.</p>}
    >
      <Stack>
        <SearchField
          label="Find a user by name or email"
          hideLabel={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label="User"
          options={[
            { value: '', label: asked && users && options.length === 0 ? 'No users match' : 'Choose a user' },
            ...options,
          ]}
          value={uid}
          onChange={(event) => setUid(event.target.value)}
        />
        <TextArea
          label="Reason"
          hint="Other staff can see this."
          maxLength={1000}
          value={reason}
          error={fieldErrors(giving.error)['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure error={giving.error ?? error} />
      </Stack>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={giving.busy} disabled={uid === ''} onClick={() => void give()}>
          Give seat
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
