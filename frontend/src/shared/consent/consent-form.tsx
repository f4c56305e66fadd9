import { keepConsent } from '@wardround/proto/http/identity/records.ts'
import { useState } from 'react'
import { callApi } from '../api/client.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { toast } from '../ui/toast.ts'
import { chooseAnalytics, isAnalyticsGranted, markConsentTold } from './analytics-consent.ts'

/** What is kept in this browser, and the one thing that the reader decides about. */
export function ConsentForm({ onSaved }: { onSaved?: () => void }) {
  const { user } = useSession()
  const [ticked, setTicked] = useState(isAnalyticsGranted)

  const save = (granted: boolean) => {
    const changed = granted !== isAnalyticsGranted()
    setTicked(granted)
    chooseAnalytics(granted)
    if (changed && user?.state === 'full' && !user.asuser)
      void callApi(keepConsent, { body: { kind: 'analytics', granted } }).then(markConsentTold, () => undefined)
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
        <Button variant="primary" onClick={() => save(true)}>
          Accept all
        </Button>
      </Row>
    </Stack>
  )
}
