import { questions } from '../questions/question-resource.ts'
import { VersionHistory } from '../questions/versions/version-history.tsx'
import { RecordPage } from '../resource/record-page.tsx'

/** `/admin/.../questionbank/versions?id=&from=&to=`. */
export const QuestionVersionsPage = () => (
  <RecordPage resource={questions}>{(record) => <VersionHistory key={record.version} record={record} />}</RecordPage>
)
