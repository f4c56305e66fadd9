import { getItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'
import type { QuestionRecord } from '../question-resource.ts'
import type { OptionValues, QuestionValues } from '../question-values.ts'

const Box = styled.div`margin-bottom: ${space('5')};`

const keyOf = (options: readonly Pick<OptionValues, 'id' | 'correct'>[]): string =>
  options
    .flatMap(({ id, correct }, index) => (correct ? (id ?? `new ${index}`) : []))
    .sort()
    .join()

/** True when other options are right in the form than in what is saved. */
export const changesKey = (saved: QuestionRecord['options'], options: readonly OptionValues[]): boolean => keyOf(saved) !== keyOf(options)

/** Says what another answer means for those who have answered already, before it is saved. For active questions. */
export function KeyChangeNote({ record }: { record: QuestionRecord }) {
  const options = useWatch<QuestionValues, 'options'>({ name: 'options' })
  const changed = record.state === 'active' && changesKey(record.options, options)
  const { data } = useApi(changed ? getItemStatistics : null, { params: { id: record.id } })
  if (!changed) return null
  const attempts = data?.groups.find(({ group }) => group === null)?.attempts
  return (
    <Box>
      <Note tone="warn" live="status" title="You are changing the answer of an active question">
        <p>
          {attempts === undefined ? 'Answers' : `${formatCount(attempts)} first ${attempts === 1 ? 'attempt' : 'attempts'}`} so far{' '}
          {attempts === 1 ? 'was' : 'were'} marked with the present one and {attempts === 1 ? 'keeps' : 'keep'} that mark; from your save on
          the new answer counts.
        </p>
      </Note>
    </Box>
  )
}
