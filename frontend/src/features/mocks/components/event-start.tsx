import { messageOf } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { useCreateAttempt } from '../api/use-mocks.ts'
import { PaperLooks } from './paper-looks.tsx'
import { fillScreen } from './start-panel.tsx'
import { useOpenPaper } from './use-open-paper.ts'

type EventStartProps = {
  mocknumber: number
  mla: boolean
  /** It is open, and the code was accepted. */
  ready: boolean
  full: boolean
  onFull: (full: boolean) => void
  onRefused: () => void
}

/** Starts the clock of a big mock, in whichever group. */
export function EventStart({ mocknumber, mla, ready, full, onFull, onRefused }: EventStartProps) {
  const create = useCreateAttempt(false)
  const { opening, openPaper } = useOpenPaper()
  async function start(): Promise<void> {
    try {
      const started = await create.run({ body: { mocknumber } })
      if (full) await fillScreen()
      await openPaper({ mla, mocknumber }, started)
    } catch {
      onRefused()
    }
  }
  return (
    <Stack $gap="4">
      <PaperLooks />
      <Checkbox label="Use full screen" checked={full} onChange={(event) => onFull(event.currentTarget.checked)} />
      {create.error ? (
        <Note tone="bad" live="alert" title="The mock was not started">
          {messageOf(create.error)}
        </Note>
      ) : null}
      <div>
        <Button variant="primary" busy={create.busy || opening} disabled={!ready} onClick={() => void start()}>
          Start the clock
        </Button>
      </div>
    </Stack>
  )
}
