import { describe, expect, it } from 'vitest'
import { textsOf } from './question-texts.ts'

const QUESTION = {
  ...{ code: 'RES-0001', stem: '<p>A woman of 30 wheezes.</p>', leadIn: 'What is the cause?', theme: null },
  options: [{ id: '019a0000-0000-7000-8000-000000000001', text: 'Asthma' }],
  solution: { explanation: '<p>Airways narrow.</p>', keyPoints: ['Measure the peak flow.'] },
}

describe('the text of a question', () => {
  it('begins with the stem, and keeps what is taught apart', () => {
    expect(textsOf(QUESTION)).toMatchObject({
      body: 'A woman of 30 wheezes. What is the cause? Asthma',
      taught: 'Airways narrow. Measure the peak flow.',
    })
  })

  it('sets the title of its theme apart from the stem', () => {
    const theme = { id: '019a0000-0000-7000-8000-000000000002', title: 'Causes of breathlessness' }
    expect(textsOf({ ...QUESTION, theme }).body).toBe(
      'Causes of breathlessness: A woman of 30 wheezes. What is the cause? Asthma',
    )
  })
})
