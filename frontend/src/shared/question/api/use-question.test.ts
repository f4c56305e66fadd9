import { getQuestionByNumber, type QuestionView } from '@wardround/proto/http/assessment/practice.ts'
import { mutate } from 'swr'
import { expect, it } from 'vitest'
import { keyOf } from '#shared/api/use-api.ts'
import { changeWorking } from './use-question.ts'

const PLACE = { slug: 'cancer', number: 1 }
const KEY = keyOf(getQuestionByNumber, { params: { name: 'cancer', id: 1 } })
const WORKING = { selected: ['a'], struckOut: [], highlights: [], seconds: 4 }

const known = () => mutate<QuestionView>(KEY, (view) => view, { revalidate: false })

it('puts the answer draft to a question, but not once it was answered since', async () => {
  await mutate(KEY, { id: 'one', sequence: 1, working: null } as QuestionView, { revalidate: false })
  changeWorking(PLACE, 'one', 0, WORKING)
  expect(await known()).toMatchObject({ working: null })
  changeWorking(PLACE, 'one', 1, WORKING)
  expect(await known()).toMatchObject({ working: WORKING })
})
