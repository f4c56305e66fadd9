import type { Review } from '@wardround/proto/http/content/question-reviews.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { PreviewPane } from '#features/staff-questions/questions/preview-pane.tsx'
import { QuestionView } from '#features/staff-questions/questions/question-view.tsx'
import { StaffNotes } from '#features/staff-questions/questions/staff-notes.tsx'
import { VersionDifference } from '#features/staff-questions/versions/version-difference.tsx'
import { formatDate } from '#shared/format/dates.ts'
import { space } from '#shared/theme/tokens.ts'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Spread } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Small } from '#shared/ui/text.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewSteps } from './review-steps.tsx'
import { useAnswersAtStake } from './use-answers-at-stake.ts'

const Head = styled(Spread)`align-items: center; margin-bottom: ${space('3')};`
const Said = styled.div`margin-bottom: ${space('4')};`

function introduction({ proposedBy, versionNumber, published, proposed }: Review): string {
  const what = `${proposedBy} proposed version ${versionNumber} on ${formatDate(proposed.createdAt)}.`
  return published
    ? `${what} Version ${published.number} is what learners see or last saw.`
    : `${what} The question is new.`
}

/** One question that waits: what changes, why, what it means for answers already given, and the decision. */
export function ReviewDesk({
  review,
  next,
  onDecided,
}: {
  review: Review
  next: string | undefined
  onDecided: () => void
}) {
  const { published, proposed, record, changeNote, since } = review
  const [view, setView] = useState<'changes' | 'learner'>('changes')
  const stake = useAnswersAtStake(review)
  return (
    <>
      <Head>
        <Small>{introduction(review)}</Small>
        {published ? (
          <Segmented
            legend="Show"
            hideLegend
            choices={[
              { value: 'changes', label: 'Changes' },
              { value: 'learner', label: 'As a learner' },
            ]}
            value={view}
            onChange={setView}
          />
        ) : null}
      </Head>
      {changeNote ? (
        <Said>
          <Note title={`${review.proposedBy}’s note`}>{changeNote}</Note>
        </Said>
      ) : null}
      <StaffNotes notes={record.staffNotes} />
      {stake ? (
        <Said>
          <Note tone="warn" title="The answer changes">
            {stake}
          </Note>
        </Said>
      ) : null}
      {published && view === 'changes' ? (
        <VersionDifference older={published} newer={proposed} />
      ) : (
        <PreviewPane>
          {(phase) => (
            <QuestionView content={{ ...record, themeTitle: record.theme?.title }} phase={phase} Html={RichText} />
          )}
        </PreviewPane>
      )}
      <ReviewSteps steps={review.steps} />
      {since ? <ReviewDecision review={review} next={next} onDecided={onDecided} /> : null}
    </>
  )
}
