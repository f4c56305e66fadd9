import {
  type DeckSettings,
  getDeckSettings,
  getGemForecast,
  listDecks,
  saveDeckSettings,
} from '@wardround/proto/http/assessment/decks.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Legend } from '#shared/ui/form/legend.ts'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** How much to review, and on which days little. */
export function DeckSettingsDialog({ open, onOpenChange }: Props) {
  const query = useApi(open ? getDeckSettings : null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Review settings"
      description="Changes apply immediately. Reviews already planned don’t move until you rate the gem again."
      wide
    >
      {open ? (
        <Loaded query={query} loading="Loading your settings" lines={6}>
          {(settings) => <Settings key={settings.version} settings={settings} onDone={() => onOpenChange(false)} />}
        </Loaded>
      ) : null}
    </Dialog>
  )
}

function Settings({ settings, onDone }: { settings: DeckSettings; onDone: () => void }) {
  const save = useMutationApi(saveDeckSettings, [getDeckSettings, listDecks, getGemForecast])
  const [values, setValues] = useState(settings)
  const refused = fieldErrors(save.error)
  const number = (name: 'newPerDay' | 'minutesPerDay' | 'retention', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={Number.isNaN(values[name]) ? '' : String(values[name])}
      onChange={(event) => setValues({ ...values, [name]: Number.parseInt(event.currentTarget.value, 10) })}
      error={refused[name]}
    />
  )
  const toggle = (day: number) =>
    setValues({
      ...values,
      easyDays: values.easyDays.includes(day)
        ? values.easyDays.filter((one) => one !== day)
        : [...values.easyDays, day].sort(),
    })
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    await save.run({ body: values }).then(
      () => {
        toast('Review settings saved.')
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {number('newPerDay', 'New gems a day', '0 to 200')}
        {number('minutesPerDay', 'Minutes a day', '5 to 240')}
        {number('retention', 'Target recall (%)', '80 to 95. A higher target means more reviews.')}
        <fieldset>
          <Legend>Light days (no new gems)</Legend>
          <Row>
            {DAYS.map((name, at) => (
              <Checkbox
                key={name}
                label={name}
                checked={values.easyDays.includes(at + 1)}
                onChange={() => toggle(at + 1)}
              />
            ))}
          </Row>
        </fieldset>
        {save.error ? (
          <Note tone="bad" live="alert" title="Not saved">
            {isApiError(save.error, 'resource.stale')
              ? 'Your settings were changed on another device. Close this window and open it again.'
              : messageOf(save.error)}
            {refused['easyDays'] ? ` ${refused['easyDays']}` : null}
          </Note>
        ) : null}
      </Stack>
      <DialogFoot>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.busy}>
          Save settings
        </Button>
      </DialogFoot>
    </form>
  )
}
