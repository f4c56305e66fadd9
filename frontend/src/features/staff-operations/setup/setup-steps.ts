import type { CallReply } from '@wardround/proto/contract.ts'
import type { getStaffing, ProviderName, ServiceSetup } from '@wardround/proto/http/setup.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { taskWords } from './task-words.ts'

/** `trial`: works, with a stand-in. `advice`: works, and could be better. `unknown`: nobody has said anything. */
export type StepState = 'done' | 'trial' | 'advice' | 'todo' | 'unknown'
export type Step = { key: string; label: string; state: StepState; words: string; next: string }
export type Staffing = CallReply<typeof getStaffing>
export type Setups = Partial<Record<string, ServiceSetup>>

type ProviderWords = { label: string; keys: string; off: string }
const PROVIDERS: Record<ProviderName, ProviderWords> = {
  mail: { label: 'Email', keys: 'SMTP_URL and MAIL_FROM', off: 'No emails are sent, so nobody can sign up.' },
  payments: {
    label: 'Payments',
    keys: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    off: 'Nothing can be bought.',
  },
  'app-purchases': {
    label: 'App purchases',
    keys: 'APP_STORE_KEY, APP_STORE_KEY_ID, APP_STORE_ISSUER_ID and APP_STORE_BUNDLE_ID',
    off: 'App orders cannot be looked up or added to accounts.',
  },
  text: {
    label: 'Text messages',
    keys: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
    off: 'Codes are only sent by email or shown in an authenticator app.',
  },
  push: {
    label: 'Push messages',
    keys: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, and FCM_SERVICE_ACCOUNT for the apps',
    off: 'Phones and browsers get no push messages.',
  },
  'identity-check': {
    label: 'Identity checks',
    keys: 'STRIPE_IDENTITY_KEY and STRIPE_IDENTITY_WEBHOOK_SECRET',
    off: 'Nobody can confirm their identity. Keep identity checks turned off.',
  },
  captcha: {
    label: 'Protection from robots',
    keys: 'RECAPTCHA_SITE_KEY, RECAPTCHA_API_KEY and RECAPTCHA_PROJECT',
    off: 'Forms are protected by rate limits only.',
  },
  storage: { label: 'Pictures and files', keys: 'S3_BUCKET and its access keys', off: 'Nothing can be uploaded.' },
}

type Reported = ServiceSetup['providers'][number]

function providerStep(name: ProviderName, reported: Reported | undefined): Step {
  const { label, keys, off } = PROVIDERS[name]
  const step = (state: StepState, words: string, next: string): Step => ({ key: name, label, state, words, next })
  if (!reported)
    return step('unknown', 'No process has reported its provider.', 'Check that all services and workers are running.')
  const { mode, detail } = reported
  if (mode === 'live') return step('done', detail, '')
  if (mode === 'sandbox')
    return step('trial', `For testing only: ${detail}. Nothing leaves this site.`, `Set ${keys} before the site opens.`)
  if (mode === 'off') return step('todo', off, `Set ${keys}.`)
  return name === 'storage'
    ? step('advice', detail, `This is enough for one machine. For several, set ${keys}.`)
    : step('done', detail, '')
}

/** What the site uses from outside. */
export function providerSteps(setups: Setups): Step[] {
  const reported = Object.values(setups).flatMap((setup) => setup?.providers ?? [])
  return (Object.keys(PROVIDERS) as ProviderName[]).map((name) =>
    providerStep(
      name,
      reported.find((one) => one.name === name),
    ),
  )
}

const people = (count: number) => formatCounted(count, 'person', 'people')

/** The people whom the site needs. */
export function peopleSteps({ staff, administrators, reviewers, withoutAuthenticator }: Staffing): Step[] {
  return [
    {
      key: 'administrators',
      label: 'An administrator with every permission',
      state: administrators === 0 ? 'todo' : administrators === 1 ? 'advice' : 'done',
      words: `With every permission: ${formatCount(administrators)}. With a role: ${formatCount(staff)}.`,
      next:
        administrators > 1
          ? ''
          : `Give ${administrators === 0 ? 'two people' : 'a second person'} every permission, to cover absence.`,
    },
    {
      key: 'reviewers',
      label: 'A second person to review questions',
      state: reviewers > 1 ? 'done' : 'advice',
      words: reviewers === 0 ? 'Nobody can edit questions.' : `${people(reviewers)} can edit questions.`,
      next:
        reviewers > 1
          ? ''
          : `Give ${reviewers === 0 ? 'two people' : 'another person'} permission to edit questions, then turn on reviews under Settings.`,
    },
    {
      key: 'authenticators',
      label: 'Staff authenticators',
      state: withoutAuthenticator === 0 ? 'done' : 'advice',
      words:
        withoutAuthenticator === 0
          ? 'Everyone with a role has one.'
          : `${people(withoutAuthenticator)} with a role ${withoutAuthenticator === 1 ? 'has' : 'have'} none yet.`,
      next: withoutAuthenticator === 0 ? '' : 'They must set one up the next time they log in.',
    },
  ]
}

const ENTITIES = { settings: 'Settings', categories: 'Categories', questions: 'Active questions' } as const
type Entity = keyof typeof ENTITIES

/** Each copy beside its owner's count. `entity` is what to publish again where they differ. */
export function copySteps(setups: Setups): (Step & { entity: Entity })[] {
  const all = Object.entries(setups).flatMap(([service, setup]) =>
    (setup?.copies ?? []).map((copy) => ({ service, ...copy })),
  )
  return (Object.keys(ENTITIES) as Entity[]).flatMap((entity) => {
    const owner = all.find((copy) => copy.entity === entity && copy.owner)
    return all
      .filter((copy) => copy.entity === entity && !copy.owner)
      .map(({ service, count }) => {
        // A setting that was deleted stays in the copies with what then holds.
        const same = owner !== undefined && (entity === 'settings' ? count >= owner.count : count === owner.count)
        const words = owner
          ? `${formatCount(count)} in ${service}, ${formatCount(owner.count)} in ${owner.service}.`
          : `${formatCount(count)} in ${service}. The service that they come from is not responding.`
        const state: StepState = owner ? (same ? 'done' : 'todo') : 'unknown'
        const next = same
          ? ''
          : owner
            ? 'They update within seconds. If not, publish them again.'
            : 'Check that all services are running.'
        return {
          key: `${entity} in ${service}`,
          label: `${ENTITIES[entity]} in ${service}`,
          entity,
          state,
          words,
          next,
        }
      })
  })
}

const MINUTE = 60_000

/**
 * What each service does again and again. A task that fails, or has missed several of its runs, is to be looked into.
 */
export function taskSteps(setups: Setups, now: Date): Step[] {
  return Object.entries(setups).flatMap(([service, setup]) =>
    (setup?.tasks ?? []).map(({ name, every, ranAt, failures }): Step => {
      const step = { key: `${service} ${name}`, label: `${taskWords(name)} (${service})` }
      if (!ranAt)
        return {
          ...step,
          state: 'unknown',
          words: 'Not run yet.',
          next: 'Check that all services and workers are running.',
        }
      const words = `Last run: ${formatRelative(ranAt, now)}.`
      if (failures > 0)
        return {
          ...step,
          state: 'todo',
          words: `${words} ${failures === 1 ? 'It failed' : `The last ${formatCount(failures)} runs failed`}.`,
          next: 'See the service’s log for the reason.',
        }
      const late = now.getTime() - Date.parse(ranAt) > 3 * every + 5 * MINUTE
      return late
        ? {
            ...step,
            state: 'todo',
            words,
            next: 'It should have run since. Check that all services and workers are running.',
          }
        : { ...step, state: 'done', words, next: '' }
    }),
  )
}
