import type { QuestionPlace } from '@wardround/proto/http/moderation/comments.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'

/** The question, as a link to its preview. */
export const Place = ({ questionId, place }: { questionId: string; place: QuestionPlace | null }) => (
  <>
    <Link to={paths.questionPreview(questionId)}>{place?.code ?? 'Go to the question'}</Link>
    {place ? <span>{place.categoryName}</span> : null}
  </>
)
