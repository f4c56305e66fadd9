import type { Review } from '@wardround/proto/http/content/question-reviews.ts'
import { useRemarkings } from '#features/staff-questions/api/use-remarkings.ts'
import { changesKey } from '#features/staff-questions/questions/key-change.ts'
import { formatCounted } from '#shared/format/numbers.ts'

/** What an approval means for answers already given; undefined where the answer stays or learners see none yet. */
export function useAnswersAtStake({ id, state, published, proposed }: Review): string | undefined {
  const changes = state === 'active' && published !== null && changesKey(published.options, proposed.options)
  const { data } = useRemarkings(id, changes)
  if (!changes) return undefined
  if (!data) return 'Existing answers will be re-marked when you approve.'
  if (data.answers === 0) return 'Nobody has answered this question yet.'
  return `${formatCounted(data.answers, 'answer')} by ${formatCounted(data.learners, 'learner')} will be re-marked when you approve. Learners whose mark changes will be told.`
}
