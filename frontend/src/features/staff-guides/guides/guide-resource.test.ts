import { describe, expect, it } from 'vitest'
import { EMPTY_GUIDE, guideBody, slugOf } from './guide-resource.ts'

describe('what the form of a guide sends', () => {
  it('is key points line by line, references with a title and the tags that are filled in', () => {
    const reference = { title: 'Adrenal insufficiency', source: '', version: '', checkedOn: null }
    const values = {
      ...EMPTY_GUIDE,
      keyPoints: ' One \n\nTwo',
      tags: { area: 'Endocrine', condition: ' Addison ', presentation: ' ' },
      references: [reference, { ...reference, title: ' ' }],
    }
    expect(guideBody(values)).toEqual({
      ...values,
      keyPoints: ['One', 'Two'],
      tags: { area: 'Endocrine', condition: 'Addison' },
      references: [reference],
    })
    expect(guideBody(EMPTY_GUIDE)).toMatchObject({ tags: {}, keyPoints: [] })
  })
  it('has an address made of the title', () => {
    expect(slugOf('Ménière’s disease: in adults!')).toBe('menieres-disease-in-adults')
    expect(slugOf('x'.repeat(90))).toHaveLength(70)
  })
})
