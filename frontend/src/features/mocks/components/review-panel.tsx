import type { MockAttempt } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { paperSlug } from '@wardround/proto/http/assessment/mock-papers.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { useLive } from '#shared/live/use-live.ts'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { useAnswerOutbox } from '#shared/question/answering/use-answer-outbox.ts'
import { refreshCategory, useCategory } from '#shared/question/api/use-category.ts'
import { SessionClock } from '#shared/question/components/session-clock.tsx'
import { WaitingAnswers } from '#shared/question/components/waiting-answers.tsx'
import type { Cell } from '#shared/question/store/practice-database.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { Cells } from '#shared/ui/question/cells.tsx'
import { Small } from '#shared/ui/text.tsx'
import { endOnTime, endPaper } from './end-paper.ts'
import { RestButton } from './rest-button.tsx'

const FILTERS = ['all', 'open', 'flagged', 'skipped', 'unopened'] as const
type Filter = (typeof FILTERS)[number]
const WORDS: Record<Filter, string> = {
  all: 'All',
  open: 'Unanswered',
  flagged: 'Flagged',
  skipped: 'Skipped',
  unopened: 'Not opened',
}
const NONE: Record<Filter, string> = {
  all: 'This paper has no questions.',
  open: 'Every question has an answer.',
  flagged: 'No questions are flagged.',
  skipped: 'No questions are skipped.',
  unopened: 'You have opened every question.',
}
const isOpen = ({ answered, selected }: Cell) => !answered && !selected
const PASSES: Record<Filter, (cell: Cell) => boolean> = {
  all: () => true,
  open: isOpen,
  flagged: ({ flagged }) => flagged,
  skipped: (cell) => isOpen(cell) && cell.opened === true,
  unopened: (cell) => isOpen(cell) && cell.opened !== true,
}

/** "You skipped 7 questions and have not opened 32." */
function openWords(skipped: number, unopened: number): string {
  if (unopened === 0) return `You skipped ${questionsWords(skipped)}.`
  if (skipped === 0) return `You have not opened ${questionsWords(unopened)}.`
  return `You skipped ${questionsWords(skipped)} and have not opened ${formatCount(unopened)}.`
}

const questionsWords = (count: number) => formatCounted(count, 'question')

/** A paper that another follows, or whose results staff release, is not marked at its end. */
function endWords({ state, kind, paper }: MockAttempt, mla: boolean): string {
  if (kind === 'event') return 'End the mock'
  return state === 'running' && mla && paper === 1 ? 'End paper' : 'End and mark the paper'
}

/** "39 questions in 41 minutes is 63 seconds each." */
const paceWords = (open: number, secondsLeft: number) => {
  const minutes = Math.max(1, Math.round(secondsLeft / 60))
  const [questions, time] = [formatCounted(open, 'question'), formatCounted(minutes, 'minute')]
  const each = formatCounted(Math.max(1, Math.floor(secondsLeft / open)), 'second')
  return open === 1 ? `1 question left, with ${time} to go.` : `${questions} in ${time} is ${each} each.`
}

type ReviewPanelProps = { attempt: MockAttempt; address: MockAddress; onEnded: (ended: MockAttempt) => void }

/** The paper at a glance before it is ended: what has no answer, what is flagged, and the end. */
export function ReviewPanel({ attempt, address, onEnded }: ReviewPanelProps) {
  const { user } = useSession()
  const { outbox, entries } = useAnswerOutbox(user?.uid)
  const slug = paperSlug(attempt.attemptId, attempt.paper)
  const query = useCategory(slug)
  useLive('sitting', () => void refreshCategory(slug))
  const [filter, setFilter] = useState<Filter>('all')
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState(false)
  const [failure, setFailure] = useState<string>()

  const isEvent = attempt.kind === 'event'
  const underWay = new Set(entries.map(({ answer }) => answer.questionId))
  const waiting = underWay.size
  // What was read while an answer was on its way is a step behind.
  useEffect(() => {
    if (waiting === 0) void refreshCategory(slug)
  }, [waiting, slug])

  async function end(): Promise<void> {
    setEnding(true)
    try {
      onEnded(await endPaper(attempt.attemptId, attempt.paper))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setEnding(false)
      setAsking(false)
    }
  }

  return (
    <Loaded query={query} loading="Loading the paper">
      {({ questions: cells, session, resumeAt }) => {
        const questions = cells.map((cell) => (underWay.has(cell.id) ? { ...cell, selected: true } : cell))
        const open = questions.filter(isOpen).length
        return (
          <Stack $gap="6">
            <WaitingAnswers entries={entries} onSend={() => void outbox?.flush()} />
            <Row>
              <strong>
                {formatCount(questions.length - open)} answered, {formatCount(open)} unanswered,{' '}
                {formatCount(questions.filter(({ flagged }) => flagged).length)} flagged
              </strong>
              {session && session.secondsLeft !== null ? (
                <SessionClock
                  key={attempt.paper}
                  secondsLeft={session.secondsLeft}
                  onEnd={() => void endOnTime(attempt.attemptId, attempt.paper, onEnded)}
                />
              ) : null}
            </Row>
            {open > 0 ? (
              <Note>
                {openWords(questions.filter(PASSES.skipped).length, questions.filter(PASSES.unopened).length)} There is
                no negative marking, so it is worth answering every question.
                {session?.secondsLeft ? ` ${paceWords(open, session.secondsLeft)}` : null}
              </Note>
            ) : null}
            <Segmented
              legend="Show"
              value={filter}
              onChange={setFilter}
              choices={FILTERS.map((value) => ({
                value,
                label: `${WORDS[value]} ${questions.filter(PASSES[value]).length}`,
              }))}
            />
            {questions.some(PASSES[filter]) ? (
              <nav aria-label="Questions">
                <Cells
                  questions={questions.filter(PASSES[filter]).map((cell) => ({
                    number: cell.number,
                    to: paths.mockQuestion(address, attempt.paper, cell.number),
                    mark: isOpen(cell) ? 'unanswered' : 'selected',
                    flagged: cell.flagged,
                  }))}
                />
              </nav>
            ) : (
              <Small $muted>{NONE[filter]}</Small>
            )}
            {failure ? (
              <Note tone="bad" live="alert" title="The paper was not ended">
                {failure} Your answers are kept. Without a connection the paper ends at its deadline.
              </Note>
            ) : null}
            <Row>
              <LinkButton to={paths.mockQuestion(address, attempt.paper, resumeAt)}>
                {open > 0 ? 'Go to next unanswered question' : 'Back to the paper'}
              </LinkButton>
              <RestButton attempt={attempt} />
              <Button variant="primary" onClick={() => setAsking(true)}>
                {endWords(attempt, address.mla)}
              </Button>
            </Row>
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              title={isEvent ? 'End this mock?' : 'End this paper?'}
              confirm={isEvent ? 'End the mock' : 'End the paper'}
              cancel="Back to the paper"
              busy={ending}
              onConfirm={() => void end()}
            >
              {open > 0 ? `${formatCount(open)} ${open === 1 ? 'question has' : 'questions have'} no answer. ` : ''}You
              can’t change your answers afterwards.
            </ConfirmDialog>
          </Stack>
        )
      }}
    </Loaded>
  )
}
