import { createScreenFinder } from '@wardround/proto/find-screen.ts'
import { PAGE_NAMES } from '@wardround/proto/http/content/page-by-tag.ts'
import { describe, expect, it } from 'vitest'
import { readDefinitions, readFaq, readLabValues, readNews, readPages } from './sample-pages.ts'

describe('the sample pages', () => {
  it('hold a text for every page that staff edit', () => {
    const named = [...readPages().pages.map(({ name }) => name), 'banner', 'labvalues']
    expect(named.sort()).toEqual([...PAGE_NAMES].sort())
  })

  it('name no screen that does not exist, nor a list of key points', () => {
    const find = createScreenFinder('wardround')
    const texts = [...readPages().pages, ...readNews(), ...readFaq().flatMap(({ questions }) => questions)]
    const html = texts.map((text) => ('html' in text ? text.html : text.answer)).join('')
    const addresses = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(15)
    expect(addresses.filter((address) => !find(address)?.built)).toEqual([])
    expect(html).not.toMatch(/key points[^<]*on your <a href="\/profile"/)
  })

  it('show the nine groups of lab values with their notice', () => {
    const { note, groups } = readLabValues()
    expect(note).toMatch(/laboratories differ.*not yet signed off by a doctor/i)
    expect(groups.map(({ name }) => name)).toEqual([
      'Full Blood Count',
      'Urea and electrolytes',
      'Liver function tests',
      'Other haematology',
      'Other biochemistry and hormones',
      'Arterial blood gases',
      'Lipids',
      'Cardiac enzymes',
      'Urine reference intervals',
    ])
    for (const { name, items } of groups) expect(new Set(items.map((item) => item.name)).size, name).toBe(items.length)
  })

  it('define every term once', () => {
    const names = readDefinitions().flatMap(({ kind, term, aliases }) =>
      [term, ...aliases].map((name) => `${kind} ${name.toLowerCase()}`),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
