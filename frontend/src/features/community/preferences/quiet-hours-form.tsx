import { type FormEvent, useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

type Hours = { from: string; until: string }
type QuietHoursFormProps = {
  quietHours: Hours | null
  timeZone: string
  busy: boolean
  onSave: (hours: Hours | null) => void
}

/** From when until when no push message arrives. */
export function QuietHoursForm({ quietHours, timeZone, busy, onSave }: QuietHoursFormProps) {
  const [from, setFrom] = useState(quietHours?.from ?? '22:00')
  const [until, setUntil] = useState(quietHours?.until ?? '07:00')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ from, until })
  }
  return (
    <form onSubmit={submit}>
      <Stack $gap="3">
        <Row>
          <TextField label="From" type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
          <TextField
            label="Until"
            type="time"
            required
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
          <Button type="submit" busy={busy}>
            Save quiet hours
          </Button>
          {quietHours ? (
            <Button variant="quiet" busy={busy} onClick={() => onSave(null)}>
              Remove quiet hours
            </Button>
          ) : null}
        </Row>
      </Stack>
    </form>
  )
}
