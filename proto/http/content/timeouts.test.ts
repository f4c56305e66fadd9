import { expect, it } from 'vitest'
import { changeQuestion, changeQuestionByCode } from './questions.ts'
import { changeGemV4, moveGem } from './staff-gems.ts'

it('updates of questions may take six minutes, those of gems of format 4 and their moves ten', () => {
  const timeouts = [changeQuestion, changeQuestionByCode, changeGemV4, moveGem].map(({ handling }) => handling.timeout)
  expect(timeouts).toEqual([360_000, 360_000, 600_000, 600_000])
})
