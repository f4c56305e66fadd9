import { flagMockQuestion, paperOf, unflagMockQuestion } from '@wardround/proto/http/assessment/mock-papers.ts'
import { flagQuestion, type QuestionView, unflagQuestion } from '@wardround/proto/http/assessment/practice.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { notifyTabs } from '#shared/question/store/tabs.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { changeCell } from './use-category.ts'
import { changeQuestion } from './use-question.ts'

/** A paper of a mock has flags of its own. */
function sendFlag(id: string, slug: string, flagged: boolean): Promise<unknown> {
  const paper = paperOf(slug)
  if (!paper) return callApi(flagged ? flagQuestion : unflagQuestion, { params: { id }, body: {} })
  const params = { mockid: paper.attemptId, id }
  return callApi(flagged ? flagMockQuestion : unflagMockQuestion, { params, body: {} })
}

/** What the reader wants of each question while a call is under way. */
const wanted = new Map<string, boolean>()

type Flaggable = Pick<QuestionView, 'id' | 'number' | 'flagged' | 'category'>

function show({ id, number, category }: Flaggable, flagged: boolean): void {
  changeQuestion({ slug: category.slug, number }, id, { flagged })
  changeCell(category.slug, id, { flagged })
}

/**
 * Shows the flag at once and follows with the call; quick presses are sent one after the other, and a failure takes it
 * back.
 */
export async function setFlag(uid: string, question: Flaggable, flagged: boolean): Promise<void> {
  const { id, number, category } = question
  const underWay = wanted.has(id)
  wanted.set(id, flagged)
  show(question, flagged)
  if (underWay) return
  let kept = !flagged
  try {
    while (wanted.get(id) !== kept) {
      const next = wanted.get(id) === true
      await sendFlag(id, category.slug, next)
      kept = next
    }
    notifyTabs({ uid, questionId: id, slug: category.slug, number, what: 'flagged', flagged: kept })
  } catch (error) {
    const meant = wanted.get(id) === true
    show(question, kept)
    toast(`${meant ? 'Not flagged' : 'Flag not removed'}. ${messageOf(error)}`, {
      icon: 'warn',
      action: { label: 'Try again', run: () => void setFlag(uid, question, meant) },
    })
  } finally {
    wanted.delete(id)
  }
}
