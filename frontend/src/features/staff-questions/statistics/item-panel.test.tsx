import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { byRole, click, type Rendered, render } from '#shared/testing/render.tsx'
import { ItemPanel } from './item-panel.tsx'

const ID = '019aa000-0000-7000-8000-000000000001'
const figures = {
  group: null as number | null,
  attempts: 120,
  rated: 110,
  facility: 0.4,
  discrimination: 0.31,
  pointBiserial: -0.05,
  medianMilliseconds: 72_000,
  flags: ['negative-discrimination'],
  computedAt: '2026-11-20T09:00:00.000Z',
  options: [
    { id: 'a', text: 'Aspirin', correct: true, picks: 48, share: 0.4 },
    { id: 'b', text: 'Bisoprolol', correct: false, picks: 72, share: 0.6 },
  ],
}

let view: Rendered
let fetched: ReturnType<typeof vi.fn<typeof fetch>>
const answer = (status: number, body: object) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
async function show() {
  view = await render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ItemPanel questionId={ID} />
    </SWRConfig>,
  )
  await act(async () => {})
}
const text = () => view.container.textContent ?? ''

beforeEach(() => {
  fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
})
afterEach(async () => {
  await view.unmount()
  vi.unstubAllGlobals()
})

describe('the panel of statistics', () => {
  it('shows figures, flags with their meaning and the share of each option, by group', async () => {
    const groups = [
      figures,
      { ...figures, group: 1, attempts: 20, facility: null, flags: [] },
      { ...figures, group: 3 },
    ]
    answer(200, { status: 'success', data: { questionId: ID, code: 'CAR-0001', groups } })
    await show()
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/v1/a/wardround/questionbank/statistics/${ID}`)
    for (const words of [
      '40%',
      '0.31',
      '\u22120.05',
      '1 min 12 s',
      'Strong learners get it wrong',
      'Aspirin',
      '60%, 72',
      '(key)',
    ])
      expect(text()).toContain(words)
    await click(byRole('radio', 'PLAB'))
    expect(text()).toContain('Shares are shown from 30 first attempts.')
    expect(text()).not.toContain('Strong learners')
  })

  it('says so when nobody has answered, and when there was nothing to answer', async () => {
    answer(200, {
      status: 'success',
      data: { questionId: ID, code: 'CAR-0001', groups: [{ ...figures, attempts: 0 }] },
    })
    await show()
    expect(text()).toContain('Nobody has answered it yet')
    await view.unmount()
    answer(404, { status: 'error', error: { code: 'resource.missing', message: 'gone' } })
    await show()
    expect(text()).toContain('until the question has been active')
  })
})
