import { createPairSet, listPairSets, type PairSet } from '@wardround/proto/http/assessment/pair-sets.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import {
  acceptPairTerms,
  blockPartner,
  changePairContact,
  getPairStatus,
  getPairTerms,
  joinPairing,
  leavePairing,
  PAIR_LANGUAGES,
  type PairStatus,
  ratePartner,
  reportPartner,
} from '@wardround/proto/http/moderation/pairing.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { answering, apiServer, refusal } from '#shared/testing/api-server.ts'
import { screen, show, waitFor, within } from '#shared/testing/page.tsx'
import { recallStatus, storeStatus } from '../pairing/pairing-store.ts'
import { PairingPage } from './pairing-page.tsx'

const NONE: PairStatus = {
  pairingStatus: 'none',
  partnerId: null,
  partnerDetails: null,
  timedOut: false,
  waitingSince: null,
  waiting: 0,
  ownContact: null,
  details: null,
  lastPartner: null,
}
const LAST = {
  partnerId: '0199a000-0000-7000-8000-000000000003',
  name: '<i>Priya</i> L.',
  until: '2026-11-20T10:00:00.000Z',
  rating: 2,
  blocked: false,
}
const PAIRED: PairStatus = {
  ...NONE,
  pairingStatus: 'paired',
  partnerId: '0199a000-0000-7000-8000-000000000001',
  partnerDetails: {
    name: '<b>Kwame</b> A.',
    part: 'plab1',
    examDate: '2099-01-21',
    timeZone: 'Europe/London',
    languages: ['en'],
    strong: ['Renal'],
    weak: [],
    areas: [{ name: 'Renal', own: 0.5, partner: 0.8 }],
    contact: { kind: 'telegram', value: '@kwame' },
    since: '2026-11-13T10:00:00.000Z',
    rating: null,
  },
}
const OPEN: PairSet = {
  id: '0199a000-0000-7000-8000-000000000002',
  name: 'Shared set 2',
  questions: 20,
  slug: null,
  answered: { own: 0, partner: 20 },
  correct: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-27T10:00:00.000Z',
}
let sets: PairSet[] = []
let status = NONE
const asked: unknown[] = []
const server = apiServer(
  answering(getCurrentUser, { uid: 'amara', email: 'a@example.org', exam_date: '2099-01-14', qb: true } as never),
  answering(getPairTerms, { version: 1, terms: ['No patient details.'], acceptedVersion: 1, acceptedAt: null }),
  answering(getPairStatus, () => status),
  answering(joinPairing, ({ body }) => {
    asked.push(body)
    status = PAIRED
    return status
  }),
  answering(listPairSets, () => sets),
  answering(createPairSet, () => {
    sets = [OPEN, { ...OPEN, id: PAIRED.partnerId as string, name: 'Shared set 1', correct: { own: 13, partner: 15 } }]
    return OPEN
  }),
  answering(changePairContact, ({ body }) => {
    asked.push(body)
    status = { ...PAIRED, ownContact: { kind: 'whatsapp', value: '+447700900123' } }
    return status
  }),
  answering(ratePartner, ({ body }) => {
    asked.push(body)
    return body as { rating: number }
  }),
  answering(reportPartner, () =>
    refusal(400, 'request.invalid', {
      details: [{ path: 'body.reason', message: 'Describe what happened in at least 5 characters.' }],
    }),
  ),
  answering(leavePairing, () => {
    status = NONE
    return status
  }),
  answering(blockPartner, ({ body }) => {
    asked.push(body)
    status = { ...NONE, lastPartner: { ...LAST, blocked: true } }
    return status
  }),
)

afterEach(() => vi.useRealTimers())

it('asks for what is matched, shows the partner as text, and lets the learner leave', async () => {
  const { user, container } = show(<PairingPage />, '/studygroup/pairing')
  await user.click(await screen.findByRole('radio', { name: 'Telegram' }))
  await user.type(screen.getByRole('textbox', { name: /Telegram name/ }), '@amara_studies')
  await user.click(screen.getByRole('button', { name: 'Find a partner' }))
  expect(await screen.findByText('@kwame')).toBeDefined()
  // The bar of a comparison has an empty one of its own.
  expect(container.querySelector('b:not(:empty)')).toBeNull()
  expect(asked).toMatchObject([{ examDate: '2099-01-14', contact: { kind: 'telegram', value: '@amara_studies' } }])
  await user.click(screen.getByRole('button', { name: 'Leave partner' }))
  await user.click(await screen.findByRole('button', { name: 'Leave partner' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Find a partner' })).toBeDefined())
  // Without a connection the page comes back as the learner left it.
  expect(recallStatus('amara')?.status.pairingStatus).toBe('none')
})

it('keeps the focus: in a form that opens, on its button once it closes, on the heading once the partner is gone', async () => {
  status = PAIRED
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  const button = (name: string) => screen.getByRole('button', { name })
  await user.click(await screen.findByRole('button', { name: 'Change contact details' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Email, / }))
  await user.click(button('Cancel'))
  expect(document.activeElement).toBe(button('Change contact details'))
  await user.click(button('Report partner'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'What happened?' }))
  await user.click(button('Cancel'))
  expect(document.activeElement).toBe(button('Report partner'))
  await user.click(button('Leave partner'))
  await user.click(await screen.findByRole('button', { name: 'Leave partner' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(button('Find a partner')).toBeDefined()
})

it('changes what was said while waiting, beginning with what was said', async () => {
  asked.length = 0
  status = {
    ...NONE,
    pairingStatus: 'in_queue',
    waitingSince: '2026-11-20T10:00:00.000Z',
    waiting: 2,
    ownContact: { kind: 'whatsapp', value: '+447700900123' },
    details: { part: 'akt', examDate: '2099-01-21', timeZone: 'Europe/London', languages: ['en', 'ig'] },
  }
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  await user.click(await screen.findByRole('button', { name: 'Change details' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Change details' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'WhatsApp' }).checked).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Urdu' }))
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  expect(await screen.findByText('@kwame')).toBeDefined()
  expect(asked).toMatchObject([
    { part: 'akt', languages: ['en', 'ig', 'ur'], contact: { kind: 'whatsapp', value: '+447700900123' } },
  ])
})

it('asks for another date where the exam that was said last is over', async () => {
  status = {
    ...NONE,
    details: { part: 'akt', examDate: '2020-01-21', timeZone: 'Europe/London', languages: ['en'] },
  }
  show(<PairingPage />, '/studygroup/pairing')
  expect((await screen.findByLabelText<HTMLInputElement>('Exam date')).value).toBe('2099-01-14')
})

it('shows how far both are in a shared set, and how earlier ones went', async () => {
  status = PAIRED
  sets = []
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  await user.click(await screen.findByRole('button', { name: 'Create a shared set' }))
  expect(await screen.findByRole('button', { name: 'Start the set' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'You: 0 of 20 answered, not marked yet' })).toBeDefined()
  const earlier = screen.getByRole('link', { name: /Shared set 1: you got 13 and .* got 15, out of 20/ })
  expect(earlier.getAttribute('href')).toContain(PAIRED.partnerId)
})

it('takes a rating, and says beside the field why a report was refused', async () => {
  asked.length = 0
  status = PAIRED
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  const rating = await screen.findByRole('combobox', { name: /^Rate/ })
  await user.selectOptions(rating, '4 out of 5')
  const rated = { partnerId: PAIRED.partnerId, rating: 4 }
  await waitFor(() => expect(asked).toEqual([rated]))
  await user.selectOptions(rating, 'Choose a rating')
  await waitFor(() => expect((rating as HTMLSelectElement).value).toBe('4'))
  await user.click(screen.getByRole('button', { name: 'Report partner' }))
  await user.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Rude')
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Describe what happened in at least 5 characters.')).toBeDefined()
  expect(asked).toEqual([rated])
})

it('shows a rating that was given before, and the one before where a new one was not saved', async () => {
  status = { ...PAIRED, partnerDetails: { ...PAIRED.partnerDetails!, rating: 2 } }
  server.use(answering(ratePartner, () => refusal(503, 'gateway.unavailable', { message: 'Try again soon.' })))
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  const rating = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Rate/ })
  // What the browser remembers comes first, here from a test before.
  await waitFor(() => expect(rating.value).toBe('2'))
  await user.selectOptions(rating, '5 out of 5')
  expect(await screen.findByText('Try again soon.')).toBeDefined()
  expect(rating.value).toBe('2')
})

it('says in its heading with whom the learner is paired', async () => {
  status = PAIRED
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  expect(await screen.findByRole('heading', { level: 1, name: 'Paired with <b>Kwame</b> A.' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Leave partner' }))
  await user.click(await screen.findByRole('button', { name: 'Leave partner' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pairing' })).toBeDefined()
})

it('blocks a partner, and says of the last one that they are blocked', async () => {
  asked.length = 0
  status = PAIRED
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  await user.click(await screen.findByRole('button', { name: 'Block partner' }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Block / })
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Don’t pair us again' }).checked).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Block partner' }))
  expect(await screen.findByText(/You blocked them and won’t be paired again/)).toBeDefined()
  expect(asked).toEqual([{ partnerId: PAIRED.partnerId }])
  expect(screen.queryByRole('button', { name: 'Block partner' })).toBeNull()
})

it('lets whoever was left rate, block and report the last partner', async () => {
  asked.length = 0
  status = { ...NONE, lastPartner: LAST }
  const { user, container } = show(<PairingPage />, '/studygroup/pairing')
  // What the browser remembers comes first.
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Rate/ }).value).toBe('2'))
  expect(screen.queryByRole('button', { name: 'Leave partner' })).toBeNull()
  expect(container.querySelector('i:not(:empty)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Block partner' }))
  const dialog = await screen.findByRole('alertdialog', { name: /^Block / })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Block partner' }))
  expect(await screen.findByText(/You blocked them/)).toBeDefined()
  expect(asked).toEqual([{ partnerId: LAST.partnerId }])
  expect(screen.getByRole('button', { name: 'Report partner' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('shares another contact while paired', async () => {
  asked.length = 0
  status = { ...PAIRED, ownContact: { kind: 'telegram', value: '@amara_studies' } }
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  // What the browser remembers comes first, and has no contacts.
  await screen.findByText(/, @amara_studies$/)
  await user.click(screen.getByRole('button', { name: 'Change contact details' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Telegram name/ }).value).toBe('@amara_studies')
  await user.click(screen.getByRole('radio', { name: 'WhatsApp' }))
  await user.type(screen.getByRole('textbox', { name: /WhatsApp number/ }), '+44 7700 900123')
  await user.click(screen.getByRole('button', { name: 'Save contact details' }))
  expect(await screen.findByText('WhatsApp, +447700900123')).toBeDefined()
  expect(asked).toEqual([{ contact: { kind: 'whatsapp', value: '+447700900123' } }])
})

it('waits for the server with the contacts, which this browser does not keep', async () => {
  status = { ...PAIRED, ownContact: { kind: 'telegram', value: '@amara_studies' } }
  storeStatus('amara', status)
  show(<PairingPage />, '/studygroup/pairing')
  await waitFor(() => {
    expect(screen.getAllByText('Loading')).toHaveLength(2)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change contact details' }).disabled).toBe(true)
  })
  expect(await screen.findByText('@kwame')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change contact details' }).disabled).toBe(false)
})

it('says that a contact is not shared, and lets the learner share one', async () => {
  asked.length = 0
  status = { ...PAIRED, partnerDetails: { ...PAIRED.partnerDetails!, contact: null } }
  const { user } = show(<PairingPage />, '/studygroup/pairing')
  await waitFor(() => expect(screen.getAllByText('Not shared')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Change contact details' }))
  await user.click(screen.getByRole('button', { name: 'Save contact details' }))
  expect(await screen.findByText('WhatsApp, +447700900123')).toBeDefined()
  expect(asked).toEqual([{ contact: { kind: 'email' } }])
})

it('says why the terms could not be accepted, and why somebody still waits', async () => {
  const terms = { version: 1, terms: ['No patient details.'], acceptedVersion: null, acceptedAt: null }
  server.use(
    answering(getPairTerms, terms),
    answering(acceptPairTerms, () => refusal(503, 'gateway.unavailable', { message: 'Try again soon.' })),
    answering(leavePairing, () => refusal(503, 'gateway.unavailable', { message: 'Try again soon.' })),
  )
  status = NONE
  const { user, unmount } = show(<PairingPage />, '/studygroup/pairing')
  await user.click(await screen.findByRole('checkbox', { name: /I have read and accept/ }))
  await user.click(screen.getByRole('button', { name: 'Accept terms and continue' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again soon.')
  unmount()
  status = { ...NONE, pairingStatus: 'in_queue', waitingSince: '2026-11-20T10:00:00.000Z', waiting: 1 }
  const { user: waiting } = show(<PairingPage />, '/studygroup/pairing')
  await waiting.click(await screen.findByRole('button', { name: 'Stop waiting' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again soon.')
})

it('lists English first, and every other language by its name', async () => {
  status = NONE
  show(<PairingPage />, '/studygroup/pairing')
  const group = await screen.findByRole('group', { name: /Languages/ })
  const names = [...group.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')
  const [first, ...others] = names
  expect([first, names.length]).toEqual(['English', PAIR_LANGUAGES.length])
  expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other)))
})

it('notices within a minute that the pair has ended, though no live message came', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  status = PAIRED
  show(<PairingPage />, '/studygroup/pairing')
  expect(await screen.findByText('@kwame')).toBeDefined()
  status = NONE
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByRole('button', { name: 'Find a partner' })).toBeDefined()
  expect(screen.queryByText('@kwame')).toBeNull()
})
