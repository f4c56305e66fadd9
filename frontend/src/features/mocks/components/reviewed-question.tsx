import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { getMlaMockQuestion, getMockQuestion } from '@wardround/proto/http/assessment/mock-papers.ts'
import type { AnswerChange, MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import type { QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { useNavigate } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { Comments } from '#shared/comments/comments.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { CopyProtection } from '#shared/protection/copy-protection.tsx'
import { Learning } from '#shared/question/components/learning.tsx'
import { MarkedAnswer } from '#shared/question/components/marked-answer.tsx'
import { NavigatorColumn, useHasNavigatorColumn } from '#shared/question/components/navigator-column.tsx'
import { OpenOptions } from '#shared/question/components/open-options.tsx'
import { Stem } from '#shared/question/components/stem.tsx'
import { QuestionFoot } from '#shared/question/layout/question-foot.tsx'
import { Article, Below, MarginColumn, QuestionGrid, Theme } from '#shared/question/layout/question-grid.ts'
import { placeOf, QuestionHeading } from '#shared/question/layout/question-heading.tsx'
import { answerDraftOf } from '#shared/question/rules/answer-draft.ts'
import { isMarked } from '#shared/question/rules/is-marked.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { useShortcuts } from '#shared/question/tools/use-shortcuts.ts'
import { useAccessibleMode } from '#shared/session/use-accessible-mode.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Cells, StateLegend } from '#shared/ui/question/cells.tsx'
import { QuestionBar } from '#shared/ui/question/question-bar.tsx'
import { markOfResult } from '../rules/paper-figures.ts'
import { useResult } from './use-result.ts'

type Address = MockAddress & { paper: number }
type ReviewedProps = { address: Address; attempt: MockAttempt; number: number; query: URLSearchParams }
const CHANGE_WORDS: Record<AnswerChange, string> = {
  toRight: 'wrong to right',
  toWrong: 'right to wrong',
  wrongToWrong: 'one wrong option to another',
}
const nothing = () => undefined

/** A question of a released attempt with its marking; `?only=wrong` goes through what was not right. */
export function ReviewedQuestion({ address, attempt, number, query }: ReviewedProps) {
  const result = useResult(address.mla, attempt.attemptId)
  return (
    <Loaded query={result} loading="Loading the result">
      {(data) => <Reviewed {...{ address, attempt, number }} only={query.get('only')} result={data} />}
    </Loaded>
  )
}

type Reviewing = Omit<ReviewedProps, 'query'> & { only: string | null; result: MockResult }

function Reviewed({ address, attempt, number, only, result }: Reviewing) {
  const navigate = useNavigate()
  const wide = useHasNavigatorColumn()
  const own = result.questions.filter(({ paper }) => paper === address.paper)
  const ofPaper = result.papers.length > 1 ? `, paper ${address.paper}` : ''
  const shown = only === 'wrong' ? own.filter(({ progress, withheld }) => progress !== 1 && !withheld) : own
  const to = (one: number) =>
    paths.mockQuestion(address, address.paper, one, { attempt: attempt.attemptId, only: only ?? undefined })
  const previous = shown.findLast((question) => question.number < number)
  const next = shown.find((question) => question.number > number)
  const end = paths.mockResult(address, address.paper, { attempt: attempt.attemptId })
  const shownNow = own.find((question) => question.number === number)
  const id = shownNow?.questionId
  const params = { mocknumber: attempt.mocknumber, questionid: id ?? '' }
  const asked = { attempt: attempt.attemptId }
  const plab = useApi(id && !address.mla ? getMockQuestion : null, { params, query: asked })
  const mla = useApi(id && address.mla ? getMlaMockQuestion : null, {
    params: { ...params, paper: address.paper },
    query: asked,
  })
  useShortcuts(0, (command) => {
    if (command.do === 'next' || command.do === 'enter') void navigate(next ? to(next.number) : end)
    else if (command.do === 'previous' && previous) void navigate(to(previous.number))
    else return false
    return true
  })
  return (
    <>
      <QuestionBar title={`${attempt.title}${ofPaper}: review`} where={placeOf(number, own.length)} />
      <QuestionGrid>
        {wide ? (
          <NavigatorColumn total={shown.length} current={number}>
            <Stack $gap="3">
              <Cells
                current={number}
                questions={shown.map((question) => ({
                  number: question.number,
                  to: to(question.number),
                  mark: markOfResult(question),
                  flagged: question.flagged,
                }))}
              />
              <StateLegend hidden={shown.some(({ withheld }) => withheld)} />
            </Stack>
          </NavigatorColumn>
        ) : null}
        <Loaded query={address.mla ? mla : plab} loading="Loading the question">
          {(view) => (
            <Marked
              view={view}
              number={number}
              total={own.length}
              change={shownNow?.change ?? null}
              withheld={shownNow?.withheld ?? false}
            />
          )}
        </Loaded>
      </QuestionGrid>
      <QuestionFoot
        previous={previous ? to(previous.number) : undefined}
        next={next ? to(next.number) : undefined}
        onNavigator={() => void navigate(end)}
      >
        <LinkButton data-main variant="primary" to={next ? to(next.number) : end}>
          {next ? 'Next question' : 'Back to the result'}
        </LinkButton>
      </QuestionFoot>
    </>
  )
}

type MarkedProps = {
  view: QuestionView
  number: number
  total: number
  change: AnswerChange | null
  withheld: boolean
}

function Marked({ view, number, total, change, withheld }: MarkedProps) {
  const { on: accessible = false } = useAccessibleMode()
  const { answered } = view
  return (
    <>
      <CopyProtection mode="practice" accessible={accessible} />
      <Article key={view.id}>
        <QuestionHeading number={number} total={total} />
        {view.theme ? <Theme>{view.theme.title}</Theme> : null}
        <Stem
          html={view.stem}
          accessible={accessible}
          ranges={view.working?.highlights ?? []}
          highlighting={false}
          onHighlight={nothing}
          onPutDown={nothing}
        />
        {answered && isMarked(answered) ? (
          <>
            {answered.response.length === 0 ? <Note>You didn’t answer this question.</Note> : null}
            <MarkedAnswer view={view} accessible={accessible} answered={answered} fresh={false} />
          </>
        ) : (
          <>
            <OpenOptions
              view={view}
              draft={answerDraftOf(view, answered?.response, null)}
              disabled
              onChoose={nothing}
              onStrike={nothing}
            />
            <Note style={{ marginTop: 'var(--s-5)' }}>
              {withheld
                ? 'You are answering this question again. Your earlier answer is hidden until you finish.'
                : 'This question is also in a session you haven’t finished. It will be marked when that session ends.'}
            </Note>
          </>
        )}
      </Article>
      <MarginColumn aria-label="About this question">
        {answered && isMarked(answered) ? <Learning marking={answered.marking} /> : null}
        <p>
          {view.code}
          {answered && answered.milliseconds > 0 ? `, your time ${formatSpent(answered.milliseconds)}` : ''}
        </p>
        {change ? <p>You changed your answer from {CHANGE_WORDS[change]}.</p> : null}
        <p>
          <Link to={paths.questionBank({ search: view.code })}>Find it in the question bank</Link>
        </p>
      </MarginColumn>
      {answered && isMarked(answered) ? (
        <Below>
          <Comments questionId={view.id} versionId={view.versionId} />
        </Below>
      ) : null}
    </>
  )
}
