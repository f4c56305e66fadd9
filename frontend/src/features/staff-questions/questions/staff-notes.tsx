import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

const Lines = styled.p`white-space: pre-line; overflow-wrap: anywhere;`
const Box = styled.div`margin-bottom: ${space('5')};`

/** What staff wrote down about a question, for each other only; nothing where they wrote nothing. */
export const StaffNotes = ({ notes }: { notes: string | undefined }) =>
  notes ? (
    <Box>
      <Note title="Notes for staff">
        <Lines>{notes}</Lines>
      </Note>
    </Box>
  ) : null
