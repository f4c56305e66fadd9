import { z } from 'zod'
import { defineRoute } from '../api/route.ts'
import { newId, randomText } from '../base/ids.ts'
import { PAGING } from '../base/list-params.ts'
import { clearableText, mergeMetadata, metadata, text, webUrl } from '../base/params.ts'
import { listObjects } from '../store/list-objects.ts'
import { getObject, insertObject, removeObject } from '../store/object-repository.ts'
import { newEndpoint } from './webhook-endpoint.ts'

const createEndpoint = defineRoute({
  method: 'POST',
  path: '/v1/webhook_endpoints',
  returns: 'webhook_endpoint',
  params: z.strictObject({
    url: webUrl(),
    enabled_events: z.array(text(100)).min(1),
    description: clearableText().optional(),
    metadata: metadata().optional(),
  }),
  handle: async ({ trx, now }, params) => {
    const secret = `whsec_${randomText(32)}`
    const endpoint = newEndpoint({
      id: newId('webhook_endpoint'),
      url: params.url,
      enabledEvents: params.enabled_events,
      description: params.description,
      metadata: mergeMetadata({}, params.metadata),
      now,
    })
    await insertObject(trx, endpoint, { secret })
    return { ...endpoint, secret }
  },
})

const retrieveEndpoint = defineRoute({
  method: 'GET',
  path: '/v1/webhook_endpoints/:id',
  returns: 'webhook_endpoint',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => (await getObject(trx, 'webhook_endpoint', id)).data,
})

const deleteEndpoint = defineRoute({
  method: 'DELETE',
  path: '/v1/webhook_endpoints/:id',
  returns: 'webhook_endpoint',
  params: z.strictObject({}),
  handle: async ({ trx, id }) => {
    await getObject(trx, 'webhook_endpoint', id)
    await removeObject(trx, 'webhook_endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  },
})

const listEndpoints = defineRoute({
  method: 'GET',
  path: '/v1/webhook_endpoints',
  returns: 'list:webhook_endpoint',
  params: z.strictObject(PAGING),
  handle: ({ trx }, params) => listObjects(trx, 'webhook_endpoint', '/v1/webhook_endpoints', params),
})

export const webhookEndpointRoutes = [createEndpoint, retrieveEndpoint, deleteEndpoint, listEndpoints]
