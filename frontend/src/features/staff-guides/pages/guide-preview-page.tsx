import { previewGuide } from '@wardround/proto/http/content/guides.ts'
import { useParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { GuideBody, GuideKeyPoints } from '#shared/guides/guide-body.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { ReadingPage, ReadingPart } from '#shared/ui/reading-page.ts'

function Preview({ slug }: { slug: string }) {
  const query = useApi(previewGuide, { params: { title: slug } })
  const mayEdit = usePermission('Revisions', 'e')
  useTitle(query.data ? `Preview of ${query.data.title}` : undefined)
  if (isApiError(query.error, 'resource.missing', 'request.invalid'))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Guide not found"
        action={<LinkButton to={paths.adminRevisionGuides()}>Back to revision guides</LinkButton>}
      >
        <p>It may have been deleted, or the web address may be incomplete.</p>
      </EmptyState>
    )
  return (
    <Loaded query={query} loading="Loading the guide" lines={10}>
      {(guide) => (
        <>
          <QuestionBar plain title={guide.title} where={`Preview, ${guide.category.name}`}>
            <StateBadge state={guide.state} />
            {mayEdit ? (
              <LinkButton size="sm" icon="note" to={paths.adminRevisionGuideEdit(guide.id)}>
                Edit guide
              </LinkButton>
            ) : null}
          </QuestionBar>
          <ReadingPage>
            <ReadingPart>
              <div>
                <h1 tabIndex={-1}>{guide.title}</h1>
                <GuideKeyPoints points={guide.keyPoints} />
              </div>
            </ReadingPart>
            <GuideBody guide={guide} accessible />
          </ReadingPage>
        </>
      )}
    </Loaded>
  )
}

/** `/preview/revisionguide/:title`: a guide in any state as a learner reads it. */
export function GuidePreviewPage() {
  const { title = '' } = useParams()
  return (
    <Permitted area="Revisions" flag="v">
      <Preview slug={title} />
    </Permitted>
  )
}
