import type { Attendance } from '@wardround/proto/http/billing/seats.ts'
import { changeSeat, type StaffSeat } from '@wardround/proto/http/billing/staff-seats.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { SEAT_CALLS } from './seat-calls.ts'
import { ATTENDANCE_OPTIONS, nameOfSeat } from './seat-words.tsx'

const UNMARKED = 'unmarked'

/** One seat: attendance, the Gmail address with which access is shared, and what staff note about it. */
export function ChangeSeatDialog({ seat, onClose }: { seat: StaffSeat; onClose: () => void }) {
  const changing = useMutationApi(changeSeat, SEAT_CALLS)
  const [attendance, setAttendance] = useState<string>(seat.attendance ?? UNMARKED)
  const [gmail, setGmail] = useState(seat.gmail ?? '')
  const [note, setNote] = useState(seat.note)
  const problems = fieldErrors(changing.error)
  async function save(event: FormEvent) {
    event.preventDefault()
    const body = {
      version: seat.version,
      attendance: attendance === UNMARKED ? null : (attendance as Attendance),
      gmail: gmail.trim() === '' ? null : gmail.trim(),
      note,
    }
    const done = await changing.run({ params: { id: seat.id }, body }).catch(() => undefined)
    if (!done) return
    onClose()
    toast('Seat changed.', { icon: 'tick' })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Change ${nameOfSeat(seat)}’s seat`}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          <SelectField
            label="Attendance"
            options={ATTENDANCE_OPTIONS}
            disabled={seat.attendanceFinal}
            value={attendance}
            onChange={(event) => setAttendance(event.target.value)}
          />
          <TextField
            label="Gmail address (optional)"
            hint="We share this event’s documents with this address."
            type="email"
            value={gmail}
            error={problems['gmail']}
            onChange={(event) => setGmail(event.target.value)}
          />
          <TextArea
            label="Note (optional)"
            hint="Other staff can see this."
            maxLength={1000}
            value={note}
            error={problems['note']}
            onChange={(event) => setNote(event.target.value)}
          />
          {changing.error ? (
            <Note tone="bad" live="alert">
              {messageOf(changing.error)}
            </Note>
          ) : null}
        </Stack>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={changing.busy}>
            Save seat
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
