import { expect, it } from 'vitest'
import { plainLines } from '#shared/staff/rich-text/plain-words.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { VersionParts } from './version-parts.tsx'

const parts = [
  { name: 'html', label: 'Text', show: (value: unknown) => (typeof value === 'string' ? plainLines(value) : '') },
]
const compare = (older: unknown, newer: unknown) =>
  show(<VersionParts parts={parts} older={{ html: older }} newer={{ html: newer }} />)
const changes = () => screen.getAllByRole('region').map((part) => part.textContent)

it('says what differs in the words, with the words as they are read', () => {
  compare('<p>AD<b>DI</b>TION of &lt;2</p>', '<p>AD<b>DI</b>TION of &lt;3</p>')
  expect(changes()).toEqual(['TextADDITION of <23'])
})

it('says that formatting, the target of a link or a picture differs', () => {
  compare(
    '<p>Give <b>oxygen</b>, see <a href="/a">this</a>.<img src="/media/1" alt=""></p>',
    '<p>Give <i>oxygen</i>, see <a href="/b">this</a>.<img src="/media/2" alt=""></p>',
  )
  const said = changes().join()
  for (const words of ['Bold: oxygen', 'Italic: oxygen', 'Link to /a', 'Link to /b', '/media/1', '/media/2'])
    expect(said).toContain(words)
})

it('names the whole words of which only letters are marked', () => {
  compare(
    '<p>Keep the airway and</p><ul><li>H2O<ul><li>lungs</li></ul></li></ul><p>See one<br>two more</p>',
    '<p>Keep the ai<b>rway a</b>nd</p><ul><li>H<sub>2</sub>O<ul><li>l<a href="/x">ungs</a></li></ul></li></ul><p>See one<br><i>two </i>more</p>',
  )
  const said = changes().join('\n').split('\n').join('|')
  for (const words of [
    'Bold: “rway a” in “airway and”|',
    'Subscript: “2” in “H2O”|',
    'Link to /x: “ungs” in “lungs”|',
    'Italic: two|',
  ])
    expect(said).toContain(words)
})

it('says that something differs that has no words', () => {
  compare({ at: 1 }, { at: 2 })
  expect(changes()).toEqual(['TextChanged, but not in its words or formatting.'])
})

it('says nothing of what is the same', () => {
  compare('<p>One</p>', '<p>One</p>')
  expect(document.body.textContent).toBe('There are no differences.')
})
