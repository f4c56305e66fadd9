import { getItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useRemarkings } from '#features/staff-questions/api/use-remarkings.ts'
import { changesKey, couldBeChosen, takenOut } from '#features/staff-questions/questions/key-change.ts'
import type { QuestionRecord } from '#features/staff-questions/questions/question-resource.ts'
import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

const Box = styled.div`margin-bottom: ${space('5')};`

/** How many first attempts chose an option that is taken out; they keep their mark. */
function useKept(id: string, gone: readonly string[]): number {
  const { data } = useApi(gone.length > 0 ? getItemStatistics : null, { params: { id } })
  const options = data?.groups.find(({ group }) => group === null)?.options ?? []
  return options.reduce((sum, option) => sum + (gone.includes(option.id) ? option.picks : 0), 0)
}

function consequence(
  counts: { answers: number; learners: number } | undefined,
  remarkable: boolean,
  kept: number,
): string {
  const { answers, learners } = counts ?? { answers: undefined, learners: undefined }
  if (answers === 0) return 'Nobody has answered this question yet.'
  const all =
    answers === undefined || learners === undefined
      ? 'The answers so far'
      : `${formatCounted(answers, 'answer')} by ${formatCounted(learners, 'learner')}`
  if (!remarkable)
    return `${all} ${answers === 1 ? 'keeps its' : 'keep their'} mark, because the new answer was not an option before.`
  const sentence = `${all} will be re-marked once learners see this change. Learners whose mark changes will be told.`
  return kept === 0
    ? sentence
    : `${sentence} Answers with an option you have removed keep their mark. This applies to ${formatCounted(kept, 'first attempt')}.`
}

/** Says what another answer means for those who have answered already, before it is saved. For active questions. */
export function KeyChangeNote({ record }: { record: QuestionRecord }) {
  const options = useWatch<QuestionValues, 'options'>({ name: 'options' })
  const changed = record.state === 'active' && changesKey(record.options, options)
  const { data } = useRemarkings(record.id, changed)
  const kept = useKept(record.id, changed ? takenOut(record.options, options) : [])
  if (!changed) return null
  return (
    <Box>
      <Note tone="warn" live="status" title="You are changing the answer to an active question">
        <p>{consequence(data, couldBeChosen(record, options), kept)}</p>
      </Note>
    </Box>
  )
}
