import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { toast } from '../ui/toast.ts'
import { chooseAnalytics, isAnalyticsGranted } from './analytics-consent.ts'

/** What is kept in this browser, and the one thing that the reader decides about. */
export function ConsentForm({ onSaved }: { onSaved?: () => void }) {
  const [ticked, setTicked] = useState(isAnalyticsGranted)

  const save = (granted: boolean) => {
    setTicked(granted)
    chooseAnalytics(granted)
    toast(granted ? 'Saved: statistics are on.' : 'Saved: only what the site needs.', { icon: 'tick' })
    onSaved?.()
  }
  return (
    <Stack
      as="form"
      onSubmit={
        ((event: React.FormEvent) => {
          event.preventDefault()
          save(ticked)
        }) as never
      }
    >
      <Checkbox
        label="What the site needs"
        hint="Your log-in, a trial you began, the announcement you closed, and how you like the pages to look."
        checked
        disabled
        readOnly
      />
      <Checkbox
        label="Statistics of our own"
        hint="Which pages are read while you are logged in. They stay with us and go to nobody else."
        checked={ticked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      <Row>
        <Button type="submit">Save</Button>
        <Button onClick={() => save(true)}>Accept all</Button>
      </Row>
    </Stack>
  )
}
