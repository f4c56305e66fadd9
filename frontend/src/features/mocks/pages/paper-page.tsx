import type { MockAttempt, MockSummary } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { paperSlug } from '@wardround/proto/http/assessment/mock-papers.ts'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useLive } from '#shared/live/use-live.ts'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { withQuery } from '#shared/navigation/with-query.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { useForeignChanges } from '#shared/question/answering/follow-tabs.ts'
import { useAnswerOutbox } from '#shared/question/answering/use-answer-outbox.ts'
import { changeCell, refreshCategory, useCategory } from '#shared/question/api/use-category.ts'
import { useQuestion } from '#shared/question/api/use-question.ts'
import { Navigator } from '#shared/question/components/navigator.tsx'
import { NavigatorColumn, useHasNavigatorColumn } from '#shared/question/components/navigator-column.tsx'
import { PaperAnswer } from '#shared/question/components/paper-answer.tsx'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { QuestionBody } from '#shared/question/components/question-body.tsx'
import { SessionClock } from '#shared/question/components/session-clock.tsx'
import { WaitingAnswers } from '#shared/question/components/waiting-answers.tsx'
import { Article, QuestionGrid } from '#shared/question/layout/question-grid.ts'
import { PlaceInBar, placeOf, QuestionHeading } from '#shared/question/layout/question-heading.tsx'
import { filterFrom, type NavigatorFilter, neighboursOf } from '#shared/question/rules/marks.ts'
import { numberFrom } from '#shared/question/rules/round.ts'
import { setAddresses } from '#shared/question/store/addresses.ts'
import { useHeldShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { useTools } from '#shared/question/tools/use-tools.ts'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Drawer } from '#shared/ui/overlay/drawer.tsx'
import { keepToastsReady } from '#shared/ui/overlay/toaster.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { endOnTime } from '../components/end-paper.ts'
import { PaperPace } from '../components/paper-pace.tsx'
import { ReviewedQuestion } from '../components/reviewed-question.tsx'
import { useEndedElsewhere } from '../components/use-ended-elsewhere.ts'
import { useAttemptOf, useMock } from '../components/use-mock.ts'
import { useResumed } from '../components/use-resumed.ts'

/** `/mock/:mocknumber/:id` and `/mlamock/:mocknumber/:paper/:id`: a question of a running paper, or of a past one. */
export function PaperPage() {
  const { address, query, mock } = useMock()
  const number = numberFrom(useParams()['id'])
  const attempt = useAttemptOf(mock)
  useEndedElsewhere(mock?.attempts)
  const [asked] = useSearchParams()
  return (
    <Loaded
      query={query}
      loading="Loading the mock"
      skeleton={
        <Wrap>
          <Skeleton lines={8} />
        </Wrap>
      }
    >
      {() => {
        if (!mock || !attempt || number === undefined) return <NoQuestion address={address} />
        if (attempt.state === 'released')
          return <ReviewedQuestion address={address} attempt={attempt} number={number} query={asked} />
        if (attempt.state !== 'running' || attempt.paper !== address.paper)
          return <Navigate to={paths.mock(address)} replace />
        return <RunningPaper address={address} mock={mock} attempt={attempt} number={number} />
      }}
    </Loaded>
  )
}

type RunningProps = {
  address: MockAddress & { paper: number }
  mock: MockSummary
  attempt: MockAttempt
  number: number
}

/** What the paper may need when the connection is gone: its messages, and the review. */
const useReadyWithoutConnection = () =>
  useEffect(() => {
    keepToastsReady()
    import('./mock-page.tsx').catch(() => undefined)
  }, [])

function RunningPaper({ address, mock, attempt, number }: RunningProps) {
  const slug = paperSlug(attempt.attemptId, attempt.paper)
  const { user } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { outbox, ready, entries } = useAnswerOutbox(user?.uid)
  const paper = useCategory(slug)
  const question = useQuestion({ slug, number })
  const { on: accessible = false } = useAccessibleMode(user !== undefined)
  const [sheet, setSheet] = useState(false)
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const tools = useTools()
  const wide = useHasNavigatorColumn()
  const view = question.data
  const total = paper.data?.category.total
  const session = paper.data?.session ?? null
  useResumed(attempt.attemptId, attempt.paper, session?.endedAt === null ? session.secondsLeft : null)
  const review = paths.mock(address)
  const leave = ({ state }: MockAttempt) =>
    void navigate(state === 'released' ? paths.mockResult(address, attempt.paper) : review)
  const { mla, mocknumber } = address
  useMemo(
    () =>
      setAddresses(slug, {
        question: (one) => paths.mockQuestion({ mla, mocknumber }, attempt.paper, one),
        result: paths.mock({ mla, mocknumber }),
      }),
    [slug, mla, mocknumber, attempt.paper],
  )
  useLive('sitting', () => void refreshCategory(slug))
  useReadyWithoutConnection()
  const body = view && user && outbox && ready ? { view, uid: user.uid, outbox } : undefined
  useHeldShortcuts(body === undefined)
  useTitle(`${placeOf(number, undefined)}, ${mock.title}`)
  const foreign = useForeignChanges(view?.id)
  const isNew = paper.data?.questions.find((cell) => cell.id === view?.id)?.opened === false
  useEffect(() => {
    if (isNew && view) void changeCell(slug, view.id, { opened: true })
  }, [isNew, slug, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question was chosen in the sheet
  useEffect(() => setSheet(false), [number])

  const underWay = new Set(entries.map(({ answer }) => answer.questionId))
  const cells = (paper.data?.questions ?? []).map((cell) =>
    underWay.has(cell.id) ? { ...cell, selected: true } : cell,
  )
  const filter = filterFrom(search.get('filter'))
  const kept = { filter: filter === 'all' ? undefined : filter }
  const { previous, next } = neighboursOf(cells, filter, number)
  const addressOf = (one: number | undefined) =>
    one === undefined ? undefined : paths.mockQuestion(address, attempt.paper, one, kept)
  const navigation = {
    slug,
    previous: addressOf(previous),
    next: addressOf(next),
    onPrevious: () => previous !== undefined && void navigate(addressOf(previous) ?? review),
    onNext: () => void navigate(addressOf(next) ?? review),
    onNavigator: () => setSheet(true),
  }
  const navigator = (
    <>
      <Navigator
        slug={slug}
        cells={cells}
        filter={filter}
        filterTo={(one: NavigatorFilter) =>
          withQuery(paths.mockQuestion(address, attempt.paper, number), { filter: one === 'all' ? undefined : one })
        }
        query={kept}
        current={number}
        held
      />
      <p style={{ marginTop: '1em' }}>
        <LinkButton to={review}>Review and end</LinkButton>
      </p>
    </>
  )
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <QuestionBar
        title={paper.data?.category.name ?? mock.title}
        where={<PlaceInBar number={number} total={total} />}
        trace={cells.length > 0 ? <ProgressLine cells={cells} current={number} size="bar" held /> : undefined}
      >
        <span ref={setBarSlot} style={{ display: 'contents' }} />
        {session && session.secondsLeft !== null && session.endedAt === null ? (
          <SessionClock
            key={attempt.paper}
            secondsLeft={session.secondsLeft}
            onEnd={() => void endOnTime(attempt.attemptId, attempt.paper, leave)}
            pace={(left) =>
              paper.data?.seconds ? <PaperPace cells={cells} seconds={paper.data.seconds} left={left} /> : null
            }
          />
        ) : null}
      </QuestionBar>
      <WaitingAnswers entries={entries} onSend={() => void outbox?.flush()} />
      <QuestionGrid>
        {wide ? (
          <NavigatorColumn total={cells.length} current={number}>
            {navigator}
          </NavigatorColumn>
        ) : null}
        {body ? (
          <QuestionBody
            key={`${body.view.id} ${foreign}`}
            {...{ ...body, total, navigation, barSlot, tools, accessible }}
            round={{ filter, again: undefined }}
            mode="paper"
            Paper={PaperAnswer}
            pending={entries.find(({ answer }) => answer.questionId === body.view.id && answer.slug === slug)}
          />
        ) : (
          <Article>
            <QuestionHeading number={number} total={total} />
            {question.error && paper.data ? (
              <NoQuestion address={address} />
            ) : (
              <Skeleton lines={9} label="Loading the question" />
            )}
          </Article>
        )}
      </QuestionGrid>
      <Drawer open={sheet} onOpenChange={setSheet} side="bottom" title="All questions">
        <nav aria-label="Questions in this paper">{navigator}</nav>
      </Drawer>
    </>
  )
}

const NoQuestion = ({ address }: { address: MockAddress }) => (
  <Wrap>
    <EmptyState
      line="broken"
      heading="h1"
      title="There is no question at this address"
      action={<LinkButton to={paths.mock(address)}>Go to the mock</LinkButton>}
    >
      The paper may have fewer questions, or you may not have started it.
    </EmptyState>
  </Wrap>
)
