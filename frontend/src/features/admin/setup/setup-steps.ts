import type { CallReply } from '@wardround/proto/contract.ts'
import type { getStaffing, ProviderName, ServiceSetup } from '@wardround/proto/http/setup.ts'
import { formatCount } from '#shared/format/numbers.ts'

/** `trial`: works, with a stand-in. `advice`: works, and could be better. `unknown`: nobody has said anything. */
export type StepState = 'done' | 'trial' | 'advice' | 'todo' | 'unknown'
export type Step = { key: string; label: string; state: StepState; words: string; next: string }
export type Staffing = CallReply<typeof getStaffing>
export type Setups = Partial<Record<string, ServiceSetup>>

type ProviderWords = { label: string; keys: string; off: string }
const PROVIDERS: Record<ProviderName, ProviderWords> = {
  mail: { label: 'Mail', keys: 'SMTP_URL and MAIL_FROM', off: 'Nobody gets a mail, so that nobody can sign up.' },
  payments: {
    label: 'Payments',
    keys: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    off: 'Nothing can be bought.',
  },
  'app-purchases': {
    label: 'Purchases in the app',
    keys: 'APP_STORE_KEY, APP_STORE_KEY_ID, APP_STORE_ISSUER_ID and APP_STORE_BUNDLE_ID',
    off: 'Orders of the app cannot be looked up and added to accounts.',
  },
  text: {
    label: 'Text messages',
    keys: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
    off: 'Codes go by mail and authenticator only.',
  },
  'identity-check': {
    label: 'Identity checks',
    keys: 'STRIPE_IDENTITY_KEY and STRIPE_IDENTITY_WEBHOOK_SECRET',
    off: 'Nobody can prove who they are; keep the setting for identity checks off.',
  },
  captcha: {
    label: 'Protection of forms from robots',
    keys: 'RECAPTCHA_SITE_KEY, RECAPTCHA_API_KEY and RECAPTCHA_PROJECT',
    off: 'Forms are protected by limits alone.',
  },
  storage: { label: 'Pictures and files', keys: 'S3_BUCKET and its access keys', off: 'Nothing can be uploaded.' },
}

type Reported = ServiceSetup['providers'][number]

function providerStep(name: ProviderName, reported: Reported | undefined): Step {
  const { label, keys, off } = PROVIDERS[name]
  const step = (state: StepState, words: string, next: string): Step => ({ key: name, label, state, words, next })
  if (!reported) return step('unknown', 'No process has said what it uses.', 'Look whether all services and workers run.')
  const { mode, detail } = reported
  if (mode === 'live') return step('done', detail, '')
  if (mode === 'sandbox')
    return step('trial', `A stand-in: ${detail}. Nothing reaches anybody outside.`, `Set ${keys} before the site opens.`)
  if (mode === 'off') return step('todo', off, `Set ${keys}.`)
  return name === 'storage' ? step('advice', detail, `Enough for one machine; for several set ${keys}.`) : step('done', detail, '')
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

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`)

/** The people whom the site needs. */
export function peopleSteps({ staff, administrators, reviewers, withoutAuthenticator }: Staffing): Step[] {
  return [
    {
      key: 'administrators',
      label: 'An administrator with every permission',
      state: administrators === 0 ? 'todo' : administrators === 1 ? 'advice' : 'done',
      words: `${people(administrators)} of ${formatCount(staff)} with a role.`,
      next: administrators > 1 ? '' : 'Give a second person every permission: whoever falls ill can then be replaced.',
    },
    {
      key: 'reviewers',
      label: 'A second person to look at questions',
      state: reviewers > 1 ? 'done' : 'advice',
      words: `${people(reviewers)} may change questions.`,
      next: reviewers > 1 ? '' : 'Give another person the permission to edit questions, then switch on the setting for reviews.',
    },
    {
      key: 'authenticators',
      label: 'Authenticators of staff',
      state: withoutAuthenticator === 0 ? 'done' : 'advice',
      words: withoutAuthenticator === 0 ? 'Everybody with a role has one.' : `${people(withoutAuthenticator)} with a role have none yet.`,
      next: withoutAuthenticator === 0 ? '' : 'They are asked to set one up at their next log-in, and see nothing before.',
    },
  ]
}

const ENTITIES = { settings: 'Settings', categories: 'Categories', questions: 'Active questions' } as const
type Entity = keyof typeof ENTITIES

/** Each copy beside its owner's count. `entity` is what to publish again where they differ. */
export function copySteps(setups: Setups): (Step & { entity: Entity })[] {
  const all = Object.entries(setups).flatMap(([service, setup]) => (setup?.copies ?? []).map((copy) => ({ service, ...copy })))
  return (Object.keys(ENTITIES) as Entity[]).flatMap((entity) => {
    const owner = all.find((copy) => copy.entity === entity && copy.owner)
    return all
      .filter((copy) => copy.entity === entity && !copy.owner)
      .map(({ service, count }) => {
        // A setting that was deleted stays in the copies with what then holds.
        const same = owner !== undefined && (entity === 'settings' ? count >= owner.count : count === owner.count)
        const words = owner
          ? `${formatCount(count)} in ${service}, ${formatCount(owner.count)} in ${owner.service}.`
          : `${formatCount(count)} in ${service}; their owner does not answer.`
        const state: StepState = owner ? (same ? 'done' : 'todo') : 'unknown'
        const next = same ? '' : owner ? 'They follow within seconds; publish them again if it stays so.' : 'Look whether all services run.'
        return { key: `${entity} in ${service}`, label: `${ENTITIES[entity]} in ${service}`, entity, state, words, next }
      })
  })
}
