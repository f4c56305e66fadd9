import { previewQuestion } from '@wardround/proto/http/content/questions.ts'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { QuestionComments } from '#features/staff-questions/comments/question-comments.tsx'
import { PreviewPane } from '#features/staff-questions/questions/preview-pane.tsx'
import { QuestionView } from '#features/staff-questions/questions/question-view.tsx'
import { StaffNotes } from '#features/staff-questions/questions/staff-notes.tsx'
import { ItemPanel } from '#features/staff-questions/statistics/item-panel.tsx'
import { RemarkingList } from '#features/staff-questions/statistics/remarking-list.tsx'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** For staff: it is no part of what the learner sees. */
const Figures = styled.section`
  margin-top: ${space('14')}; padding-top: ${space('4')}; border-top: ${rule('rule')} solid ${color('ink')};
  h2 { margin-bottom: ${space('4')}; }
`
const Page = styled.div`width: 100%; max-width: 656px; margin-inline: auto; padding: ${space('6')} ${space('4')} ${space('20')};`

function Preview({ id }: { id: string }) {
  const { data, error, mutate } = useApi(previewQuestion, { params: { id } })
  const mayEdit = usePermission('Questions', 'e')
  useTitle(data ? `Preview of ${data.code}` : undefined)
  if (isApiError(error, 'resource.missing', 'request.invalid'))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Question not found"
        action={<LinkButton to={paths.adminQuestions()}>Back to questions</LinkButton>}
      >
        <p>It may have been deleted, or the web address may be incomplete.</p>
      </EmptyState>
    )
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The question could not be loaded" />
    ) : (
      <Skeleton lines={8} height="1.4em" label="Loading the question" />
    )
  return (
    <>
      <QuestionBar title={data.code} where={`Preview, ${data.categoryName}`}>
        <StateBadge state={data.state} />
        {mayEdit ? (
          <LinkButton size="sm" icon="note" to={paths.adminQuestionEdit(id)}>
            Edit question
          </LinkButton>
        ) : null}
      </QuestionBar>
      <StaffNotes notes={data.staffNotes} />
      <PreviewPane>
        {(phase) => <QuestionView content={{ ...data, themeTitle: data.theme?.title }} phase={phase} Html={RichText} />}
      </PreviewPane>
      <Figures id="statistics">
        <h2>Statistics</h2>
        <ItemPanel questionId={id} />
        <RemarkingList questionId={id} />
      </Figures>
      <QuestionComments questionId={id} />
    </>
  )
}

/** `/preview/question/:id`: a saved question as the learner is served it. */
export function QuestionPreviewPage() {
  const { id = '' } = useParams()
  return (
    <Page>
      <Permitted area="Questions" flag="v">
        <Preview id={id} />
      </Permitted>
    </Page>
  )
}
