import { messageOf } from '#shared/api/api-error.ts'
import { formatDate } from '#shared/format/dates.ts'
import { useAccessibleMode, useSetAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { Switch } from '#shared/ui/form/choice.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { useReadOnly } from '#shared/ui/read-only.ts'

/** For readers whose screen reader, translation or other aid needs to take the text of questions. */
export function AccessibleModeSwitch() {
  const { on = false, since } = useAccessibleMode()
  const { run, busy, error } = useSetAccessibleMode()
  const readOnly = useReadOnly(true)
  return (
    <Stack>
      <Switch
        label="Accessible mode"
        hint={`For screen readers, translation and other tools. You can select and copy the text of questions for your own use. We record when you turn this on or off.${on && since ? ` On since ${formatDate(since)}.` : ''}`}
        checked={on}
        disabled={busy}
        onChange={(event) => void run({ body: { on: event.currentTarget.checked } }).catch(() => undefined)}
        {...readOnly}
      />
      {error ? (
        <Note tone="bad" live="alert" title="Not changed">
          {messageOf(error)}
        </Note>
      ) : null}
    </Stack>
  )
}
