import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/deliveries.ts'
import type { Deps } from '#deps.ts'
import { presentDelivery } from './delivery-presenter.ts'
import { listDeliveries } from './delivery-repository.ts'
import { resendDelivery } from './resend-delivery.ts'

const SORTS = ['createdAt', '-createdAt']

export const deliveryRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listDeliveries,
    handler: async ({ query }) => {
      const { page, size, state, search, uid, sort = '-createdAt' } = query
      if (!SORTS.includes(sort))
        throw new DomainError('request.invalid', {
          details: [{ path: 'query.sort', message: `Use one of ${SORTS.join(', ')}.` }],
        })
      const filter = { page, size, state, search, uid, oldestFirst: sort === 'createdAt' }
      const { items, total } = await listDeliveries(deps.db.knex, filter)
      return success({ items: items.map(presentDelivery), page, size, total })
    },
  })

  app.route({
    ...contract.resendDelivery,
    handler: async (request) =>
      success(presentDelivery(await resendDelivery(deps, request.params.id, staffMember(request.identity)))),
  })
}
