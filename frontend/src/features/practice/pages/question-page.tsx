import { guideRunSlug } from '@wardround/proto/http/assessment/guides.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useQuestionNavigation } from '#features/practice/components/use-question-navigation.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { useForeignChanges } from '#shared/question/answering/follow-tabs.ts'
import { useAnswerOutbox } from '#shared/question/answering/use-answer-outbox.ts'
import { usePrefetch, useSaveOpenedQuestion } from '#shared/question/answering/use-prefetch.ts'
import { useCategory } from '#shared/question/api/use-category.ts'
import { useQuestion } from '#shared/question/api/use-question.ts'
import { NavigatorColumn, useHasNavigatorColumn } from '#shared/question/components/navigator-column.tsx'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { QuestionBody } from '#shared/question/components/question-body.tsx'
import { WaitingAnswers } from '#shared/question/components/waiting-answers.tsx'
import { Article, QuestionGrid } from '#shared/question/layout/question-grid.ts'
import { PlaceInBar, placeOf, QuestionHeading } from '#shared/question/layout/question-heading.tsx'
import { numberFrom } from '#shared/question/rules/round.ts'
import { useHeldShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { useTools } from '#shared/question/tools/use-tools.ts'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { later, laterOpened, useReadyAhead } from '#shared/ui/later/later.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { endOfSession, useCells } from '../components/use-cells.ts'

const Navigator = later(() => import('#shared/question/components/navigator.tsx').then((m) => m.Navigator))
const SessionClock = later(() => import('#shared/question/components/session-clock.tsx').then((m) => m.SessionClock))
const Comments = later(() => import('#shared/comments/comments.tsx').then((m) => m.Comments))
const Drawer = laterOpened(() => import('#shared/ui/overlay/drawer.tsx').then((m) => m.Drawer))

/** `/questionbank/:categoryname/:number`: one question of a category, or of a session that the learner built. */
export function QuestionPage() {
  const { categoryname = '', number: text } = useParams()
  const number = numberFrom(text)
  if (number === undefined) return <NoQuestion slug={categoryname} />
  return <QuestionScreen slug={categoryname} number={number} />
}

/** `/plabrevisionguides/:title/questions/:number`: one question of a guide. */
export function GuideQuestionPage() {
  const { title = '', number: text } = useParams()
  const slug = guideRunSlug(title)
  const number = numberFrom(text)
  if (number === undefined) return <NoQuestion slug={slug} />
  return <QuestionScreen slug={slug} number={number} />
}

function QuestionScreen({ slug, number }: { slug: string; number: number }) {
  useReadyAhead(Comments, Navigator, Drawer)
  const { user } = useSession()
  const navigate = useNavigate()
  const { outbox, ready, entries } = useAnswerOutbox(user?.uid)
  const category = useCategory(slug)
  const question = useQuestion({ slug, number })
  const { on: accessible = false } = useAccessibleMode(user !== undefined)
  const [sheet, setSheet] = useState(false)
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const tools = useTools()
  const wide = useHasNavigatorColumn()

  const view = question.data
  const total = category.data?.category.total
  const name = category.data?.category.name ?? view?.category.name
  const session = category.data?.session ?? null
  const held = session?.mode === 'timed' && session.endedAt === null
  const cells = useCells(category.data?.questions, entries)
  const { round, navigation, query, filterTo } = useQuestionNavigation({
    slug,
    number,
    cells,
    onNavigator: () => setSheet(true),
  })
  const body = view && user && outbox && ready ? { view, uid: user.uid, outbox } : undefined
  useHeldShortcuts(body === undefined)
  const foreign = useForeignChanges(view?.id)
  usePrefetch({ slug, number, total })
  useSaveOpenedQuestion({ slug, number }, view, category.data)
  useTitle(name && `${placeOf(number, undefined)}, ${name}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question was chosen in the sheet
  useEffect(() => setSheet(false), [number])

  const navigator = (
    <Navigator
      slug={slug}
      cells={cells}
      filter={round.filter}
      filterTo={filterTo}
      query={query}
      current={number}
      held={held}
    />
  )
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <QuestionBar
        title={name ?? 'Question bank'}
        where={<PlaceInBar number={number} total={total} />}
        trace={cells.length > 0 ? <ProgressLine cells={cells} current={number} size="bar" /> : undefined}
      >
        <span ref={setBarSlot} style={{ display: 'contents' }} />
        {held && session.secondsLeft !== null ? (
          <SessionClock
            key={session.id}
            secondsLeft={session.secondsLeft}
            onEnd={() =>
              void endOfSession({ id: session.id, slug, cells, onResult: () => void navigate(paths.result(slug)) })
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
            {...{ ...body, total, round, navigation, barSlot, tools, accessible }}
            mode={session?.mode ?? 'tutor'}
            pending={entries.find(({ answer }) => answer.questionId === body.view.id)}
            discussion={<Comments questionId={body.view.id} versionId={body.view.versionId} />}
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
        <nav aria-label="Questions">{navigator}</nav>
      </Drawer>
    </>
  )
}

const Failed = ({ slug, error, onRetry }: { slug: string; error: unknown; onRetry: () => void }) =>
  isApiError(error, 'resource.missing', 'request.invalid') ? (
    <NoQuestion slug={slug} />
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )

const NoQuestion = ({ slug }: { slug: string }) => (
  <EmptyState
    line="broken"
    title="There is no question at this address"
    action={<LinkButton to={paths.category(slug)}>Go to the category</LinkButton>}
  >
    The category may have fewer questions, or this question was removed.
  </EmptyState>
)
