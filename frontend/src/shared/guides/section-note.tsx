import { type GuideNote, getGuide, LONGEST_GUIDE_NOTE, saveGuideNote } from '@wardround/proto/http/content/guides.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'

const Mine = styled.p`
  border-left: ${rule('state-rule')} solid ${color('line-2')}; padding-left: ${space('3')}; font-size: ${font('t16')}; white-space: pre-wrap;
`
type Props = { guideId: string; section: { id: string; title: string }; kept: GuideNote | undefined }

/** The own note on a section; what was saved on another device since is shown, never overwritten unseen. */
export function SectionNote(props: Props) {
  const { section, kept } = props
  const [writing, setWriting] = useState(false)
  if (writing) return <NoteForm {...props} onDone={() => setWriting(false)} />
  if (!kept?.text)
    return (
      <Row>
        <Button variant="quiet" size="sm" icon="note" writes onClick={() => setWriting(true)}>
          Note on {section.title}
        </Button>
      </Row>
    )
  return (
    <Stack $gap="1">
      <Mine>{kept.text}</Mine>
      <Row>
        <Small $muted>Your note{kept.updatedAt ? `, ${formatDate(kept.updatedAt)}` : ''}</Small>
        <Button
          variant="quiet"
          size="sm"
          writes
          aria-label={`Edit your note on ${section.title}`}
          onClick={() => setWriting(true)}
        >
          Edit
        </Button>
      </Row>
    </Stack>
  )
}

function NoteForm({ guideId, section, kept, onDone }: Props & { onDone: () => void }) {
  const { run, busy, error } = useMutationApi(saveGuideNote, [getGuide])
  const [text, setText] = useState(kept?.text ?? '')
  const [other, setOther] = useState<GuideNote>()
  const save = async () => {
    try {
      const version = (other ?? kept)?.version ?? 0
      await run({ params: { id: guideId }, body: { sectionId: section.id, text, version } })
      onDone()
    } catch (failure) {
      if (isApiError(failure, 'resource.stale')) setOther(failure.data as GuideNote)
    }
  }
  return (
    <Stack $gap="2">
      <TextArea
        label={`Your note on ${section.title}`}
        reading
        autoFocus
        maxLength={LONGEST_GUIDE_NOTE}
        hint="Only you can see it."
        value={text}
        error={error && !other ? messageOf(error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {other ? (
        <Note tone="warn" title="This note was changed on another device">
          <p>{other.text || 'It was deleted there.'}</p>
          <p>Copy what you want to keep, then save again to replace it.</p>
        </Note>
      ) : null}
      <Row>
        <Button size="sm" variant="primary" busy={busy} onClick={() => void save()}>
          {other ? 'Replace it' : 'Save note'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
