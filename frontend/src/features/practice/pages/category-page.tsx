import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { withholdsMarks } from '#features/practice/sessions/withheld.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { useAnswerOutbox } from '#shared/question/answering/use-answer-outbox.ts'
import { useCategory } from '#shared/question/api/use-category.ts'
import { Navigator } from '#shared/question/components/navigator.tsx'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { WaitingAnswers } from '#shared/question/components/waiting-answers.tsx'
import { filterFrom } from '#shared/question/rules/marks.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { CategoryFailed } from '../components/category-failed.tsx'
import { HowWell } from '../components/how-well.tsx'
import { ParentOverview } from '../components/parent-overview.tsx'
import { PractiseWrong } from '../components/practise-wrong.tsx'
import { StartOver } from '../records/reset-dialog.tsx'
import { SessionSection } from '../sessions/session-section.tsx'

const Line = styled.div`padding-bottom: ${space('4')};`

/** `/questionbank/:categoryname`: a category with its progress, its questions, and the way in. */
export function CategoryPage() {
  const { categoryname = '' } = useParams()
  const { user } = useSession()
  const { outbox, entries } = useAnswerOutbox(user?.uid)
  const { data, error, mutate } = useCategory(categoryname)
  useTitle(data?.category.name)
  return (
    <>
      <WaitingAnswers entries={entries} onSend={() => void outbox?.flush()} />
      <Wrap>
        {data ? (
          <Overview data={data} />
        ) : error ? (
          <CategoryFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <Loading />
        )}
      </Wrap>
    </>
  )
}

const Loading = () => (
  <div style={{ paddingTop: space('10') }}>
    <Skeleton lines={8} label="Loading the category" />
  </div>
)

function Overview({ data }: { data: CategoryView }) {
  const { category, questions, resumeAt, session, categories } = data
  const held = withholdsMarks(session)
  const { slug, name, parent, total, answered, correct } = category
  const [search] = useSearchParams()
  const filter = filterFrom(search.get('filter'))
  const done = answered > 0 && answered >= total
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Question bank', to: paths.questionBank() },
              ...(parent && parent.name !== name ? [{ label: parent.name, to: paths.category(parent.slug) }] : []),
              { label: name },
            ]}
          />
        }
        title={name}
        lead={
          total === 0
            ? undefined
            : `${formatCount(answered)} of ${formatCount(total)} answered${held ? '' : `, ${formatCount(correct)} correct`}`
        }
        actions={
          questions.length === 0 ? undefined : (
            <>
              {answered > 0 && !held ? <LinkButton to={paths.result(slug)}>See the result</LinkButton> : null}
              <LinkButton variant="primary" to={paths.question(slug, resumeAt)}>
                {done || session?.endedAt
                  ? 'Review questions'
                  : answered > 0 || resumeAt > 1
                    ? session
                      ? 'Continue session'
                      : 'Carry on with the questions'
                    : session
                      ? 'Start session'
                      : 'Start category'}
              </LinkButton>
            </>
          )
        }
      />
      {total === 0 ? (
        <EmptyState
          title="No questions here yet"
          action={<LinkButton to={paths.questionBank()}>See all categories</LinkButton>}
        >
          Questions will appear here once they’re published.
        </EmptyState>
      ) : categories.length > 0 ? (
        <ParentOverview data={data} />
      ) : (
        <>
          <Section
            title="Progress"
            aside={
              done ? 'All questions answered.' : answered === 0 ? undefined : `Next: question ${formatCount(resumeAt)}`
            }
          >
            <Line>
              <ProgressLine cells={questions} current={resumeAt} />
            </Line>
            {held ? <Small $muted>Answers are marked when the session ends.</Small> : <HowWell category={category} />}
          </Section>
          {session ? (
            <Section title="This session">
              <SessionSection session={session} slug={slug} total={total} answered={answered} />
            </Section>
          ) : null}
          <Section title="Questions" aside="Select a question to open it.">
            <Stack>
              <Navigator
                slug={slug}
                cells={questions}
                filter={filter}
                filterTo={(one) => paths.category(slug, { filter: one === 'all' ? undefined : one })}
                query={withFilter(filter)}
                held={held}
              />
              <Row>
                {held ? null : <PractiseWrong slug={slug} cells={questions} />}
                {session ? null : <LinkButton to={paths.questionBank({ areas: slug })}>Build a session</LinkButton>}
                {session ? null : <StartOver category={{ slug, name }} answered={answered} />}
              </Row>
            </Stack>
          </Section>
        </>
      )}
    </>
  )
}

const withFilter = (filter: string) => (filter === 'all' ? {} : { filter })
