import { expect, it } from 'vitest'
import { findUnknownPlaceholder } from './placeholders.ts'

it('says which placeholders there are as they are written', () => {
  const problem = findUnknownPlaceholder('body.html', '<p>{{questions}} and {{stations}}</p>')
  expect(problem).toMatchObject({ path: 'body.html' })
  expect(problem?.message).toMatch(
    /^{{stations}} isn’t a placeholder\. Use {{questions}}, ({{[\w.-]+}}, )+{{[\w.-]+}}\.$/,
  )
  expect(findUnknownPlaceholder('body.html', '<p>{{questions}}</p>')).toBeUndefined()
})
