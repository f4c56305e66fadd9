import { listFeedbacks } from '@wardround/proto/http/moderation/feedback.ts'
import styled from 'styled-components'
import type { QuestionRecord } from '#features/staff-questions/questions/question-resource.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

const Box = styled.div`margin-bottom: ${space('5')};`
const SHOWN = 3

/** What learners reported about the question and nobody has answered or closed, with the way to answer. */
export function OpenReports({ record: { id, code } }: { record: Pick<QuestionRecord, 'id' | 'code'> }) {
  const sees = usePermission('Query', 'v')
  const { data } = useApi(sees ? listFeedbacks : null, { query: { questionId: id, state: 'open', size: SHOWN } })
  if (!data || data.total === 0) return null
  const rest = data.total - data.items.length
  return (
    <Box>
      <Note tone="warn" title={formatCounted(data.total, 'open report')}>
        <ul>
          {data.items.map((report) => (
            <li key={report.id}>
              {report.text} <small>{formatRelative(report.createdAt)}</small>
            </li>
          ))}
        </ul>
        <p>
          {rest > 0 ? `And ${rest} more. ` : ''}
          <Link to={paths.adminFeedback({ search: code, state: 'open' })}>
            {data.total === 1 ? 'Reply to this report' : 'Reply to these reports'}
          </Link>
        </p>
      </Note>
    </Box>
  )
}
