import { afterAll, beforeAll, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { deliver, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

let harness: Harness
let categoryId: string
beforeAll(async () => {
  harness = await openHarness()
  categoryId = (await seedCategory(harness.deps, 1)).category.categoryId
})
afterAll(() => harness.close())

it('shows formatted options before the answer and formatted reasons after it, sanitised again', async () => {
  const plain = questionData({ categoryId })
  const [first, second] = plain.options as [{ id: string; text: string }, { id: string; text: string }]
  const question = questionData({
    categoryId,
    options: [{ ...first, textHtml: '<p>K<sup>+</sup><script>x</script></p>' }, ...plain.options.slice(1)],
    solution: { ...plain.solution, rationalesHtml: { [second.id]: '<p onclick="x"><em>zrationale</em></p>' } },
  })
  await deliver(harness.deps, onQuestionPublished, question)
  const learner = newLearner()
  const before = await harness.request(learner, 'GET', `/question/${question.questionId}`)
  expect(before.data.options.slice(0, 2)).toEqual([{ ...first, textHtml: '<p>K<sup>+</sup></p>' }, second])
  expect(JSON.stringify(before.data)).not.toContain('zrationale')
  const { data } = await harness.request(
    learner,
    'PUT',
    `/questionbank/answerv2/${question.questionId}`,
    answerBody(question),
  )
  expect(data.options.slice(0, 2)).toEqual([
    { id: first.id, rationale: `zrationale ${first.text}`, share: null },
    {
      id: second.id,
      rationale: `zrationale ${second.text}`,
      rationaleHtml: '<p><em>zrationale</em></p>',
      share: null,
    },
  ])
})
