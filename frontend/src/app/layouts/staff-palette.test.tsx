import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { listUsers } from '@wardround/proto/http/identity/users.ts'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { getPreferences, setPreferences } from '#shared/theme/preferences.ts'
import { StaffPalette } from './staff-palette.tsx'

const all = { v: true, a: true, e: true }
const person = (p: object) => ({ is_admin: true, permissions: { p } }) as unknown as CurrentUser
const EDITOR = person({ Questions: all })
const SUPPORT = person({ Users: all })
const amara = { id: '0199a000-0000-7000-8000-000000000001', firstName: 'Amara', lastName: 'Okafor', email: 'a@x.test' }

const server = apiServer(
  answering(getCurrentUser, EDITOR as never),
  http.all('*', () => HttpResponse.json({ status: 'success', data: { items: [], page: 1, size: 8, total: 0 } })),
)
beforeEach(() => setPreferences({ theme: 'light' }))

const Here = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
async function typed(who: CurrentUser, words: string) {
  const shown = show(
    <>
      <StaffPalette user={who} />
      <Here />
    </>,
    '/admin',
  )
  await shown.user.keyboard('{Control>}k{/Control}')
  await shown.user.type(await screen.findByRole('combobox'), words)
  return shown
}

describe('the palette of staff', () => {
  it('begins an action that leads to a screen', async () => {
    const { user } = await typed(EDITOR, 'new question{Enter}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/questionbank\/create$/))
    expect(user).toBeTruthy()
  })

  it('does at once what leads nowhere', async () => {
    await typed(EDITOR, 'dark theme{Enter}')
    await waitFor(() => expect(getPreferences().theme).toBe('dark'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers nobody what their role does not allow', async () => {
    await typed(EDITOR, 'new user')
    expect(await screen.findByText(/No results/)).toBeTruthy()
  })

  it('finds a question by any words in it, and opens it', async () => {
    const asked: (string | null)[] = []
    const question = { id: amara.id, code: 'REN-0088', excerpt: 'A man of 60 has passed no urine.', state: 'active' }
    server.use(
      answering(listQuestions, ({ query }) => {
        asked.push(query.get('search'))
        return { items: [question as never], page: 1, size: 6, total: 1 }
      }),
    )
    const { user } = await typed(EDITOR, 'potassium')
    await user.click(await screen.findByRole('option', { name: /REN-0088/ }))
    expect(asked.at(-1)).toBe('potassium')
    expect(screen.getByText(`/admin/wardround/questionbank/edit?id=${amara.id}`)).toBeTruthy()
  })

  it('leads support from the name of a person to their notes', async () => {
    server.use(
      answering(getCurrentUser, SUPPORT as never),
      answering(listUsers, { items: [amara as never], page: 1, size: 6, total: 1 }),
    )
    const { user } = await typed(SUPPORT, 'okafor')
    await user.click(await screen.findByRole('option', { name: /Notes about Amara Okafor/ }))
    expect(screen.getByText(/tab=notes/)).toBeTruthy()
  })
})
