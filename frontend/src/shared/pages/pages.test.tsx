import { SWRConfig } from 'swr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Rendered, render, seen } from '../testing/render.tsx'
import { foldLab, searchable, searchLabValues } from './lab-search.ts'
import { PageText } from './page-text.tsx'
import { useLabValues } from './use-lab-values.ts'

let page: Rendered
afterEach(() => page?.unmount())
const GROUPS = [
  { name: 'Full Blood Count', items: [{ name: 'MCV', range: '80–100', unit: 'fL' }] },
  {
    name: 'Arterial blood gases',
    items: [
      { name: 'PaCO₂, on air', range: '4.7–6.0', unit: 'kPa' },
      { name: 'HCO₃⁻', range: '22–26', unit: 'mmol/L' },
    ],
  },
]
const serve = (value: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify(
          value
            ? { status: 'success', data: { tag: 't', title: 'T', value, updatedAt: '' } }
            : { status: 'error', error: { code: 'resource.missing', message: 'No.' } },
        ),
        { status: value ? 200 : 404 },
      ),
  )
const show = async (node: React.ReactNode) => {
  page = await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>{node}</SWRConfig>,
  )
}

describe('lab values', () => {
  it('are found by any words of test and group, small figures as plain ones', () => {
    expect(foldLab('  PaCO₂  ×10⁹')).toBe('paco2 ×109')
    const groups = searchable(GROUPS)
    const names = (search: string) =>
      searchLabValues(groups, search).flatMap(({ items }) => items.map(({ name }) => name))
    expect(names('')).toHaveLength(3)
    expect(names('paco2')).toEqual(['PaCO₂, on air'])
    expect(names('arterial hco3')).toEqual(['HCO₃⁻'])
    expect(searchLabValues(groups, 'nothing of the kind')).toEqual([])
  })

  it('are read with the notice that stands beside them', async () => {
    const Shown = () => {
      const { groups, note } = useLabValues()
      return <p>{groups ? `${groups.length} groups. ${note}` : 'wait'}</p>
    }
    serve({ kind: 'labvalues', note: 'Laboratories differ.', groups: GROUPS })
    await show(<Shown />)
    await seen(() => expect(page.container.textContent).toBe('2 groups. Laboratories differ.'))
  })
})

describe('a text that staff edit', () => {
  it('stands where it is put', async () => {
    serve({ kind: 'text', html: '<p>Choose a category.</p>' })
    await show(<PageText tag="plab-qbcategories" />)
    await seen(() => expect(page.container.textContent).toBe('Choose a category.'))
  })

  it('leaves nothing behind when there is none', async () => {
    serve(undefined)
    await show(<PageText tag="plab-qbcategories" look="reading" />)
    await seen(() => expect(page.container.innerHTML).toBe(''))
  })
})
