import { changeDeck } from '@wardround/proto/http/assessment/decks.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { expect, it } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { RenameDeck } from './deck-name.tsx'

const sent: unknown[] = []
apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(changeDeck, ({ params, body }) => {
    sent.push([params['name'], body])
    return { deck: {} } as never
  }),
)

it('renames an own deck', async () => {
  const { user } = show(<RenameDeck deck={{ name: 'own-1', title: 'Antidotes' }} />)
  await user.click(screen.getByRole('button', { name: 'Rename Antidotes' }))
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, ' Poisons ')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  expect(sent).toEqual([['own-1', { title: 'Poisons' }]])
})
