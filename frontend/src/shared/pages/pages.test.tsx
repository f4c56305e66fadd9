import { getPageByTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '../testing/api-server.ts'
import { show, waitFor } from '../testing/page.tsx'
import { foldLab, searchable, searchLabValues } from './lab-search.ts'
import { PageText } from './page-text.tsx'
import { useLabValues } from './use-lab-values.ts'

const server = apiServer()
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
  server.use(
    answering(getPageByTag, () =>
      value ? ({ tag: 't', title: 'T', value, updatedAt: '' } as never) : refusal(404, 'resource.missing'),
    ),
  )

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
    const { container } = show(<Shown />)
    await waitFor(() => expect(container.textContent).toBe('2 groups. Laboratories differ.'))
  })
})

describe('a text that staff edit', () => {
  it('stands where it is put', async () => {
    serve({ kind: 'text', html: '<p>Choose a category.</p>' })
    const { container } = show(<PageText tag="plab-qbcategories" />)
    await waitFor(() => expect(container.textContent).toBe('Choose a category.'))
  })

  it('leaves nothing behind when there is none', async () => {
    serve(undefined)
    const { container } = show(<PageText tag="plab-qbcategories" look="reading" />)
    await waitFor(() => expect(container.innerHTML).toBe(''))
  })
})
