import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Drawer } from '#shared/ui/drawer.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { QuestionBar } from '#shared/ui/question-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useForeignChanges } from '../answering/follow-tabs.ts'
import { useAnswerOutbox } from '../answering/use-answer-outbox.ts'
import { useKeepAhead } from '../answering/use-keep-ahead.ts'
import { useCategory } from '../api/use-category.ts'
import { useQuestion } from '../api/use-question.ts'
import { Comments } from '../comments/comments.tsx'
import { Navigator } from '../components/navigator.tsx'
import { NavigatorColumn, useHasNavigatorColumn } from '../components/navigator-column.tsx'
import { ProgressLine } from '../components/progress-line.tsx'
import { QuestionBody } from '../components/question-body.tsx'
import { Article, QuestionGrid } from '../components/question-grid.ts'
import { placeOf, QuestionHeading } from '../components/question-heading.tsx'
import { SessionClock } from '../components/session-clock.tsx'
import { endOfSession, useCells } from '../components/use-cells.ts'
import { useTools } from '../components/use-tools.ts'
import { useWay } from '../components/use-way.ts'
import { WaitingAnswers } from '../components/waiting-answers.tsx'
import { CopyProtection } from '../protection/copy-protection.tsx'
import { numberFrom } from '../rules/round.ts'

/** `/questionbank/:categoryname/:number`: one question of a category, or of a session that the learner built. */
export function QuestionPage() {
  const { categoryname = '', number: text } = useParams()
  const number = numberFrom(text)
  if (number === undefined) return <NoQuestion slug={categoryname} />
  return <QuestionScreen slug={categoryname} number={number} />
}

function QuestionScreen({ slug, number }: { slug: string; number: number }) {
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
  const { round, way, query, filterTo } = useWay({ slug, number, cells, onNavigator: () => setSheet(true) })
  const foreign = useForeignChanges(view?.id)
  useKeepAhead({ slug, number, total })
  useTitle(name && `${placeOf(number, undefined)}, ${name}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question was chosen in the sheet
  useEffect(() => setSheet(false), [number])

  const navigator = (
    <Navigator slug={slug} cells={cells} filter={round.filter} filterTo={filterTo} query={query} current={number} held={held} />
  )
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <QuestionBar
        title={name ?? 'Question bank'}
        where={placeOf(number, total)}
        trace={cells.length > 0 ? <ProgressLine cells={cells} current={number} size="bar" /> : undefined}
      >
        <span ref={setBarSlot} style={{ display: 'contents' }} />
        {held && session.secondsLeft !== null ? (
          <SessionClock
            secondsLeft={session.secondsLeft}
            onEnd={() => void endOfSession({ id: session.id, slug, cells, onResult: () => void navigate(paths.result(slug)) })}
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
        {view && user && outbox && ready ? (
          <QuestionBody
            key={`${view.id} ${foreign}`}
            {...{ view, total, outbox, round, way, barSlot, tools, accessible }}
            mode={session?.mode ?? 'tutor'}
            uid={user.uid}
            pending={entries.find(({ answer }) => answer.questionId === view.id)}
            discussion={<Comments questionId={view.id} versionId={view.versionId} />}
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
