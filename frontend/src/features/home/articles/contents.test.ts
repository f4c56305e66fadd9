import { expect, it } from 'vitest'
import { withContents } from './contents.ts'

const heading = (title: string) => `<h2>${title}</h2><p>Words.</p>`

it('names the headings of a long text and puts an anchor at each', () => {
  const { html, headings } = withContents(
    ['Who <em>sits</em> it', 'Fees &amp; limits', 'Sources', 'Sources'].map(heading).join(''),
  )
  expect(headings).toEqual([
    { id: 'part-who-sits-it', title: 'Who sits it' },
    { id: 'part-fees-limits', title: 'Fees & limits' },
    { id: 'part-sources', title: 'Sources' },
    { id: 'part-sources-3', title: 'Sources' },
  ])
  expect(html).toContain('<h2 id="part-fees-limits">Fees &amp; limits</h2>')
})

it('leaves a short text as it is', () => {
  const html = heading('One') + heading('Two')
  expect(withContents(html)).toEqual({ html, headings: [] })
})
