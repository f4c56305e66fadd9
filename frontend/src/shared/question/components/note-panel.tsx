import { LONGEST_NOTE } from '@wardround/proto/http/assessment/notes.ts'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { formatDate } from '#shared/format/dates.ts'
import type { NoteEditor } from '#shared/question/answering/use-note-editor.ts'
import { ToolPanel } from '#shared/question/tools/tool-panel.tsx'
import { font, space } from '#shared/theme/tokens.ts'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { SaveState } from './save-state.tsx'

const Line = styled.div`display: flex; align-items: center; justify-content: space-between; gap: ${space('3')}; min-height: 24px; font-size: ${font('t13')};`

export type NotePanelProps = {
  editor: NoteEditor
  /** Opened just now: the field takes the focus. */
  focused: boolean
  /** On a phone it lies over the foot of the page while it is being written, and stands in the page otherwise. */
  sheet: boolean
  onClose: () => void
}

/** The reader's own words on a question, saved as they are written. */
export function NotePanel({ editor, focused, sheet, onClose }: NotePanelProps) {
  const { text, updatedAt, status, wasMerged, change } = editor
  const field = useRef<HTMLTextAreaElement>(null)
  const isKnown = text !== undefined
  useEffect(() => {
    if (focused && isKnown) field.current?.focus()
  }, [focused, isKnown])
  if (!isKnown) return <Skeleton lines={2} label="Loading your note" />
  return (
    <ToolPanel title="Your note" sheet={sheet} takesFocus={false} onClose={onClose}>
      <TextArea
        ref={field}
        reading
        label="Your note"
        hideLabel
        hint={
          updatedAt
            ? `Only you can see this note. Last updated ${formatDate(updatedAt)}.`
            : 'Only you can see this note.'
        }
        value={text}
        maxLength={LONGEST_NOTE}
        rows={3}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Line>
        <Small $muted>{wasMerged ? 'Also changed in another tab. Both versions are kept.' : ''}</Small>
        {status === 'refused' ? (
          <span role="alert">Not saved. Edit your note to try again.</span>
        ) : (
          <SaveState status={status} />
        )}
      </Line>
    </ToolPanel>
  )
}
