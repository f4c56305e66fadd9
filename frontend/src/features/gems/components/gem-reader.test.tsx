import { getGem } from '@wardround/proto/http/assessment/gems.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { GemReader } from './gem-reader.tsx'

apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getGem, () => refusal(404, 'resource.missing')),
)

it('says that a gem is gone, and leads to the others', async () => {
  show(<GemReader id="0199a000-0000-7000-8000-000000000001" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Gem not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All gems' }).getAttribute('href')).toBe('/plabgems')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
