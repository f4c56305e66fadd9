import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { deliver, HIDDEN_WORDS, type QuestionData, questionData, seedCategory } from '#testing/bank.ts'
import { answerBody, type Harness, newLearner, openHarness } from '#testing/harness.ts'

covers('searchQuestions')

let harness: Harness
let categoryId: string
let slug: string
beforeAll(async () => {
  harness = await openHarness()
  const { category } = await seedCategory(harness.deps, 30, {}, { stem: '<p>Common thing.</p>' })
  categoryId = category.categoryId
  slug = category.slug
})
afterAll(() => harness.close())

const publish = async (change: Partial<QuestionData>) => {
  const question = questionData({ categoryId, position: 99, ...change })
  await deliver(harness.deps, onQuestionPublished, question)
  return question
}
const search = async (text: string, who = newLearner()) =>
  (await harness.request(who, 'GET', `/questionbank/search/${encodeURIComponent(text)}`)).data
const ids = async (text: string, who = newLearner()) =>
  (await search(text, who)).items.map(({ id }: { id: string }) => id)

describe('searching the bank', () => {
  it('finds questions by stem, lead-in, options and code, in any inflection and from the beginning of the last word', async () => {
    const question = await publish({
      code: 'RARE-0042',
      stem: '<p>A farmer coughs up <b>rusty</b> sputum; H<sub>2</sub>O is &lt; 5.</p>',
      leadIn: 'Which organism?',
      options: questionData({ categoryId }).options.map((option, index) =>
        index === 0 ? { ...option, text: 'Klebsiella pneumoniae' } : option,
      ),
    })
    for (const text of ['farmers', 'rusty spu', 'organism', 'klebsiella', 'RARE-0042', 'rare 0042', 'h2o'])
      expect(await ids(text)).toEqual([question.questionId])
    const { total, items } = await search('rusty sputum')
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ code: 'RARE-0042', categorySlug: slug, number: 31, progress: 0 })
    expect(items[0].excerpt).toContain('\u2068rusty\u2069 \u2068sputum\u2069')
  })

  it('shows what stands before and after the words found, and an ellipsis where the text was cut', async () => {
    const before = 'A nurse of forty years comes to the clinic with a cough at night and a blocked nose in the morning.'
    const after =
      'Her chest is clear, her peak flow is as expected for her age and height, and she walks up the stairs well.'
    await publish({ stem: `<p>${before} She has no wuzzleitis and takes no medicines. ${after} ${after}</p>` })
    const [{ excerpt }] = (await search('wuzzleitis')).items
    expect(excerpt).toContain('has no \u2068wuzzleitis\u2069 and takes')
    expect(excerpt).toMatch(/^… .* …$/)
    await publish({ stem: '<p>No snorkelpox.</p>', leadIn: 'Which next?' })
    expect((await search('snorkelpox')).items[0].excerpt).toMatch(/^No \u2068snorkelpox\u2069\./)
  })

  it('never matches what is hidden before the answer', async () => {
    for (const word of HIDDEN_WORDS) expect(await ids(word)).toEqual([])
  })

  it('finds answered questions by what they taught, for whoever answered them alone, and not while a paper holds them', async () => {
    const data = questionData({ categoryId })
    const taught = { explanation: '<p>Think of <b>quokkafever</b> first.</p>', keyPoints: ['Never give numbatol.'] }
    const question = await publish({ ...data, solution: { ...data.solution, ...taught } })
    const learner = newLearner()
    expect(await ids('quokkafever', learner)).toEqual([])
    expect((await harness.answer(learner, question)).status).toBe(200)
    for (const text of ['quokkafever', 'numbatol']) expect(await ids(text, learner)).toEqual([question.questionId])
    expect((await search('quokkafever', learner)).items[0].excerpt).toContain('\u2068quokkafever\u2069')
    expect(await ids('quokkafever')).toEqual([])
    await harness.db.pool.query(
      `insert into sittings (id, learner_id, kind, question_ids, started_at, deadline_at)
      values (uuidv7(), $1, 'timed_session', array[$2::uuid], now(), now() + interval '1 hour')`,
      [learner.uid, question.questionId],
    )
    expect(await ids('quokkafever', learner)).toEqual([])
  })

  it('gives the first 25 with the count of all', async () => {
    const { total, items } = await search('common thing')
    expect([total, items.length]).toEqual([30, 25])
  })

  it('knows the bank of the group, leaves out what was withdrawn, searches the newest version, and says own progress', async () => {
    const question = await publish({ stem: '<p>Uniqueword.</p>' })
    const learner = newLearner()
    await harness.request(
      learner,
      'PUT',
      `/questionbank/answerv2/${question.questionId}`,
      answerBody(question, { option: 0 }),
    )
    expect((await search('uniqueword', learner)).items[0].progress).toBe(2)
    expect(await ids('uniqueword', newLearner({ group: 2 }))).toEqual([])
    await deliver(harness.deps, onQuestionPublished, {
      ...questionData({ categoryId }),
      questionId: question.questionId,
      revision: 2,
      stem: '<p>Otherword.</p>',
    })
    expect(await ids('uniqueword')).toEqual([])
    expect(await ids('otherword')).toEqual([question.questionId])
    await deliver(harness.deps, onQuestionWithdrawn, { questionId: question.questionId, revision: 3 })
    expect(await ids('otherword')).toEqual([])
  })

  it('takes any text without failing', async () => {
    for (const text of [
      "'; drop table answers",
      '& | ! ( ) <-> :*',
      '\\\\',
      '\u2068\u2069',
      'the of',
      '%%',
      '🫀🫀',
      'x'.repeat(100),
      '((((((',
      "''''",
    ]) {
      const { status } = await harness.request(newLearner(), 'GET', `/questionbank/search/${encodeURIComponent(text)}`)
      expect([text, status]).toEqual([text, 200])
    }
    for (const text of ['a', 'a%00b', 'x'.repeat(101)])
      expect((await harness.request(newLearner(), 'GET', `/questionbank/search/${text}`)).error.code).toBe(
        'request.invalid',
      )
  })
})
