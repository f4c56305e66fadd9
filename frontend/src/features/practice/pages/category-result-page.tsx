import type { CategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { useParams, useSearchParams } from 'react-router-dom'
import { withholdsMarks } from '#features/practice/sessions/withheld.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { CertificateButton } from '#shared/certificates/certificate-button.tsx'
import { formatMoment } from '#shared/format/dates.ts'

import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { withQuery } from '#shared/navigation/with-query.ts'
import { useAnswerOutbox } from '#shared/question/answering/use-answer-outbox.ts'
import { WaitingAnswers } from '#shared/question/components/waiting-answers.tsx'
import { cellsFor, FILTER_NAMES, filterFrom, NAVIGATOR_FILTERS } from '#shared/question/rules/marks.ts'
import { numberFrom } from '#shared/question/rules/round.ts'
import { useSession } from '#shared/session/use-session.ts'
import { space } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { LinkTabs } from '#shared/ui/tabs.tsx'
import { Small } from '#shared/ui/text.tsx'
import { useCategoryResult, useCloseRun } from '../api/use-category-result.ts'
import { CategoryFailed } from '../components/category-failed.tsx'
import { PractiseWrong } from '../components/practise-wrong.tsx'
import { ResultTable } from '../components/result-table.tsx'
import { Score } from '../components/score.tsx'
import { AreaTable } from '../sessions/area-table.tsx'
import { SessionSection } from '../sessions/session-section.tsx'

const PAGE_SIZE = 50

/** `/questionbank/:categoryname/result`: what came of a category so far. */
export function CategoryResultPage() {
  const { categoryname = '' } = useParams()
  const { user } = useSession()
  const { outbox, entries } = useAnswerOutbox(user?.uid)
  const { data, error, mutate } = useCategoryResult(categoryname)
  useTitle(data && `${data.category.name}: result`)
  return (
    <>
      <WaitingAnswers entries={entries} onSend={() => void outbox?.flush()} />
      <Wrap>
        {data ? (
          <Result result={data} />
        ) : error ? (
          <CategoryFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <div style={{ paddingTop: space('10') }}>
            <Skeleton lines={8} label="Loading the result" />
          </div>
        )}
      </Wrap>
    </>
  )
}

function Result({ result }: { result: CategoryResult }) {
  const { slug, name, answered } = result.category
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: 'Question bank', to: paths.questionBank() },
              { label: name, to: paths.category(slug) },
              { label: 'Result' },
            ]}
          />
        }
        title={`${name}: result`}
      />
      {result.session && withholdsMarks(result.session) ? (
        <EmptyState title="Your result appears when the session ends">
          <SessionSection session={result.session} slug={slug} total={result.category.total} answered={answered} />
        </EmptyState>
      ) : answered === 0 ? (
        <NoAnswers result={result} />
      ) : (
        <>
          <Score result={result}>
            <Stack $gap="3">
              <PractiseWrong slug={slug} cells={result.questions} primary />
              {result.session ? (
                <SessionSection
                  session={result.session}
                  slug={slug}
                  total={result.category.total}
                  answered={answered}
                />
              ) : (
                <>
                  <CloseRun slug={slug} closedAt={result.closedAt} />
                  {answered === result.category.total ? (
                    <div>
                      <CertificateButton certified={{ kind: 'category', category: slug }} />
                    </div>
                  ) : null}
                </>
              )}
            </Stack>
          </Score>
          {result.areas.length > 0 ? (
            <Section title="By category" aside="Weakest first.">
              <AreaTable areas={result.areas} />
            </Section>
          ) : null}
          <Section
            title="Question by question"
            aside={`${result.session ? 'Only answers given in this session count.' : 'Your latest answer counts.'} Select a question to open it.`}
          >
            <Questions result={result} />
          </Section>
        </>
      )}
    </>
  )
}

const NoAnswers = ({ result: { category, session } }: { result: CategoryResult }) =>
  session?.endedAt ? (
    <EmptyState
      title="You didn’t answer any questions in this session"
      action={<LinkButton to={paths.questionBank()}>Build another session</LinkButton>}
    />
  ) : (
    <EmptyState
      title="No answers yet"
      action={
        <LinkButton variant="primary" to={paths.question(category.slug, 1)}>
          {session ? 'Start session' : 'Start category'}
        </LinkButton>
      }
    >
      {session ? 'Only answers given in this session count.' : 'Your latest answer to each question counts.'}
    </EmptyState>
  )

/** Keeps the result as it stands now; practising goes on as before. */
function CloseRun({ slug, closedAt }: { slug: string; closedAt: string | null }) {
  const close = useCloseRun()
  const run = () =>
    close.run({ body: { category: slug } }).then(
      () => toast('Score saved. You can carry on at any time.'),
      (error: unknown) =>
        toast(`Your score was not saved. ${messageOf(error)}`, {
          icon: 'warn',
          action: { label: 'Try again', run: () => void run() },
        }),
    )
  return (
    <Row>
      <Button busy={close.busy} onClick={() => void run()}>
        Save this score
      </Button>
      <Small $muted>{closedAt ? `Last saved ${formatMoment(closedAt)}` : 'You can carry on afterwards.'}</Small>
    </Row>
  )
}

function Questions({ result: { category, questions } }: { result: CategoryResult }) {
  const [search] = useSearchParams()
  const hasWrong = cellsFor(questions, 'wrong').length > 0
  // What went wrong is what a reader wants first.
  const filter = search.has('filter') || !hasWrong ? filterFrom(search.get('filter')) : 'wrong'
  const page = numberFrom(search.get('page') ?? undefined) ?? 1
  const rows = cellsFor(questions, filter)
  const address = (query: { filter?: string | undefined; page?: number | undefined }) =>
    withQuery(paths.result(category.slug), query)
  const kept = search.has('filter') ? filter : undefined
  return (
    <Stack>
      <LinkTabs
        label="Show"
        tabs={NAVIGATOR_FILTERS.map((one) => ({
          to: address({ filter: one }),
          label: FILTER_NAMES[one],
          count: cellsFor(questions, one).length,
          current: one === filter,
        }))}
      />
      {rows.length > 0 ? (
        <ResultTable slug={category.slug} rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      ) : (
        <Small $muted>No questions match this filter. Choose another filter.</Small>
      )}
      <Pager
        page={page}
        size={PAGE_SIZE}
        total={rows.length}
        to={(one) => address({ filter: kept, page: one === 1 ? undefined : one })}
      />
    </Stack>
  )
}
