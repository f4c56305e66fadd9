import { expect, it } from 'vitest'
import { entityNames, pluralOf } from './entity-names.ts'

const NOW = new Date('2026-11-22T17:00:05.123Z')
const given = { NAME: 'faq-section', SERVICE: 'content', AREA: 'Pages' }

it('makes every name of an entity from one', () => {
  expect(entityNames(given, NOW)).toMatchObject({
    folder: 'faq-sections',
    one: 'faq section',
    Many: 'FaqSections',
    camelOne: 'faqSection',
    constant: 'FAQ_SECTION',
    table: 'faq_sections',
    pathOne: 'faqsection',
    room: 'publishing/',
    timestamp: '20261122170005',
  })
  expect(entityNames({ ...given, NAME: 'news-item', PLURAL: 'news', PATH_ONE: 'new' }, NOW)).toMatchObject({
    Many: 'News',
    pathOne: 'new',
    pathMany: 'news',
  })
})

it('forms plurals', () => {
  expect(['note', 'category', 'box', 'day', 'class'].map(pluralOf)).toEqual([
    'notes',
    'categories',
    'boxes',
    'days',
    'classes',
  ])
})

it('says what is wrong', () => {
  for (const wrong of [{ NAME: 'FAQ' }, { NAME: '' }, { SERVICE: 'kit' }, { AREA: 'Faq' }, { PLURAL: 'faq-section' }])
    expect(() => entityNames({ ...given, ...wrong }, NOW)).toThrow('make entity NAME=')
})
