import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_NAMES, type PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { screen, show, within } from '#shared/testing/page.tsx'
import { LabValuesField } from './lab-values-field.tsx'
import { pageBody, pageFieldName, pageValues, placePageProblem, wordsOfValue } from './site-page-resource.ts'
import { isPageName, PAGE_GROUPS, pagesOf, SITE_PAGES } from './site-pages.ts'

type LabValues = Extract<PageValue, { kind: 'labvalues' }>
const VALUES: LabValues = {
  kind: 'labvalues',
  note: 'Laboratories differ.',
  groups: [
    { name: 'Lipids', items: [{ name: 'LDL', range: '< 3', unit: 'mmol/L' }] },
    { name: 'Cardiac enzymes', items: [] },
  ],
}

const DRAFT = { state: 'draft' as const, publishAt: null }

let last: LabValues

const Example = () => {
  const [value, setValue] = useState(VALUES)
  last = value
  return (
    <LabValuesField
      id="labs"
      value={value}
      onChange={setValue}
      problems={[undefined, 'Test 1 in group 2: Enter a name for the test.']}
    />
  )
}

describe('the pages of the menu', () => {
  it('hold every page of the specification once', () => {
    expect(PAGE_GROUPS.flatMap(pagesOf).sort()).toEqual([...PAGE_NAMES].sort())
    expect(isPageName('banner')).toBe(true)
    expect(isPageName('toString')).toBe(false)
  })

  it('are shown where staff are told that they stand', () => {
    const features = join(import.meta.dirname, '../..')
    const screens = readdirSync(features, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-page.tsx') || file.includes('components'))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join(features, file), 'utf8'))
    const above = PAGE_NAMES.filter((name) => /^Above the\b/.test(SITE_PAGES[name].place))
    expect(above.length).toBeGreaterThan(5)
    expect(
      above.filter(
        (name) => !screens.some((screen) => screen.includes(`'plab-${name}'`) || screen.includes(`"plab-${name}"`)),
      ),
    ).toEqual([])
  })

  it('are saved under their tag, and say where something is wrong', () => {
    expect(pageBody('faq')({ title: 'FAQ', value: { kind: 'text', html: '' }, ...DRAFT })).toMatchObject({
      tag: 'plab-faq',
    })
    expect(pageFieldName('value.groups.2.items.0.name')).toBe('Test 1 in group 3')
    expect(placePageProblem({ path: 'value.groups.1.items.0.name', message: 'Enter a name for the test.' })).toEqual({
      path: 'value.groups.1',
      message: 'Test 1 in group 2: Enter a name for the test.',
    })
    expect(placePageProblem({ path: 'value.html', message: 'Too long.' }).path).toBe('value')
  })

  it('are compared in plain words', () => {
    expect(wordsOfValue(VALUES)).toBe('Lipids\n  LDL < 3 mmol/L\nCardiac enzymes\nLaboratories differ.')
    expect(wordsOfValue({ kind: 'banner', content: '<p>New <b>mocks</b></p>', status: false })).toBe(
      'Not shown: New mocks',
    )
  })
})

describe('the tables of lab values', () => {
  it('are opened, changed, added to, moved and taken away', async () => {
    const { user } = show(<Example />)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    expect(screen.getByText('Test 1 in group 2: Enter a name for the test.')).toBeTruthy()
    await press('Lipids, 1 test')
    const first = within(screen.getByRole('group', { name: 'Test 1 in Lipids' }))
    await user.clear(first.getByRole('textbox', { name: 'Reference range' }))
    await user.type(first.getByRole('textbox', { name: 'Reference range' }), '< 2')
    expect(last.groups[0]?.items[0]).toEqual({ name: 'LDL', range: '< 2', unit: 'mmol/L' })
    await press('Add test')
    expect(last.groups[0]?.items).toHaveLength(2)
    await press('Remove LDL')
    expect(last.groups[0]?.items).toEqual([{ name: '', range: '', unit: '' }])
    await press('Move Cardiac enzymes up')
    expect(last.groups.map(({ name }) => name)).toEqual(['Cardiac enzymes', 'Lipids'])
    await press('Add group')
    expect(last.groups).toHaveLength(3)
    await press('Remove Lipids')
    expect(last.groups.map(({ name }) => name)).toEqual(['Cardiac enzymes', ''])
  })
})

it('values look equal whatever the order of their parts', () => {
  const stored = JSON.parse('{"html":"<p>x</p>","kind":"text"}') as PageValue
  expect(JSON.stringify(pageValues({ title: 'T', value: stored, ...DRAFT }).value)).toBe(
    '{"kind":"text","html":"<p>x</p>"}',
  )
  expect(JSON.stringify(pageValues({ title: 'T', value: VALUES, ...DRAFT }).value)).toBe(JSON.stringify(VALUES))
})
