import styled from 'styled-components'
import { formatRelative, formatTime } from '#shared/format/dates.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { FormDraft } from './use-form-draft.ts'

const Box = styled.div`margin-bottom: ${space('5')};`
const Choices = styled(Row)`margin-top: ${space('2')};`

/** Says that something unsaved was found, and lets the reader throw it away or bring it back. */
export function DraftNote({ draft }: { draft: FormDraft }) {
  const { notice, bringBack, throwAway } = draft
  if (!notice) return null
  const { restored, savedAt } = notice
  return (
    <Box>
      <Note live="status" title={restored ? 'Your unsaved draft has been restored' : 'You have an unsaved draft'}>
        <p>
          You left it {formatRelative(savedAt)}.{' '}
          {restored
            ? 'It’s in the form but isn’t saved yet.'
            : 'You’ve typed something since. Choose which one to keep.'}
        </p>
        <Choices>
          {restored ? null : (
            <Button size="sm" onClick={bringBack}>
              Restore draft
            </Button>
          )}
          <Button size="sm" variant="quiet" icon="trash" onClick={throwAway}>
            Discard draft
          </Button>
        </Choices>
      </Note>
    </Box>
  )
}

/** Whether what is typed is kept, beside the save button. */
export function DraftStatus({ draft }: { draft: FormDraft }) {
  if (draft.failed) return <Small $muted>We couldn’t save the draft. We’ll keep trying.</Small>
  return draft.keptAt ? <Small $muted>Draft saved {formatTime(draft.keptAt)}</Small> : null
}
