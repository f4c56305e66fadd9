import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { categoryChanged, questionPublished } from '@wardround/proto/events/content.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newQuestion, startContent } from '#testing/harness.ts'
import { republishAll } from './republish-all.ts'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const run = promisify(execFile)

describe('publishing everything again', () => {
  it('repeats the last event of each category and active question, parents first', async () => {
    const shelf = await content.shelf()
    const make = async (state: string) =>
      (await content.call({ method: 'POST', url: '/a/question', body: newQuestion(shelf.id, { state }) })).data
    const made = await Promise.all(['active', 'active', 'draft', 'inactive'].map(make))
    const gone = await make('active')
    await content.call({ method: 'DELETE', url: `/a/question/${gone.id}` })
    const before = {
      categories: await content.emitted(categoryChanged),
      questions: await content.emitted(questionPublished),
    }

    expect(await republishAll(content.deps)).toMatchObject({ categories: 2, questions: 2, settings: 0 })
    const categories = (await content.emitted(categoryChanged)).slice(before.categories.length)
    const questions = (await content.emitted(questionPublished)).slice(before.questions.length)
    expect(categories).toEqual(before.categories)
    const byId = (a: { questionId: string }, b: { questionId: string }) => a.questionId.localeCompare(b.questionId)
    expect(questions.sort(byId)).toEqual(before.questions.filter(({ questionId }) => questionId !== gone.id).sort(byId))
    expect(made).toHaveLength(4)
  })

  it('is a command', async () => {
    const before = (await content.emitted(questionPublished)).length
    const command = fileURLToPath(new URL('main.ts', import.meta.url))
    const { stdout } = await run(process.execPath, [command], {
      env: { PATH: process.env['PATH'], DATABASE_URL: content.db.url },
    })
    expect(JSON.parse(stdout)).toMatchObject({ categories: 2, questions: 2 })
    expect(await content.emitted(questionPublished)).toHaveLength(before + 2)
  })
})
