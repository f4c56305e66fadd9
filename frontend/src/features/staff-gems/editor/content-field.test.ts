import { expect, it } from 'vitest'
import { withText } from './content-field.tsx'

it('puts text that was read at the end of a note, or into a part of its own', () => {
  expect(withText({ format: 1, html: '<p>One</p>' }, '<p>Two</p>')).toEqual({ format: 1, html: '<p>One</p><p>Two</p>' })
  expect(withText({ format: 2, html: '', images: [] }, '<p>Two</p>')).toMatchObject({ html: '<p>Two</p>' })
  expect(withText({ format: 3, sections: [] }, '<p>Two</p>')).toMatchObject({
    sections: [{ title: '', html: '<p>Two</p>', images: [] }],
  })
  expect(withText({ format: 4, blocks: [] }, '<p>Two</p>')).toMatchObject({
    blocks: [{ kind: 'text', html: '<p>Two</p>' }],
  })
})
