import { getGuideQuestions, guideRunSlug, startGuideRun } from '@wardround/proto/http/assessment/guides.ts'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { GuideNotFound } from '#shared/guides/guide-not-found.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { MarkBadge } from '#shared/ui/question/mark-badge.tsx'
import { markOfProgress } from '#shared/ui/question/question-state.ts'

const List = styled.ol`
  list-style: none; margin: ${space('5')} 0 ${space('10')}; border-top: ${rule('rule')} solid ${color('ink')};
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space('3')}; padding: ${space('3')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  small { display: block; color: ${color('ink-2')}; font-size: ${font('t14')}; }
`

/** `/plabrevisionguides/:title/questions`: the questions of a guide, with own progress and the way in. */
export function GuideQuestionsPage() {
  const { title = '' } = useParams()
  const navigate = useNavigate()
  const query = useApi(getGuideQuestions, { params: { title } })
  const { run, busy } = useMutationApi(startGuideRun, [getGuideQuestions])
  const slug = guideRunSlug(title)
  const { slug: present, title: name } = query.data?.guide ?? {}
  useEffect(() => {
    if (present && present !== title) void navigate(paths.guideQuestions(present), { replace: true })
  }, [present, title, navigate])
  useTitle(name && `Questions on ${name}`)
  const start = async () => {
    try {
      const { resumeAt } = await run({ body: { title } })
      await navigate(paths.question(slug, resumeAt))
    } catch (error) {
      toast(`The questions could not be started. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  if (isApiError(query.error, 'resource.missing', 'request.invalid'))
    return (
      <Wrap>
        <GuideNotFound />
      </Wrap>
    )
  return (
    <Wrap>
      <Loaded query={query} loading="Loading the questions" lines={8}>
        {(data) => (
          <>
            <PageHeader
              above={
                <Breadcrumbs
                  crumbs={[
                    { label: 'Revision guides', to: paths.guides() },
                    { label: data.guide.title, to: paths.guide(title) },
                  ]}
                />
              }
              title={`Questions on ${data.guide.title}`}
              lead={
                data.total === 0 ? undefined : `${data.answered} of ${data.total} answered, ${data.correct} correct.`
              }
              actions={
                data.total === 0 ? undefined : (
                  <>
                    <LinkButton to={paths.guide(title)}>Back to the guide</LinkButton>
                    <Button variant="primary" busy={busy} onClick={() => void start()}>
                      {data.answered === data.total
                        ? 'Go through the questions again'
                        : data.running
                          ? `Carry on at question ${data.resumeAt}`
                          : 'Start the questions'}
                    </Button>
                  </>
                )
              }
            />
            {data.total === 0 ? (
              <EmptyState
                title="This guide has no questions yet"
                action={<LinkButton to={paths.guide(title)}>Back to the guide</LinkButton>}
              >
                <p>Questions will appear here once they’re published.</p>
              </EmptyState>
            ) : (
              <>
                <ProgressLine cells={data.questions} current={data.resumeAt} />
                <List>
                  {data.questions.map(({ id, number, code, excerpt, progress }) => (
                    <li key={id}>
                      <span>
                        <Link to={paths.question(slug, number)}>Question {number}</Link> {code}
                        <small>{excerpt}</small>
                      </span>
                      <MarkBadge mark={markOfProgress(progress)} />
                    </li>
                  ))}
                </List>
              </>
            )}
          </>
        )}
      </Loaded>
    </Wrap>
  )
}
