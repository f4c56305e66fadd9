import {
  getCategoryResult,
  listCategoryProgress,
  listCategoryScores,
} from '@wardround/proto/http/assessment/categories.ts'
import { paperOf } from '@wardround/proto/http/assessment/mock-papers.ts'
import { listMlaMocks, listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import type { Marking, QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { refresh } from '#shared/api/use-api.ts'
import { changeCell, refreshCategory } from '#shared/question/api/use-category.ts'
import { changeQuestion, refreshQuestion } from '#shared/question/api/use-question.ts'
import type { Outcome, Reply } from '#shared/question/store/answer-outbox.ts'
import { isOnScreen } from '#shared/question/store/is-on-screen.ts'
import { setNotice } from '#shared/question/store/notices.ts'
import type { PendingAnswer } from '#shared/question/store/practice-database.ts'
import { saveMarking } from '#shared/question/store/prefetched-questions.ts'
import { notifyTabs } from '#shared/question/store/tabs.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

/** What came with the reply; null while a timed session holds it back. */
function markingOf(reply: Reply): Marking | null {
  if (reply.held) return null
  const { sequence: _sequence, held: _held, ...marking } = reply
  return marking
}

function showMarking({ uid, questionId, slug, number, body }: PendingAnswer, reply: Reply): void {
  const { response, milliseconds } = body
  const { sequence } = reply
  const marking = markingOf(reply)
  const progress = marking ? (marking.correct ? 1 : 2) : 0
  const answered = { response, milliseconds, answeredAt: new Date().toISOString(), marking, remarked: null }
  changeQuestion({ slug, number }, questionId, { sequence, progress, working: null, answered })
  void saveMarking({ uid, slug, number }, { sequence, progress, answered })
  void changeCell(slug, questionId, { progress, answered: true, selected: false }).then((category) => {
    // The service ends a practice session with its last answer.
    const runs = category?.session && category.session.endedAt === null
    if (runs && category.questions.every((cell) => cell.answered)) void refreshCategory(slug)
  })
}

/** "Question 12" of a paper, whose codes are not shown; elsewhere the code. */
const nameOf = ({ slug, number, code }: PendingAnswer): string => (paperOf(slug) ? `Question ${number}` : code)

type Elsewhere = Pick<QuestionView, 'sequence' | 'progress' | 'working' | 'answered'>

function showElsewhere(answer: PendingAnswer, data: Partial<Elsewhere>): void {
  const { questionId, slug, number } = answer
  if (data.sequence !== undefined) changeQuestion({ slug, number }, questionId, data)
  if (data.progress !== undefined)
    void changeCell(slug, questionId, { progress: data.progress, answered: Boolean(data.answered), selected: false })
  setNotice(questionId, { kind: 'conflict' })
  void refreshQuestion({ slug, number })
  if (!isOnScreen(answer))
    toast(`${nameOf(answer)} has already been answered elsewhere. That answer counts.`, { icon: 'info' })
}

let late: { count: number; dismiss: () => void } | undefined

/**
 * Says once, for however many, that answers to a paper came after its end, and has the page find out that it is over.
 */
function tellLate(): void {
  late?.dismiss()
  const count = (late?.count ?? 0) + 1
  const words =
    count === 1
      ? 'An answer was not received in time and doesn’t'
      : `${count} answers were not received in time and don’t`
  const dismiss = toast(`${words} count. The paper has ended.`, { icon: 'clock', duration: 0 })
  late = { count, dismiss }
  void refresh(listMocks, listMlaMocks)
}

/** Brings what the service said about an answer into everything that was read before. */
export function finaliseAnswer(answer: PendingAnswer, outcome: Outcome): void {
  const { questionId, slug, number } = answer
  if (outcome.kind === 'recorded') {
    showMarking(answer, outcome.reply)
    notifyTabs({ uid: answer.uid, questionId, slug, number, what: 'answered' })
  } else if (outcome.kind === 'conflict') showElsewhere(answer, outcome.error.data as Partial<Elsewhere>)
  else if (outcome.kind === 'refused' && outcome.error.code === 'attempt.closed') tellLate()
  else if (outcome.kind === 'refused') {
    const message = messageOf(outcome.error)
    setNotice(questionId, { kind: 'refused', message })
    void refreshQuestion({ slug, number })
    if (!isOnScreen(answer))
      toast(`Your answer to ${nameOf(answer)} was not saved. ${message}`, { icon: 'warn', duration: 0 })
  } else {
    void refreshQuestion({ slug, number })
    void refreshCategory(slug)
  }
  void refresh(listCategoryProgress, getCategoryResult, listCategoryScores)
}
