import { z } from 'zod'
import { defineCall, type ServiceName } from '../contract.ts'
import { SNAPSHOT_ENTITIES } from './content/settings.ts'
import { SERVICE_LEVEL_NAMES } from './service-levels.ts'

/** What the site needs from outside. */
export const PROVIDERS = [
  'mail',
  'payments',
  'app-purchases',
  'text',
  'push',
  'identity-check',
  'captcha',
  'storage',
] as const
export type ProviderName = (typeof PROVIDERS)[number]
/**
 * `live`: the real thing. `sandbox`: our stand-in, for trying out. `local`: this machine itself, without anybody
 * outside. `off`: nobody.
 */
export const PROVIDER_MODES = ['live', 'sandbox', 'local', 'off'] as const

export const ServiceSetup = z.object({
  providers: z.array(
    z.object({
      name: z.enum(PROVIDERS),
      mode: z.enum(PROVIDER_MODES),
      /** Who it is: a host or a bucket; never a key. */
      detail: z.string(),
      /** When the process that uses it started. */
      reportedAt: z.iso.datetime(),
    }),
  ),
  /** What the service owns or keeps a copy of, and how many there are. */
  copies: z.array(z.object({ entity: z.enum(SNAPSHOT_ENTITIES), owner: z.boolean(), count: z.int() })),
  /** What its processes do again and again. `every` in milliseconds; `failures` counts those in a row. */
  tasks: z.array(z.object({ name: z.string(), every: z.int(), ranAt: z.iso.datetime().nullable(), failures: z.int() })),
})
export type ServiceSetup = z.infer<typeof ServiceSetup>

const setupOf = <Service extends ServiceName>(service: Service, name: string) =>
  defineCall({
    name,
    method: 'GET',
    path: `/a/:product/setup/${service}` as `/${string}`,
    service,
    access: 'admin',
    summary: `What ${service} uses from outside and keeps copies of`,
    reply: ServiceSetup,
  })

/** One call for each service, which each answers for itself. */
export const setups = {
  identity: setupOf('identity', 'getIdentitySetup'),
  content: setupOf('content', 'getContentSetup'),
  assessment: setupOf('assessment', 'getAssessmentSetup'),
  billing: setupOf('billing', 'getBillingSetup'),
  notification: setupOf('notification', 'getNotificationSetup'),
  moderation: setupOf('moderation', 'getModerationSetup'),
}

export const getStaffing = defineCall({
  name: 'getStaffing',
  method: 'GET',
  path: '/a/:product/setup/people',
  service: 'identity',
  access: 'admin',
  summary: 'Whether the people are there whom the site needs: counts only',
  reply: z.object({
    /** Everybody who holds a role. */
    staff: z.int(),
    /** Who hold every permission: without one nobody can repair the roles. */
    administrators: z.int(),
    /** Who may change questions: a second look needs two. */
    reviewers: z.int(),
    /** Staff who have not set up their authenticator yet. */
    withoutAuthenticator: z.int(),
  }),
})

/** A value of a series; null where there was no traffic to measure. */
const Measured = z.number().nullable()

export const getServiceLevels = defineCall({
  name: 'getServiceLevels',
  method: 'GET',
  path: '/a/:product/setup/levels',
  service: 'identity',
  access: 'admin',
  summary: 'What the site promises to be, and what Prometheus measured',
  reply: z.object({
    /** False where no Prometheus is known or it does not answer; then there are no levels and no alerts. */
    connected: z.boolean(),
    levels: z.array(
      z.object({
        name: z.enum(SERVICE_LEVEL_NAMES),
        /** `label` says of what, for example a queue; empty for the whole site. `worst` is of the last 24 hours. */
        series: z.array(z.object({ label: z.string(), now: Measured, worst: Measured })),
      }),
    ),
    alerts: z.array(z.object({ name: z.string(), severity: z.string(), summary: z.string(), since: z.iso.datetime() })),
  }),
})
