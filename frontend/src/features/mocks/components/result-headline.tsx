import {
  type AnswerChange,
  getMockResultAsCsv,
  type MockResult,
} from '@wardround/proto/http/assessment/mock-results.ts'
import { addressOf } from '#shared/api/client.ts'
import { CertificateButton } from '#shared/certificates/certificate-button.tsx'
import { adjustmentWords } from '#shared/format/adjustment.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { type MockAddress, paths } from '#shared/navigation/paths.ts'
import { formatSpent } from '#shared/question/rules/stopwatch.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { DownloadButton, LinkButton } from '#shared/ui/button.tsx'
import { DefinitionList, Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Figure, Small } from '#shared/ui/text.tsx'
import { timesOf } from '../rules/paper-figures.ts'

type Address = MockAddress & { paper: number }
type Paper = MockResult['papers'][number]
type Questions = MockResult['questions']

/** "With 25% extra time." */
function withAdjustment({ adjustment }: MockResult): string | null {
  const words = adjustmentWords(adjustment)
  return words && `With ${words}.`
}

/** Nothing where it is not known in which paper the unmarked answers are. */
function blankWords({ questions: all, unmarked }: MockResult, questions: Questions): string | null {
  if (unmarked > 0 && questions.length < all.length) return null
  const blank = questions.filter(({ progress }) => progress === 0).length - unmarked
  if (blank === 0) return 'You answered every question.'
  return `You left ${blank} ${blank === 1 ? 'question' : 'questions'} blank.`
}

function changeWords(questions: Questions): string {
  const count = (wanted: AnswerChange) => questions.filter(({ change }) => change === wanted).length
  const [toRight, toWrong, wrongToWrong] = [count('toRight'), count('toWrong'), count('wrongToWrong')]
  const all = toRight + toWrong + wrongToWrong
  if (all === 0) return 'You changed no answers.'
  const words = `${toRight} from wrong to right, ${toWrong} from right to wrong, ${wrongToWrong} from wrong to wrong`
  return `You changed ${all} ${all === 1 ? 'answer' : 'answers'}: ${words}.`
}

/** The score of the paper that is shown, where there are two, and the sum that passes. */
function Score({ result, paper }: { result: MockResult; paper: Paper | undefined }) {
  const { score, total, passed } = result
  const badge = (
    <Badge tone={passed ? 'good' : 'bad'} icon={passed ? 'tick' : 'cross'}>
      {passed ? 'Passed' : 'Below the pass mark'}
    </Badge>
  )
  if (!paper)
    return (
      <Row>
        <Figure>{score}</Figure> <span>of {total}</span>
        {badge}
      </Row>
    )
  return (
    <Stack $gap="3">
      <Row>
        <Figure>{paper.correct}</Figure>{' '}
        <span>
          of {paper.total} in paper {paper.paper}
        </span>
      </Row>
      <Row>
        <span>
          {score} of {total} in both papers
        </span>
        {badge}
      </Row>
    </Stack>
  )
}

const notYetWords = (firsts: number) => `Shown after 30 first attempts (${firsts} so far)`

/** Only first attempts are compared, and only once there are enough of them. */
function percentileWords({ attempt, peers }: MockResult): string {
  if (peers.percentile !== null) return `Better than ${peers.percentile}% of first attempts`
  return attempt.first ? notYetWords(peers.firsts) : 'Not shown for retakes'
}

const END_WORDS: Record<NonNullable<MockResult['attempt']['endedBy']>, string> = {
  learner: 'By you',
  deadline: 'Automatically, because time was up',
}

type HeadlineProps = { result: MockResult; address: Address; paper: Paper | undefined; questions: Questions }

/** What counts of a result; `paper` and its `questions` where a mock of two papers shows one, else all of them. */
export function ResultHeadline({ result, address, paper, questions }: HeadlineProps) {
  const { attempt, score, total, passMark, passed, peers } = result
  const hidden = questions.filter(({ withheld }) => withheld).length
  const missed = questions.filter(({ progress, withheld }) => progress !== 1 && !withheld)
  const [first] = missed
  const gap = Math.abs(score - passMark)
  const time = timesOf(questions)
  return (
    <Stack $gap="6" style={{ paddingBottom: 'var(--s-10)' }}>
      <Score result={result} paper={paper} />
      <DefinitionList style={{ maxWidth: 480 }}>
        <dt>Pass mark</dt>
        <dd>
          {passMark},{' '}
          {gap === 0 ? 'the same as your score' : `${gap} ${score > passMark ? 'below' : 'above'} your score`}
        </dd>
        <dt>{paper ? 'Your score in both papers' : 'Your score'}</dt>
        <dd>{formatShare(score / total)}</dd>
        <dt>Mean of first attempts</dt>
        <dd>
          {peers.mean === null
            ? notYetWords(peers.firsts)
            : `${peers.mean.toFixed(1)} (${formatShare(peers.mean / total)})`}
        </dd>
        <dt>Percentile</dt>
        <dd>{percentileWords(result)}</dd>
        <dt>Average time per question</dt>
        <dd>
          {formatSpent(time.mean)}, median {formatSpent(time.median)}
        </dd>
        <dt>Attempt</dt>
        <dd>
          {attempt.first ? 'First' : 'Retake'}, {formatDate(attempt.startedAt)}
        </dd>
        {attempt.endedBy ? (
          <>
            <dt>Ended</dt>
            <dd>{END_WORDS[attempt.endedBy]}</dd>
          </>
        ) : null}
      </DefinitionList>
      <Small>
        {hidden > 0 ? null : `${blankWords(result, questions) ?? ''} ${changeWords(questions)}`}{' '}
        {withAdjustment(result)}
        {result.late > 0
          ? ` ${result.late} ${result.late === 1 ? 'answer came after the deadline and doesn’t' : 'answers came after the deadline and don’t'} count.`
          : ''}
      </Small>
      {result.remarkedAt ? (
        <Note title="Re-marked">
          The answer key for a question was corrected on {formatDate(result.remarkedAt)}. This is the new score.
        </Note>
      ) : null}
      {hidden > 0 ? (
        <Note>
          You are answering {formatCount(hidden)} of these questions again.{' '}
          {hidden === 1 ? 'Your earlier answer is' : 'Your earlier answers are'} hidden until you finish.
        </Note>
      ) : null}
      {result.unmarked > 0 ? (
        <Note>
          {formatCounted(result.unmarked, 'answer')} will be marked when your other session with the same questions
          ends.
        </Note>
      ) : null}
      <Row>
        {first ? (
          <LinkButton
            variant="primary"
            to={paths.mockQuestion(address, first.paper, first.number, { attempt: attempt.attemptId, only: 'wrong' })}
          >
            Review {formatCounted(missed.length, 'question')}
          </LinkButton>
        ) : null}
        {passed && result.unmarked === 0 ? (
          <CertificateButton
            certified={{ kind: attempt.kind === 'mla' ? 'mlamock' : 'mock', attemptId: attempt.attemptId }}
          />
        ) : null}
        <DownloadButton icon="download" href={addressOf(getMockResultAsCsv, { params: { id: attempt.attemptId } })}>
          Download result as CSV
        </DownloadButton>
      </Row>
    </Stack>
  )
}
