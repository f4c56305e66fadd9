import { listOwnReports, type OwnReport } from '@wardround/proto/http/moderation/feedback.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { OwnReports } from './own-reports.tsx'

const id = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`
const targets = [
  { kind: 'gem', id: id(1) },
  { kind: 'guide', id: id(2) },
  { kind: 'clincher', id: id(3) },
  { kind: 'contact', id: id(4) },
  null,
] as OwnReport['target'][]
apiServer(
  answering(listOwnReports, {
    items: targets.map((target, at) => ({
      ...{ id: id(at + 5), questionId: null, target, place: null, reason: 'outdated' as const, text: `Report ${at}` },
      ...{
        state: 'open' as const,
        answer: null,
        createdAt: '2026-11-20T09:00:00.000Z',
        answeredAt: null,
        isNew: false,
      },
    })),
    ...{ page: 1, size: 20, total: targets.length, newAnswers: 0, asOf: '2026-11-20T09:00:00.000Z' },
  }),
)

it('says what each report was about, and leads to a gem', async () => {
  show(<OwnReports page={1} to={() => '?'} />)
  const gem = await screen.findByRole('link', { name: 'About a gem' })
  expect(gem.getAttribute('href')).toBe(`/plabgems?gem=${id(1)}`)
  expect(screen.getAllByText(/^About /).map(({ textContent }) => textContent)).toEqual([
    ...['About a gem', 'About a revision guide', 'About a clincher', 'About the site', 'About the site'],
  ])
})
