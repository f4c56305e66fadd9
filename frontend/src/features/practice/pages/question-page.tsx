import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { paths, withQuery } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Drawer } from '#shared/ui/drawer.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { QuestionBar } from '#shared/ui/question-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useAnswerOutbox } from '../answering/use-answer-outbox.ts'
import { useCategory } from '../api/use-category.ts'
import { useQuestion, useQuestionAhead } from '../api/use-question.ts'
import { Navigator } from '../components/navigator.tsx'
import { NavigatorColumn, useHasNavigatorColumn } from '../components/navigator-column.tsx'
import { ProgressLine } from '../components/progress-line.tsx'
import { QuestionBody } from '../components/question-body.tsx'
import { Article, QuestionGrid } from '../components/question-grid.ts'
import { placeOf, QuestionHeading } from '../components/question-heading.tsx'
import { WaitingAnswers } from '../components/waiting-answers.tsx'
import { neighboursOf } from '../rules/marks.ts'
import { numberFrom, queryOf, roundFrom } from '../rules/round.ts'

/** `/questionbank/:categoryname/:number`: one question of a category. */
export function QuestionPage() {
  const { categoryname = '', number: text } = useParams()
  const number = numberFrom(text)
  if (number === undefined) return <NoQuestion slug={categoryname} />
  return <QuestionScreen slug={categoryname} number={number} />
}

function QuestionScreen({ slug, number }: { slug: string; number: number }) {
  const { user } = useSession()
  const { outbox, ready, entries } = useAnswerOutbox(user?.uid)
  const category = useCategory(slug)
  const question = useQuestion({ slug, number })
  const [search] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const wide = useHasNavigatorColumn()

  const view = question.data
  const cells = category.data?.questions ?? []
  const total = category.data?.category.total
  const name = category.data?.category.name ?? view?.category.name
  const round = roundFrom(search)
  const query = queryOf(round)
  const { previous, next } = neighboursOf(cells, round.filter, number)
  const addressOf = (one: number | undefined) => (one === undefined ? undefined : withQuery(paths.question(slug, one), query))
  const go = (address: string | undefined) => address && void navigate(address)
  const way = {
    slug,
    previous: addressOf(previous),
    next: addressOf(next),
    onPrevious: () => go(addressOf(previous)),
    onNext: () => go(addressOf(next) ?? paths.result(slug)),
    onNavigator: () => setSheet(true),
  }
  useQuestionAhead(slug, next)
  useQuestionAhead(slug, previous)
  useTitle(name && `${placeOf(number, undefined)}, ${name}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question was chosen in the sheet
  useEffect(() => setSheet(false), [number])

  const navigator = (
    <Navigator
      slug={slug}
      cells={cells}
      filter={round.filter}
      filterTo={(filter) => withQuery(paths.question(slug, number), queryOf({ ...round, filter }))}
      query={query}
      current={number}
    />
  )
  return (
    <>
      <QuestionBar
        title={name ?? 'Question bank'}
        where={placeOf(number, total)}
        trace={cells.length > 0 ? <ProgressLine cells={cells} current={number} size="bar" /> : undefined}
      >
        <span ref={setBarSlot} style={{ display: 'contents' }} />
      </QuestionBar>
      <WaitingAnswers entries={entries} onSend={() => void outbox?.flush()} />
      <QuestionGrid>
        {wide ? (
          <NavigatorColumn total={cells.length} current={number}>
            {navigator}
          </NavigatorColumn>
        ) : null}
        {view && user && outbox && ready ? (
          <QuestionBody
            key={view.id}
            {...{ view, total, outbox, round, way, barSlot }}
            uid={user.uid}
            pending={entries.find(({ answer }) => answer.questionId === view.id)}
          />
        ) : (
          <Article>
            <QuestionHeading number={number} total={total} />
            {question.error ? (
              <Failed slug={slug} error={question.error} onRetry={() => void question.mutate()} />
            ) : (
              <Skeleton lines={9} label="Loading the question" />
            )}
          </Article>
        )}
      </QuestionGrid>
      <Drawer open={sheet} onOpenChange={setSheet} side="bottom" title="All questions">
        <nav aria-label="Questions of this category">{navigator}</nav>
      </Drawer>
    </>
  )
}

const Failed = ({ slug, error, onRetry }: { slug: string; error: unknown; onRetry: () => void }) =>
  isApiError(error, 'resource.missing', 'request.invalid') ? <NoQuestion slug={slug} /> : <LoadFailed error={error} onRetry={onRetry} />

const NoQuestion = ({ slug }: { slug: string }) => (
  <EmptyState
    line="broken"
    title="There is no question at this address"
    action={<LinkButton to={paths.category(slug)}>To the category</LinkButton>}
  >
    The category may have fewer questions, or this one was taken out.
  </EmptyState>
)
