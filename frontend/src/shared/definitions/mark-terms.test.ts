import { describe, expect, it } from 'vitest'
import { markTerms, matchTerms } from './mark-terms.ts'

const matcher = matchTerms([
  { id: 'gcs', term: 'Glasgow Coma Scale', aliases: ['GCS'] },
  { id: 'coma', term: 'Coma', aliases: [] },
  { id: 'all', term: 'ALL', aliases: ['acute lymphoblastic leukaemia'] },
  { id: 'men', term: 'Ménière disease', aliases: [] },
  { id: 'odd', term: 'A+B (c/d)', aliases: [] },
])
const found = (text: string) => matcher.find(text).map(({ from, to, id }) => `${id}:${text.slice(from, to)}`)
const marked = (html: string) => {
  const box = document.createElement('div')
  box.innerHTML = markTerms(html, matcher)
  return {
    text: box.textContent,
    marks: [...box.querySelectorAll('[data-definition]')].map((mark) => mark.textContent),
  }
}

describe('terms', () => {
  it('are found as whole words, the longest first, capitals and accents aside', () => {
    expect(found('His glasgow  coma scale is 15; no coma.')).toEqual(['gcs:glasgow  coma scale', 'coma:coma'])
    expect(found('meniere disease, MÉNIÈRE DISEASE')).toEqual(['men:meniere disease', 'men:MÉNIÈRE DISEASE'])
    expect(found('comatose, excoma, A+B (c/d)')).toEqual(['odd:A+B (c/d)'])
  })

  it('are found in their own capitals when they are abbreviations', () => {
    expect(found('They were all well; ALL is treated, gcs and GCS')).toEqual(['all:ALL', 'gcs:GCS'])
  })

  it('are marked once each, and the text stays what it was', () => {
    const html =
      '<p>Coma &amp; coma: <strong>GCS</strong> of 3 &lt; 8.</p><p>The Glasgow Coma Scale, <a href="/x">ALL</a></p>'
    const plain = document.createElement('div')
    plain.innerHTML = html
    expect(marked(html)).toEqual({ text: plain.textContent, marks: ['Coma', 'GCS'] })
  })

  it('leave HTML without any as it is, letter for letter', () => {
    const html = '<p title="coma">Nothing<br>here</p>'
    expect(markTerms(html, matcher)).toBe(html)
    expect(markTerms('<p>coma</p>', matchTerms([]))).toBe('<p>coma</p>')
  })

  it('make no markup out of what is text', () => {
    const html = '<p>&lt;img src=x onerror=alert(1)&gt; coma</p>'
    const box = document.createElement('div')
    box.innerHTML = markTerms(html, matcher)
    expect(box.querySelector('img')).toBeNull()
    expect(box.querySelector('[role=button]')?.textContent).toBe('coma')
  })

  it('are found fast among thousands', () => {
    const many = matchTerms(
      Array.from({ length: 3000 }, (_, index) => ({
        id: String(index),
        term: `Disease number ${index}`,
        aliases: [`DN${index}`],
      })),
    )
    const began = performance.now()
    expect(many.find(`${'A long stem about nothing. '.repeat(200)}disease number 2999`)).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(20_000)
  })
})
