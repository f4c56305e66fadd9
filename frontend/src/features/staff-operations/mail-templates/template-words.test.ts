import { expect, it } from 'vitest'
import { areaOf, placeholderProblems } from './template-words.ts'

const PLACEHOLDERS = [
  { name: 'firstName', about: '', isLink: false, isNeeded: false, sample: 'Amara' },
  { name: 'code', about: '', isLink: false, isNeeded: true, sample: '123456' },
]

it('names placeholders that are unknown, and needed ones that are missing', () => {
  const draft = { subject: 'Hello {{firstName}}', html: '<p>{{ score }}</p>', text: '' }
  expect(placeholderProblems(draft, PLACEHOLDERS)).toEqual([
    '{{score}} isn’t a placeholder in this template. Remove it, or choose one from the list.',
    '{{code}} is missing. Use it at least once.',
  ])
  expect(placeholderProblems({ ...draft, html: '<p>{{code}}</p>' }, PLACEHOLDERS)).toEqual([])
})

it('lets other areas write the emails of their own', () => {
  expect(['gemsmail', 'webinarmail', 'coursemail', 'otpmail'].map(areaOf)).toEqual([
    'Gems',
    'Webinars',
    'Courses',
    'Mail',
  ])
})
