import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'

type Hours = { from: string; until: string }
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
  const [from, setFrom] = useState(quietHours?.from ?? '22:00')
  const [until, setUntil] = useState(quietHours?.until ?? '07:00')
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
          <TextField label="From" type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
          <TextField
            label="Until"
            type="time"
            required
            error={wrongUntil}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Row>
        <Small $muted>
          {quietHours
            ? `Quiet from ${quietHours.from} until ${quietHours.until}, ${timeZone}.`
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
