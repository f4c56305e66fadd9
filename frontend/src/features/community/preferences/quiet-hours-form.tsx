import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'

type Hours = { from: string; until: string }
const USUAL: Hours = { from: '22:00', until: '07:00' }
type QuietHoursFormProps = {
  quietHours: Hours | null
  timeZone: string
  busy: boolean
  /** Why the hours were not saved. */
  error: unknown
  onSave: (hours: Hours | null) => void
}

/** From when until when no push message arrives. */
export function QuietHoursForm({ quietHours, timeZone, busy, error, onSave }: QuietHoursFormProps) {
  const [{ from, until }, setHours] = useState(quietHours ?? USUAL)
  const [known, setKnown] = useState(quietHours)
  // Hours that were set in another tab take the place of what stands here.
  if (known?.from !== quietHours?.from || known?.until !== quietHours?.until) {
    setKnown(quietHours)
    if (quietHours) setHours(quietHours)
  }
  const save = useRef<HTMLButtonElement>(null)
  const wrongUntil = fieldErrors(error)['quietHours.until']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ from, until })
  }
  const remove = () => {
    // The button goes with the hours.
    save.current?.focus()
    onSave(null)
  }
  return (
    <form onSubmit={submit}>
      <Stack $gap="3">
        {error && !wrongUntil ? (
          <Note tone="bad" live="alert">
            {messageOf(error)}
          </Note>
        ) : null}
        <Row style={{ alignItems: 'flex-start' }}>
          <TextField
            label="From"
            type="time"
            required
            value={from}
            onChange={(event) => setHours({ from: event.target.value, until })}
          />
          <TextField
            label="Until"
            type="time"
            required
            error={wrongUntil}
            value={until}
            onChange={(event) => setHours({ from, until: event.target.value })}
          />
        </Row>
        <Small $muted>
          {quietHours
            ? `Quiet hours are from ${quietHours.from} until ${quietHours.until}, ${timeZone.replaceAll('_', ' ')} time.`
            : 'No quiet hours are set.'}
        </Small>
        <Row>
          <Button ref={save} type="submit" busy={busy}>
            Save quiet hours
          </Button>
          {quietHours ? (
            <Button variant="quiet" busy={busy} onClick={remove}>
              Remove quiet hours
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
  )
}
