import { z } from 'zod'
import { defineCall, type ServiceName } from '../contract.ts'

/** What a service has in hand besides the calls that it answers. */
export const Backlog = z.object({
  /** Events that are not published yet, and since when the oldest waits. */
  outbox: z.object({ waiting: z.int(), oldestAt: z.iso.datetime().nullable() }),
  /** Events set aside because handling them kept failing; they can be replayed. */
  parked: z.array(z.object({ consumer: z.string(), count: z.int(), oldestAt: z.iso.datetime() })),
  /** Jobs by queue. `reached` is false, and the counts 0, when the queue does not answer. */
  queues: z.array(
    z.object({
      queue: z.string(),
      reached: z.boolean(),
      waiting: z.int(),
      active: z.int(),
      delayed: z.int(),
      failed: z.int(),
    }),
  ),
})
export type Backlog = z.infer<typeof Backlog>

const backlogOf = <Service extends ServiceName>(service: Service, name: string) =>
  defineCall({
    name,
    method: 'GET',
    path: `/a/:product/backlog/${service}` as `/${string}`,
    service,
    access: 'admin',
    summary: `Events on their way out, events set aside and jobs of ${service}`,
    reply: Backlog,
  })

/** One call for each service, which each answers for itself. */
export const backlogs = {
  identity: backlogOf('identity', 'getIdentityBacklog'),
  content: backlogOf('content', 'getContentBacklog'),
  assessment: backlogOf('assessment', 'getAssessmentBacklog'),
  billing: backlogOf('billing', 'getBillingBacklog'),
  notification: backlogOf('notification', 'getNotificationBacklog'),
  moderation: backlogOf('moderation', 'getModerationBacklog'),
}
