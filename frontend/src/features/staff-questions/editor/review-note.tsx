import styled from 'styled-components'
import type { QuestionRecord } from '#features/staff-questions/questions/question-resource.ts'
import { useReview } from '#features/staff-questions/reviews/use-reviews.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

const Box = styled.div`margin-bottom: ${space('5')};`

/** Says in the editor that what stands here is not what learners see, and what a reviewer said. */
export function ReviewNote({ record }: { record: QuestionRecord }) {
  const { id, state, inReview, publishedNumber, versionNumber } = record
  const held = state === 'active' && publishedNumber !== versionNumber
  const { data } = useReview(inReview || held || state === 'draft' ? id : undefined)
  const sentBack = !inReview && data?.steps.at(-1)?.action === 'sent-back' ? data.steps.at(-1) : undefined
  if (!inReview && !held && !sentBack) return null
  const desk = <Link to={paths.adminReviews({ id })}>Open it under Review</Link>
  return (
    <Box>
      {sentBack ? (
        <Note tone="warn" title={`${sentBack.by} sent version ${sentBack.versionNumber} back`}>
          <p>{sentBack.note}</p>
          <p>Save your changes and put the question in review again. {desk}.</p>
        </Note>
      ) : (
        <Note
          tone={held ? 'warn' : 'info'}
          title={held ? `Learners see version ${publishedNumber}` : `Version ${versionNumber} is waiting for review`}
        >
          <p>
            {held ? `They will see version ${versionNumber} once it is approved. ` : ''}
            {desk}.
          </p>
        </Note>
      )}
    </Box>
  )
}
