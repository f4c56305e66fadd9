import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf, staffMember } from '@wardround/kit/security/identity.ts'
import { csvRoute } from '@wardround/kit/staff-resource/staff-route.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/orders.ts'
import type { Deps } from '#deps.ts'
import { getInvoice } from '#invoices/get-invoice.ts'
import { refundOrder } from '#staff-orders/refund-order.ts'
import { getStaffOrder, listOwnOrders, listStaffOrders, listStaffOrdersAsCsv } from './list-orders.ts'

const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})

export function orderRoutes(app: App, deps: Deps): void {
  app.route({ ...contract.listStaffOrders, handler: async ({ query }) => success(await listStaffOrders(deps, query)) })
  app.route(csvRoute(contract.listStaffOrdersAsCsv, (query) => listStaffOrdersAsCsv(deps, query)))
  app.route({ ...contract.getStaffOrder, handler: async ({ params }) => success(await getStaffOrder(deps, params.id)) })
  app.route({
    ...contract.refundOrder,
    handler: async ({ params, body, identity }) =>
      success(await refundOrder(deps, { orderId: params.id, ...body, by: staffMember(identity) })),
  })
  app.route({
    ...contract.listOwnOrders,
    handler: async (request) => success(await listOwnOrders(deps, learnerOf(request), request.query)),
  })
  app.route({
    ...contract.fetchOwnInvoice,
    handler: async (request, reply) => {
      const { name, pdf } = await getInvoice(deps, { id: request.params.id, uid: learnerOf(request) })
      return reply.headers(pdfHeaders(name)).send(pdf as never)
    },
  })
  app.route({
    ...contract.fetchStaffInvoice,
    handler: async (request, reply) => {
      const { name, pdf } = await getInvoice(deps, { id: request.params.id })
      return reply.headers(pdfHeaders(name)).send(pdf as never)
    },
  })
}
