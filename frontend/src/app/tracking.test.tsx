import { addUserLogs, keepConsent } from '@wardround/proto/http/identity/records.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAnalytics, isConsentUntold } from '#shared/consent/analytics-consent.ts'
import { ConsentForm } from '#shared/consent/consent-form.tsx'
import { Link } from '#shared/navigation/link.tsx'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { notePage } from './note-page.ts'
import { Tracking } from './tracking.tsx'

const ID = 'G-AB12CD34EF'
const QUESTION = '/questionbank/renal/417?token=s3cret#note-9'
const noted: string[] = []
const consents: unknown[] = []
const LEARNER = { uid: 'u', state: 'full', invalidate: false }
const server = apiServer(
  answering(getCurrentUser, LEARNER as never),
  answering(keepConsent, ({ body }) => {
    consents.push(body)
    return {} as never
  }),
  answering(addUserLogs, ({ body }) => {
    noted.push((body as { path: string }).path)
    return {} as never
  }),
)

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
const commands = () => ((globalThis as { dataLayer?: IArguments[] }).dataLayer ?? []).map((each) => [...each])
const views = () => commands().filter(([, name]) => name === 'page_view')
const switchedOff = () => (globalThis as Record<string, unknown>)[`ga-disable-${ID}`]
const withKey = () => {
  document.head.innerHTML = `<meta name="analytics-id" content="${ID}" />`
}
const visit = () => {
  const shown = show(
    <>
      <Tracking />
      <ConsentForm />
      <Link to={QUESTION}>A question</Link>
      <Link to="/nowhere/at/all">Nowhere</Link>
    </>,
    '/manage-cookies',
  )
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const open = (name: string) => shown.user.click(screen.getByRole('link', { name }))
  return { ...shown, press, open }
}

// What comes late is there from the start, so that no test waits for it to be compiled.
beforeAll(() => Promise.all([import('./note-page.ts'), import('./google-tag.ts')]), 60_000)
beforeEach(() => {
  noted.length = 0
  consents.length = 0
  Object.assign(globalThis, { dataLayer: undefined, [`ga-disable-${ID}`]: undefined })
})
afterEach(() => {
  chooseAnalytics(false)
  localStorage.clear()
  document.head.innerHTML = ''
})

describe('Google’s tag library', () => {
  it('is not loaded without a key, whatever the reader chose', async () => {
    const { press, open } = visit()
    await press('Accept all cookies')
    await open('A question')
    await waitFor(() => expect(noted).toEqual(['/manage-cookies', '/questionbank/renal/417']))
    expect([scripts(), commands()]).toEqual([[], []])
    expect(document.body.textContent).not.toContain('Google')
  })

  it('is loaded with a key once the reader agreed, and told the pattern of an address alone', async () => {
    withKey()
    const { press, open } = visit()
    expect(document.body.textContent).toContain('Statistics shared with Google')
    await open('A question')
    expect([scripts(), commands(), noted]).toEqual([[], [], []])
    await press('Accept all cookies')
    await waitFor(() => expect(views()).toHaveLength(1))
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
    const page = {
      page_location: `${location.origin}/questionbank/:categoryname/:number`,
      page_path: '/questionbank/:categoryname/:number',
      page_title: '/questionbank/:categoryname/:number',
      page_referrer: `${location.origin}/`,
    }
    expect(views()).toEqual([['event', 'page_view', page]])
    expect(commands().find(([name]) => name === 'config')).toEqual([
      'config',
      ID,
      expect.objectContaining({
        ...page,
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        anonymize_ip: true,
      }),
    ])
    await open('Nowhere')
    await waitFor(() => expect(noted).toContain('/nowhere/at/all'))
    expect(views()).toHaveLength(1)
    expect(JSON.stringify(commands())).not.toMatch(/renal|417|s3cret|note-9|nowhere/)
  })

  it('stops at once when the reader takes the choice back, and its cookies go', async () => {
    withKey()
    const { press, open, user } = visit()
    await press('Accept all cookies')
    await waitFor(() => expect(views()).toHaveLength(1))
    expect(switchedOff()).toBe(false)
    // biome-ignore lint/suspicious/noDocumentCookie: as the library keeps them
    for (const name of ['_ga', '_ga_AB12CD34EF', '_gat_other']) document.cookie = `${name}=1; path=/`
    await user.click(screen.getByRole('checkbox', { name: /Google/ }))
    await press('Save my choice')
    expect(switchedOff()).toBe(true)
    expect(document.cookie).not.toMatch(/_ga=|_ga_/)
    expect(document.cookie).toContain('_gat_other')
    await open('A question')
    expect([views().length, localStorage.getItem('wr.consent-google')]).toEqual([1, null])
    await press('Accept all cookies')
    await waitFor(() => expect(views()).toHaveLength(2))
    expect([switchedOff(), scripts().length]).toEqual([false, 1])
  })

  it('stops when another tab takes the choice back', async () => {
    withKey()
    const { press } = visit()
    await press('Accept all cookies')
    await waitFor(() => expect(views()).toHaveLength(1))
    localStorage.removeItem('cookie_consent')
    dispatchEvent(new StorageEvent('storage', { key: 'cookie_consent' }))
    expect(switchedOff()).toBe(true)
  })

  it('needs a new choice of readers who agreed before Google was named', async () => {
    chooseAnalytics(true)
    withKey()
    const { open } = visit()
    await open('A question')
    await waitFor(() => expect(noted).toContain('/questionbank/renal/417'))
    expect([scripts(), commands()]).toEqual([[], []])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Google/ }).checked).toBe(false)
    expect(document.body.textContent).toContain('You agreed to our own statistics.')
  })

  it('is loaded for the page on the screen when a reader of our own statistics agrees, and the account knows', async () => {
    chooseAnalytics(true)
    const { open, press } = visit()
    await open('A question')
    await waitFor(() => expect(noted).toContain('/questionbank/renal/417'))
    expect(consents).toEqual([{ kind: 'analytics', granted: true }])
    consents.length = 0
    withKey()
    const before = noted.length
    await press('Accept all cookies')
    await waitFor(() => expect(views()).toHaveLength(1))
    expect(consents).toEqual([
      { kind: 'analytics-google', granted: true },
      { kind: 'analytics', granted: true },
    ])
    expect([localStorage.getItem('wr.consent-untold'), noted.length]).toEqual([null, before])
  })

  it('is known to the account as no longer agreed to, with the rest', async () => {
    withKey()
    const { press, user } = visit()
    await press('Accept all cookies')
    await waitFor(() => expect(views()).toHaveLength(1))
    consents.length = 0
    await user.click(screen.getByRole('checkbox', { name: /Google/ }))
    await press('Save my choice')
    await waitFor(() => expect(localStorage.getItem('wr.consent-untold')).toBeNull())
    expect(consents).toEqual([
      { kind: 'analytics-google', granted: false },
      { kind: 'analytics', granted: false },
    ])
  })

  it.each([
    ['an administrator looks on', { asuser: { uid: 'other' } }],
    ['the session is not full', { state: 'second-factor' }],
    ['the session is over', { invalidate: true }],
  ])('is not loaded while %s', async (_, changes) => {
    withKey()
    let asked = 0
    server.use(
      answering(getCurrentUser, () => {
        asked += 1
        return { ...LEARNER, ...changes } as never
      }),
    )
    const { press, open } = visit()
    await press('Accept all cookies')
    await open('A question')
    await waitFor(() => expect(asked).toBeGreaterThan(0))
    await vi.dynamicImportSettled()
    expect([scripts(), commands(), noted]).toEqual([[], [], []])
  })
})

it('tells the account again where a reader chose again meanwhile, and notes no page for the choice before', async () => {
  const reply = Promise.withResolvers<void>()
  server.use(
    answering(keepConsent, async ({ body }) => {
      consents.push(body)
      await reply.promise
      return {} as never
    }),
  )
  chooseAnalytics(true)
  const telling = notePage(true, '/manage-cookies')
  await waitFor(() => expect(consents).toEqual([{ kind: 'analytics', granted: true }]))
  chooseAnalytics(false)
  reply.resolve()
  await telling
  expect([isConsentUntold(), noted]).toEqual([true, []])
})
