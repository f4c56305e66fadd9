import { getAccessibleMode } from '@wardround/proto/http/assessment/accessible-mode.ts'
import { getDueGems } from '@wardround/proto/http/assessment/decks.ts'
import { flagGuide, getGuideQuestions, startGuideRun } from '@wardround/proto/http/assessment/guides.ts'
import { type GuideView, getGuide, saveGuideNote, saveGuideReading } from '@wardround/proto/http/content/guides.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answering, apiServer, type Received, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { GuidePage } from './guide-page.tsx'

const ID = '0199a000-0000-7000-8000-000000000001'
const section = (id: string, title: string, html: string) => ({ id, title, html, size: 0.5 })
const GUIDE: GuideView = {
  id: ID,
  slug: 'adrenal-insufficiency',
  title: 'Adrenal insufficiency',
  category: { id: ID, slug: 'endocrine', name: 'Endocrine' },
  version: 2,
  publishedAt: '2026-11-20T09:00:00.000Z',
  keyPoints: ['Hydrocortisone first.'],
  sections: [
    section('causes', 'Causes', '<p>Autoimmune <strong>adren</strong>alitis.</p>'),
    section('tests', 'Tests', '<p>Cortisol at eight. Repeat the cortisol.</p>'),
  ],
  references: [{ title: 'Adrenal insufficiency', source: 'NICE', version: 'NG243', checkedOn: '2026-10-02' }],
  sourcePages: [3, 5, 6],
  reading: { read: ['causes'], stoppedAt: 'tests', changed: true },
  next: { slug: 'hypopituitarism', title: 'Hypopituitarism' },
  notes: [{ sectionId: 'tests', text: 'Ask about steroids.', version: 1, updatedAt: '2026-11-20T09:00:00.000Z' }],
}
const QUESTIONS = {
  ...{ guide: { id: ID, slug: GUIDE.slug, title: GUIDE.title }, flagged: false, total: 2, answered: 1, correct: 1 },
  questions: [],
  ...{ resumeAt: 2, running: true },
  gems: [{ id: ID, title: 'Sick-day rules', categorySlug: 'endocrine' }],
}
const received: Received[] = []
const keep =
  <T,>(reply: T) =>
  (request: Received) => {
    received.push(request)
    return reply
  }
const server = apiServer(
  answering(getCurrentUser, () => refusal(401, 'session.missing')),
  answering(getAccessibleMode, { on: false, since: null }),
  answering(getGuide, GUIDE),
  answering(getGuideQuestions, QUESTIONS),
  answering(saveGuideReading, keep({ read: ['causes', 'tests'], stoppedAt: 'tests' })),
  answering(flagGuide, keep({ flagged: true })),
  answering(startGuideRun, keep({ slug: `guide-${GUIDE.slug}`, resumeAt: 2, total: 2, resumed: true })),
)
beforeEach(() => {
  received.splice(0)
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
})

const open = (title = GUIDE.slug) =>
  show(
    <Routes>
      <Route path="/plabrevisionguides/:title" element={<GuidePage />} />
      <Route path="*" element={<p>Somewhere else</p>} />
    </Routes>,
    `/plabrevisionguides/${title}`,
  )
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

it('says when it was updated, its sources checked, and where the reader stopped', async () => {
  open()
  await heading('Adrenal insufficiency')
  expect(screen.getByText(/Updated 20 Nov 2026\. Sources checked 02 Oct 2026\. Changed since/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Carry on at Tests' }).getAttribute('href')).toBe('#tests')
  expect(screen.getByText('Source pages: 3, 5, 6')).toBeDefined()
  expect(screen.getByText('Ask about steroids.')).toBeDefined()
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Causes, read', 'Tests', 'Questions1 / 2', 'References1'],
  ])
})

it('keeps a section as read, and says so when that was not saved', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Tests read' }))
  await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ read: ['tests'] }))
  expect(screen.getByRole('link', { name: /^Tests ?, read/ })).toBeDefined()
  server.use(answering(saveGuideReading, () => refusal(404, 'resource.missing')))
  await user.click(screen.getByRole('checkbox', { name: 'Causes read' }))
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: 'Causes read' }) as HTMLInputElement).checked).toBe(true),
  )
})

it('keeps every section that is ticked while another is being saved, in order', async () => {
  const answers: (() => void)[] = []
  server.use(
    answering(saveGuideReading, async (request) => {
      received.push(request)
      await new Promise<void>((resolve) => answers.push(resolve))
      return { read: [], stoppedAt: null }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Tests read' }))
  await user.click(screen.getByRole('checkbox', { name: 'Causes read' }))
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  expect(received.map(({ body }) => body)).toEqual([{ read: ['tests'] }, { unread: ['causes'] }])
})

it('finds words across marks of the text and counts them by section', async () => {
  const { user } = open()
  const field = await screen.findByRole('searchbox', { name: 'Find in this guide' })
  await user.click(field)
  await user.paste('cortisol')
  expect(await screen.findByText('Match 1 of 2')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Tests\s*2$/ })).toBeDefined()
  for (const match of [1, 2, 1]) {
    await user.type(field, '{Enter}')
    expect(screen.getByText(`Match ${match} of 2`)).toBeDefined()
  }
  await user.click(screen.getByRole('button', { name: 'Next match' }))
  expect(screen.getByText('Match 2 of 2')).toBeDefined()
  await user.clear(field)
  await user.paste('adrenalitis')
  expect(await screen.findByText('Match 1 of 1')).toBeDefined()
})

it('can be cut down to its key points', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Key points only' }))
  expect(screen.getByText('Hydrocortisone first.')).toBeDefined()
  expect(screen.getByRole('heading', { name: /Tests/ })).toBeDefined()
  expect(screen.queryByText(/Cortisol at eight/)).toBeNull()
})

it('never overwrites a note that was changed on another device unseen', async () => {
  const other = { sectionId: 'tests', text: 'Written on the phone.', version: 2, updatedAt: null }
  let versions: unknown[] = []
  server.use(
    answering(saveGuideNote, ({ body }) => {
      versions = [...versions, (body as { version: number }).version]
      if (versions.length > 1) return { ...other, version: 3 }
      return Response.json(
        { status: 'error', error: { code: 'resource.stale', message: 'Changed.', data: other } },
        { status: 409 },
      )
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit your note on Tests' }))
  await user.click(screen.getByLabelText('Your note on Tests'))
  await user.paste(' And more.')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Written on the phone.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Replace note' }))
  await waitFor(() => expect(versions).toEqual([1, 2]))
})

it.each([false, true])('is protected as questions are, unless accessible mode is on (%s)', async (on) => {
  const long = { ...GUIDE, sections: [section('causes', 'Causes', `<p>${'many words '.repeat(200)}</p>`)] }
  server.use(
    answering(getCurrentUser, { uid: 'u' } as never),
    answering(getDueGems, { due: 0, new: 0, reviewed: 0, minutes: 0, exam: null }),
    answering(getAccessibleMode, { on, since: null }),
    answering(getGuide, long),
  )
  const { container } = open()
  await heading('Adrenal insufficiency')
  const markers = () => container.querySelectorAll('[data-marker]').length
  const copied = () => {
    const event = new Event('copy', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { setData: () => undefined } })
    container.querySelector('[data-section] p')?.dispatchEvent(event)
    return !event.defaultPrevented
  }
  await waitFor(() => expect([markers() > 0, copied()]).toEqual([!on, on]))
})

it('leads to its questions and remembers the place', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Carry on at question 2' }))
  expect(await screen.findByText('Somewhere else')).toBeDefined()
  expect(sessionStorage.getItem('wr-guide-return')).toContain(GUIDE.slug)
})

it('is cut down as it was when the reader comes back from its questions, once', async () => {
  sessionStorage.clear()
  const { user, unmount } = open()
  await user.click(await screen.findByRole('button', { name: 'Key points only' }))
  await user.click(screen.getByRole('link', { name: 'See all questions' }))
  await screen.findByText('Somewhere else')
  unmount()
  const back = open()
  await heading(/Tests/)
  expect(screen.queryByText(/Cortisol at eight/)).toBeNull()
  back.unmount()
  open()
  expect(await screen.findByText(/Cortisol at eight/)).toBeDefined()
})

it('leads on to the next guide, and to no gems for people without them', async () => {
  open()
  const beside = within(await screen.findByRole('complementary', { name: 'About this guide' }))
  expect(beside.getByRole('link', { name: 'Guide: Hypopituitarism' })).toBeDefined()
  expect(beside.queryByRole('link', { name: /Gem/ })).toBeNull()
})

it('leads to its gems, and says what to do next, for people with gems', async () => {
  const due = { due: 3, new: 2, reviewed: 0, minutes: 2, exam: null }
  server.use(answering(getCurrentUser, { uid: 'u', gems: true } as never), answering(getDueGems, due))
  open()
  const gem = await screen.findAllByRole('link', { name: /Gem: Sick-day rules/ })
  expect(gem.map((link) => link.getAttribute('href'))).toEqual([
    `/plabgems/endocrine?gem=${ID}`,
    `/plabgems/endocrine?gem=${ID}`,
  ])
  const next = within(screen.getByRole('region', { name: 'What to do next' }))
  expect(next.getByRole('link', { name: /Finish this guide: Tests/ }).getAttribute('href')).toMatch(/#tests$/)
  expect(await next.findByRole('link', { name: /Review your gems/ })).toBeDefined()
})

it('is flagged, noted and cut down by single keys, but not while somebody writes', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Adrenal insufficiency' })
  await user.keyboard('h')
  expect(screen.queryByText(/Cortisol at eight/)).toBeNull()
  await user.keyboard('n')
  const field = await screen.findByLabelText('Your note on Causes')
  await user.type(field, 'hm')
  expect(field).toHaveProperty('value', 'hm')
  expect(screen.getByText(/Cortisol at eight/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('m')
  await waitFor(() => expect(received.at(-1)?.body).toEqual({}))
})

it('says so when there is no such guide', async () => {
  server.use(answering(getGuide, () => refusal(404, 'resource.missing')))
  open('gone')
  await heading('Guide not found')
})
