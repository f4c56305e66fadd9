import { getItemStatistics } from '@wardround/proto/http/assessment/statistics.ts'
import { describe, expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
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

const server = apiServer()
const serve = (groups: object[]) =>
  server.use(
    answering(getItemStatistics, ({ params }) => ({ questionId: params['id'], code: 'CAR-0001', groups }) as never),
  )
const text = () => document.body.textContent

describe('the panel of statistics', () => {
  it('shows figures, flags with their meaning and the share of each option, by group', async () => {
    serve([figures, { ...figures, group: 1, attempts: 20, facility: null, flags: [] }, { ...figures, group: 3 }])
    const { user } = show(<ItemPanel questionId={ID} />)
    expect(await screen.findByText('Strong learners get it wrong', { exact: false })).toBeDefined()
    for (const words of ['40%', '0.31', '\u22120.05', '1 min 12 s', 'Aspirin', '60% (72)', '(correct)'])
      expect(text()).toContain(words)
    await user.click(screen.getByRole('radio', { name: 'PLAB' }))
    expect(text()).toContain('Percentages appear after 30 first attempts.')
    expect(text()).not.toContain('Strong learners')
  })

  it('says so when nobody has answered', async () => {
    serve([{ ...figures, attempts: 0 }])
    show(<ItemPanel questionId={ID} />)
    expect(await screen.findByText('Nobody has answered this question yet', { exact: false })).toBeDefined()
  })

  it('says so when there was nothing to answer', async () => {
    server.use(answering(getItemStatistics, () => refusal(404, 'resource.missing')))
    show(<ItemPanel questionId={ID} />)
    expect(await screen.findByText('until the question has been active', { exact: false })).toBeDefined()
  })
})
