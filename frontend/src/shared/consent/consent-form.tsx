import { useState } from 'react'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Button } from '../ui/button.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { isAnalyticsGranted } from './analytics-consent.ts'
import { analyticsId, chooseStatistics, isSharingGranted } from './google-consent.ts'

const OWN = {
  label: 'Our own statistics',
  hint: 'Which pages you read while you’re logged in. We don’t share them with anyone.',
}
const SHARED = {
  label: 'Statistics shared with Google',
  hint: 'Which pages you read while you’re logged in. Google Analytics gets the kind of page, a random number that it keeps in cookies, and what your browser tells every website, such as your IP address. It doesn’t get your name or what the page says.',
}
const ONLY_OWN = ' You agreed to our own statistics. Nothing is shared with Google unless you agree to this too.'

/** What is kept in this browser, and the one thing that the reader decides about. */
export function ConsentForm({ onSaved }: { onSaved?: () => void }) {
  const isShared = analyticsId() !== undefined
  const [ticked, setTicked] = useState(isShared ? isSharingGranted : isAnalyticsGranted)
  const text = isShared ? SHARED : OWN
  const onlyOwn = isShared && isAnalyticsGranted() && !isSharingGranted()

  const save = (granted: boolean) => {
    setTicked(granted)
    chooseStatistics(granted)
    toast(granted ? 'Your choice is saved. Statistics are on.' : 'Your choice is saved. Statistics are off.', {
      icon: 'tick',
    })
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
        hint="Your login, a note that this browser has logged in before (180 days), a trial you started, announcements you closed, and your display settings."
        checked
        disabled
        readOnly
      />
      <Checkbox
        label={text.label}
        hint={text.hint + (onlyOwn ? ONLY_OWN : '')}
        checked={ticked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      />
      <Row>
        <Button type="submit">Save my choice</Button>
        <Button onClick={() => save(true)}>Accept all cookies</Button>
      </Row>
    </Stack>
  )
}
