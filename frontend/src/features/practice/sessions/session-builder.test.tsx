import { buildSession, countSessionQuestions } from '@wardround/proto/http/assessment/sessions.ts'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { answering, apiServer, type Received, refusal } from '#shared/testing/api-server.ts'
import { type Shown, screen, show, waitFor } from '#shared/testing/page.tsx'
import { FIRST_CHOICE } from './selection.ts'
import { SessionBuilder } from './session-builder.tsx'
import { useSessionDraft } from './use-session-draft.ts'

/** Bodies of the counts, and what sessions were built with. */
let counted: unknown[]
let built: Received[]
let available: number
/** What a count waits for. */
let held: Promise<void>
const server = apiServer(
  answering(countSessionQuestions, async ({ body }) => {
    counted.push(body)
    await held
    return { unseen: 8, wrong: 3, flagged: 0, unsure: 1, available, pace: 60_000 }
  }),
  answering(buildSession, (received) => {
    built.push(received)
    return { slug: 'session-1' } as never
  }),
)
beforeEach(() => {
  counted = []
  built = []
  available = 11
  held = Promise.resolve()
})

function Builder() {
  const draft = useSessionDraft({ ...FIRST_CHOICE, categories: ['a'] })
  return <SessionBuilder draft={draft} chosenNames={['Renal']} hint="" />
}
const Place = () => <p>{useLocation().pathname}</p>
const open = (): Shown =>
  show(
    <Routes>
      <Route path="/" element={<Builder />} />
      <Route path="*" element={<Place />} />
    </Routes>,
  )
const start = (count: number) => screen.findByRole('button', { name: `Start ${count} questions` })

describe('the builder of sessions', () => {
  it('asks how many and against what time before the difficulty, which few change', async () => {
    const { container } = open()
    await start(11)
    const legends = [...container.querySelectorAll('form > fieldset > legend')].map(({ textContent }) => textContent)
    expect(legends).toEqual(['Categories', 'Which questions', 'How many', 'Time', 'Difficulty'])
  })

  it('says what there is and starts no more than that', async () => {
    const { container, user } = open()
    const go = await start(11)
    expect(container.textContent).toContain('1 selected: Renal.')
    expect(container.textContent).toContain('11 questions match. 11 questions take about 11 minutes at your pace.')
    await user.click(go)
    await waitFor(() => expect(container.textContent).toBe('/questionbank/session-1/1'))
    expect(built.map(({ body }) => body)).toMatchObject([
      { categories: ['a'], which: ['unseen', 'wrong'], difficulty: [], count: 11, mode: 'tutor' },
    ])
    expect(built[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('asks again with each choice, and says the minutes', async () => {
    const { container, user } = open()
    await start(11)
    await user.click(screen.getByRole('checkbox', { name: /^Hard/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Wrong last time/ }))
    await user.click(screen.getByRole('radio', { name: /^Timed/ }))
    await waitFor(() => expect(counted.at(-1)).toEqual({ categories: ['a'], which: ['unseen'], difficulty: ['hard'] }))
    await waitFor(() => expect(container.textContent).toContain('11 questions in 11 minutes.'))
    await user.click(await start(11))
    await waitFor(() => expect(built[0]?.body).toMatchObject({ mode: 'timed', secondsPerQuestion: 60 }))
  })

  it('is not cut short by the figures of the choice before', async () => {
    const { user } = open()
    await start(11)
    const wait = Promise.withResolvers<void>()
    held = wait.promise
    await user.click(screen.getByRole('checkbox', { name: /^Flagged/ }))
    await waitFor(() => expect(counted).toHaveLength(2))
    await user.click(await start(11))
    await waitFor(() => expect(built[0]?.body).toMatchObject({ which: ['unseen', 'wrong', 'flagged'], count: 40 }))
    wait.resolve()
  })

  it('takes a typed number and a preset', async () => {
    available = 60
    const { user } = open()
    const number = await screen.findByRole('spinbutton')
    await start(40)
    await user.clear(number)
    await user.type(number, '25')
    expect(await start(25)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '20' }))
    await user.click(await start(20))
    await waitFor(() => expect(built[0]?.body).toMatchObject({ count: 20 }))
  })

  it('offers nothing to start where nothing fits', async () => {
    available = 0
    open()
    expect(await screen.findByText(/No questions match/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
  })

  it('keeps the choice and says why when the service refuses', async () => {
    const details = [{ path: 'body.which', message: 'No questions match.' }]
    server.use(answering(buildSession, () => refusal(400, 'request.invalid', { details })))
    const { user } = open()
    await user.click(await start(11))
    expect((await screen.findByRole('alert')).textContent).toContain('No questions match.')
    expect((screen.getByRole('checkbox', { name: /^Unanswered/ }) as HTMLInputElement).checked).toBe(true)
  })
})
