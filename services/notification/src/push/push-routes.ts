import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/push.ts'
import type { Deps } from '#deps.ts'
import { isPushEndpoint, isPushKey } from './push-endpoint.ts'
import {
  countSubscriptions,
  deletePushSubscription,
  type ListedPush,
  listPushes,
  savePushSubscription,
} from './push-repository.ts'
import { sendTopic } from './send-topic.ts'

const presentPush = (row: ListedPush) => ({
  id: row.id,
  topic: row.topic,
  title: row.title,
  state: row.state,
  sent: row.sent,
  gone: row.gone,
  waiting: row.waiting,
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
})

/** Push messages: the browsers that get them, and what staff send. */
export const pushRoutes = (app: App, deps: Deps): void => {
  const { knex } = deps.db
  app.route({ ...contract.getPushKey, handler: async () => success({ key: deps.push.publicKey }) })
  app.route({
    ...contract.savePushSubscription,
    handler: async (request) => {
      const { endpoint, keys } = request.body
      if (!isPushEndpoint(endpoint)) throw new DomainError('push.endpoint-refused')
      if (!isPushKey(keys.p256dh))
        throw new DomainError('request.invalid', {
          details: [{ path: 'body.keys.p256dh', message: 'This is not a valid push key.' }],
        })
      const subscription = { id: uuidv7(), userId: learnerOf(request), endpoint, ...keys, now: deps.clock() }
      return success({ id: await transaction(deps.db, (trx) => savePushSubscription(trx, subscription)) })
    },
  })
  app.route({
    ...contract.deletePushSubscription,
    handler: async (request) =>
      success({ removed: await deletePushSubscription(knex, learnerOf(request), request.body.endpoint) }),
  })
  app.route({
    ...contract.sendTopic,
    handler: async ({ body, identity }) => {
      if (body.topic === 'all') requireProof(identity, deps.clock())
      const push = await sendTopic(deps, body, identity)
      return success({ ...presentPush(push), name: push.provider_name ?? push.id })
    },
  })
  app.route({
    ...contract.listPushes,
    handler: async ({ query: { page, size } }) => {
      const [{ rows, total }, subscriptions] = await Promise.all([
        listPushes(knex, { page, size }),
        countSubscriptions(knex, deps.clock()),
      ])
      return success({ items: rows.map(presentPush), page, size, total, subscriptions })
    },
  })
}
