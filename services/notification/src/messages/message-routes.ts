import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/messages.ts'
import { askerOf, readerOf } from '#bell/reader.ts'
import { listNamedReaders } from '#broadcasts/list-named-readers.ts'
import type { Deps } from '#deps.ts'
import { presentMessage, presentSent } from './message-presenter.ts'
import { countMessages, findSent, listMessages, listSentMessages, readMessageMenu } from './message-repository.ts'
import { deleteMessage, setMessageStatus } from './own-messages.ts'
import { sendMessage } from './send-message.ts'

const MESSAGES = ['message'] as const

/** Messages from staff, for those who get them and those who send them. */
export const messageRoutes = (app: App, deps: Deps): void => {
  const { knex } = deps.db
  app.route({
    ...contract.showMessages,
    handler: async (request) => success(await readMessageMenu(deps.db, askerOf(deps, request))),
  })
  app.route({
    ...contract.countMessages,
    handler: async (request) => success({ count: await countMessages(deps.db, askerOf(deps, request)) }),
  })
  app.route({
    ...contract.listMessages,
    handler: async (request) => {
      const { page, size } = request.query
      const { rows, total } = await listMessages(knex, await readerOf(deps, request, MESSAGES), { page, size })
      return success({ items: rows.map(presentMessage), page, size, total })
    },
  })
  app.route({
    ...contract.setMessageStatus,
    handler: async (request) => {
      const reader = await readerOf(deps, request, MESSAGES)
      return success(await setMessageStatus(deps, reader, { id: request.params.id, status: request.body.status }))
    },
  })
  app.route({
    ...contract.deleteMessage,
    handler: async (request) =>
      success(await deleteMessage(deps, await readerOf(deps, request, MESSAGES), request.params.id)),
  })
  app.route({
    ...contract.sendMessage,
    handler: async ({ body, identity }) => {
      if (body.target === 'all') requireProof(identity, deps.clock())
      return success(presentSent(await sendMessage(deps, body, identity)))
    },
  })
  app.route({
    ...contract.listSentMessages,
    handler: async ({ query: { page, size, search } }) => {
      const { rows, total } = await listSentMessages(knex, { page, size, search })
      return success({ items: rows.map(presentSent), page, size, total })
    },
  })
  app.route({
    ...contract.listMessageReaders,
    handler: async ({ params, query: { page, size } }) => {
      const message = await findSent(knex, params.id)
      if (!message) throw new DomainError('resource.missing')
      return success(await listNamedReaders(deps, message, { page, size }))
    },
  })
}
