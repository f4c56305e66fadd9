import { questions } from '#features/staff-questions/questions/question-resource.ts'
import { VersionHistory } from '#features/staff-questions/versions/version-history.tsx'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'

/** `/admin/.../questionbank/versions?id=&from=&to=`. */
export const QuestionVersionsPage = () => (
  <RecordPage resource={questions} titleOf={({ code }) => `Versions of ${code}`}>
    {(record) => <VersionHistory key={record.version} record={record} />}
  </RecordPage>
)
