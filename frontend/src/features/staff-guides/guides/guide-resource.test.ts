import { describe, expect, it } from 'vitest'
import { checkReferences } from '#shared/staff/form/references-field.tsx'
import { guideShows } from './guide-fields.tsx'
import { EMPTY_GUIDE, guideBody, slugOf } from './guide-resource.ts'

describe('what the form of a guide sends', () => {
  it('is key points line by line, references with something in them and the tags that are filled in', () => {
    const reference = { title: 'Adrenal insufficiency', source: '', version: '', checkedOn: null }
    const values = {
      ...EMPTY_GUIDE,
      keyPoints: ' One \n\nTwo',
      tags: { area: 'Endocrine', condition: ' Addison ', presentation: ' ' },
      references: [reference, { ...reference, title: '', source: ' ' }],
    }
    expect(guideBody(values)).toEqual({
      ...values,
      keyPoints: ['One', 'Two'],
      tags: { area: 'Endocrine', condition: 'Addison' },
      references: [reference],
    })
    expect(guideBody(EMPTY_GUIDE)).toMatchObject({ tags: {}, keyPoints: [] })
  })
  it('is no reference thrown away for want of its title: the field says what is missing', () => {
    const [empty, full] = ['', 'NG1'].map((title) => ({ title, source: '', version: '', checkedOn: null }))
    const linked = { ...empty, url: 'https://www.nice.org.uk/x' }
    const values = { ...EMPTY_GUIDE, references: [full, linked, empty] as typeof EMPTY_GUIDE.references }
    expect(checkReferences(values).map(({ path }) => path)).toEqual(['references.1.title'])
    expect(guideBody(values).references).toEqual([full, linked])
  })
  it('has an address made of the title', () => {
    expect(slugOf('Ménière’s disease: in adults!')).toBe('menieres-disease-in-adults')
    expect(slugOf('x'.repeat(90))).toHaveLength(70)
  })
})

it('compares everything that a version of a guide keeps', () => {
  const compared = guideShows([]).map(({ name }) => name)
  expect(compared.sort()).toEqual([...Object.keys(EMPTY_GUIDE), 'questions'].sort())
})
