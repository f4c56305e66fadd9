import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { getPreferences, type Preferences, setPreferences } from '@wardround/proto/http/notification/preferences.ts'
import { expect, it } from 'vitest'
import { refresh } from '#shared/api/use-api.ts'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { PreferencesPage } from './preferences-page.tsx'

let saved: Preferences = { kinds: [], quietHours: null, timeZone: 'Europe/London' }
apiServer(
  answering(getCurrentUser, { uid: 'amara' } as never),
  answering(getPreferences, () => saved),
  answering(setPreferences, ({ body }) => {
    const { quietHours = null } = body as Pick<Preferences, 'quietHours'>
    if (quietHours && quietHours.from === quietHours.until)
      return refusal(400, 'request.invalid', {
        details: [{ path: 'body.quietHours.until', message: 'Choose two different times.' }],
      })
    saved = { ...saved, quietHours }
    return saved
  }),
)

it('says beside the field why quiet hours were not saved, and keeps the focus when they are', async () => {
  const { user } = show(<PreferencesPage />)
  const until = await screen.findByLabelText<HTMLInputElement>('Until')
  const save = () => user.click(screen.getByRole('button', { name: 'Save quiet hours' }))
  await user.clear(until)
  await user.type(until, '22:00')
  await save()
  expect(await screen.findByText('Choose two different times.')).toBeDefined()
  expect(until.getAttribute('aria-invalid')).toBe('true')
  await user.clear(until)
  await user.type(until, '06:45')
  await save()
  expect(await screen.findByText('Quiet hours are from 22:00 until 06:45, Europe/London time.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save quiet hours' }))
  await user.click(screen.getByRole('button', { name: 'Remove quiet hours' }))
  expect(await screen.findByText('No quiet hours are set.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save quiet hours' })))
})

it('shows quiet hours that were set elsewhere meanwhile, and keeps what is being typed otherwise', async () => {
  saved = { ...saved, quietHours: { from: '21:00', until: '06:00' } }
  const { user } = show(<PreferencesPage />, '/', 'site')
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  const until = screen.getByLabelText<HTMLInputElement>('Until')
  await waitFor(() => expect([from.value, until.value]).toEqual(['21:00', '06:00']))
  await user.clear(from)
  await user.type(from, '20:30')
  await refresh(getPreferences)
  expect(from.value).toBe('20:30')
  saved = { ...saved, quietHours: { from: '23:15', until: '08:00' } }
  await refresh(getPreferences)
  await waitFor(() => expect([from.value, until.value]).toEqual(['23:15', '08:00']))
})
