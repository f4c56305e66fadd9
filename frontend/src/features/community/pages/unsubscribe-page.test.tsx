import { unsubscribe } from '@wardround/proto/http/notification/preferences.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const posted: (string | undefined)[] = []
apiServer(
  answering(unsubscribe, ({ params }) => {
    posted.push(params['token'])
    return { unsubscribed: true as const }
  }),
)

it('changes nothing until its button is pressed', async () => {
  const token = 'a'.repeat(43)
  const { user } = showRoutes([{ path: '/unsubscribe/:token', element: <UnsubscribePage /> }], `/unsubscribe/${token}`)
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(posted).toEqual([])
  await user.click(button)
  await screen.findByRole('heading', { name: 'You’re unsubscribed' })
  expect(posted).toEqual([token])
})
