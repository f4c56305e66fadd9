import { z } from 'zod'
import { defineRoute } from '../api/route.ts'
import { CREATED, PAGING } from '../base/list-params.ts'
import { flag, text } from '../base/params.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject } from '../store/object-repository.ts'
import { pendingDeliveries } from '../webhooks/delivery-repository.ts'

const UNDELIVERED =
  'exists (select 1 from webhook_deliveries d where d.event_id = payment_objects.id and d.delivered_at is null)'

const retrieveEvent = defineRoute({
  method: 'GET',
  path: '/v1/events/:id',
  returns: 'event',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => ({
    ...(await getObject(trx, 'event', id)).data,
    pending_webhooks: (await pendingDeliveries(trx, [id])).get(id) ?? 0,
  }),
})

const listEvents = defineRoute({
  method: 'GET',
  path: '/v1/events',
  returns: 'list:event',
  params: z.strictObject({
    ...PAGING,
    ...CREATED,
    type: text().optional(),
    types: z.array(text()).max(20).optional(),
    delivery_success: flag().optional(),
  }),
  handle: async ({ trx }, params) => {
    const list = await listObjects(trx, 'event', '/v1/events', params, {
      refine: (query) => {
        if (params.type) query.whereRaw("data->>'type' like ?", [params.type.replace('*', '%')])
        if (params.types) query.whereRaw("data->>'type' = any(?)", [params.types])
        if (params.delivery_success !== undefined)
          query.whereRaw(params.delivery_success ? `not ${UNDELIVERED}` : UNDELIVERED)
      },
    })
    const pending = await pendingDeliveries(
      trx,
      list.data.map((event) => event.id),
    )
    return { ...list, data: list.data.map((event) => ({ ...event, pending_webhooks: pending.get(event.id) ?? 0 })) }
  },
})

export const eventRoutes = [retrieveEvent, listEvents]
