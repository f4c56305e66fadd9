import type { Review } from '@wardround/proto/http/content/question-reviews.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { color, layer, rule, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/form/text-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { NothingChanged } from '#shared/ui/nothing-changed.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { useDecision, useTaking } from './use-reviews.ts'

const Bar = styled.section`
  position: sticky; bottom: 0; z-index: ${layer('sticky')}; display: grid; gap: ${space('3')}; margin-top: ${space('8')};
  padding: ${space('3')} 0; border-top: ${rule('rule')} solid ${color('ink')}; background: ${color('paper')};
`
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')};`

const OBSTACLES: Record<NonNullable<Review['obstacle']>, string> = {
  own: 'You wrote part of this version, so someone else has to approve it. You can still change it.',
  right: 'Your role can’t publish questions, so someone else has to decide.',
  incomplete: 'Something that an active question needs is missing. Send it back, or edit it.',
}

type ReviewDecisionProps = {
  review: Review
  /** Where the next one is; undefined for the last. */
  next: string | undefined
  onDecided: () => void
}

/** Approve, or send back with a note; what is decided is the version that is shown. */
export function ReviewDecision({ review, next, onDecided }: ReviewDecisionProps) {
  const { id, code, record, obstacle, versionNumber, assignee } = review
  const [note, setNote] = useState<string>()
  const decision = useDecision()
  const taking = useTaking()
  const decide = async (body: { decision: 'approve' } | { decision: 'send-back'; note: string }) => {
    const done = await decision
      .run({ params: { id }, body: { ...body, versionId: record.versionId } })
      .catch(() => undefined)
    if (!done) return
    toast(
      body.decision === 'approve'
        ? `Version ${versionNumber} of ${code} approved.`
        : `${code} was sent back to its writer.`,
      { icon: body.decision === 'approve' ? 'tick' : 'history' },
    )
    onDecided()
  }
  const stale = isApiError(decision.error, 'resource.stale')
  const short = note !== undefined && note.trim().length < 3
  return (
    <Bar aria-label="Decision">
      {obstacle ? <Note tone={obstacle === 'incomplete' ? 'warn' : 'info'}>{OBSTACLES[obstacle]}</Note> : null}
      {decision.error ? (
        <Note tone="bad" live="alert">
          {stale
            ? 'Someone changed or decided this while you were reading. Check the latest version, then decide again. Your note is kept.'
            : messageOf(decision.error)}
        </Note>
      ) : null}
      {taking.error ? <NothingChanged>{messageOf(taking.error)}</NothingChanged> : null}
      {note === undefined ? null : (
        <TextArea
          label="What should change?"
          hint="The writer sees this under Review. It is kept with the question."
          maxLength={2000}
          rows={3}
          autoFocus
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {obstacle === 'right' ? null : (
        <Buttons>
          {note === undefined ? (
            <>
              <Button
                variant="primary"
                disabled={obstacle !== null}
                busy={decision.busy}
                onClick={() => void decide({ decision: 'approve' })}
              >
                {next ? 'Approve question and open next' : 'Approve question'}
              </Button>
              <Button onClick={() => setNote('')}>Send question back</Button>
            </>
          ) : (
            <>
              <Button
                variant="primary"
                disabled={short}
                busy={decision.busy}
                onClick={() => void decide({ decision: 'send-back', note: note.trim() })}
              >
                Send question back
              </Button>
              <Button variant="quiet" onClick={() => setNote(undefined)}>
                Cancel
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            busy={taking.busy}
            onClick={() =>
              void taking.run({ params: { id }, body: { take: assignee === null } }).catch(() => undefined)
            }
          >
            {assignee ? 'Give up this review' : 'Take this review'}
          </Button>
          {next ? (
            <LinkButton variant="quiet" to={next} preventScrollReset>
              Skip question
            </LinkButton>
          ) : null}
        </Buttons>
      )}
    </Bar>
  )
}
