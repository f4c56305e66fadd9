import { LONGEST_NOTE } from '@wardround/proto/http/assessment/notes.ts'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import type { NoteEditor } from '#shared/question/answering/use-note-editor.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { SaveState } from './save-state.tsx'

const Box = styled.section`
  border-left: ${rule('state-rule')} solid ${color('line-2')}; padding: ${space('1')} 0 ${space('1')} ${space('4')}; margin-top: ${space('6')};
  scroll-margin-bottom: 140px;
`
const Line = styled.div`display: flex; align-items: center; justify-content: space-between; gap: ${space('3')}; min-height: 24px; font-size: ${font('t13')};`

export type NotePanelProps = {
  editor: NoteEditor
  /** Opened just now: the field takes the focus. */
  focused: boolean
}

/** The reader's own words on a question, saved as they are written. */
export function NotePanel({ editor: { text, updatedAt, status, wasMerged, change }, focused }: NotePanelProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isKnown = text !== undefined
  useEffect(() => {
    if (focused && isKnown) field.current?.focus()
  }, [focused, isKnown])
  if (!isKnown) return <Skeleton lines={2} label="Loading your note" />
  return (
    <Box aria-label="Your note">
      <TextArea
        ref={field}
        reading
        label="Your note"
        hint={updatedAt ? `Only you can see it. Last changed ${formatDate(updatedAt)}.` : 'Only you can see it.'}
        value={text}
        maxLength={LONGEST_NOTE}
        rows={3}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Line>
        <Small $muted>{wasMerged ? 'Also changed in another tab. Both versions are kept.' : ''}</Small>
        {status === 'refused' ? (
          <span role="alert">Not saved. Your text is kept in this browser.</span>
        ) : (
          <SaveState status={status} />
        )}
      </Line>
    </Box>
  )
}
