import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/notifications.ts'
import { listNotificationComments as listNotificationCommentsCall } from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Reader } from '#broadcasts/broadcast-repository.ts'
import type { Deps } from '#deps.ts'
import { type Asked, countNotifications, listBell } from './bell-repository.ts'
import { listNotificationComments } from './list-notification-comments.ts'
import {
  deleteNewsNotifications,
  deleteNotifications,
  readAllNotifications,
  readNewsNotification,
  readNotification,
} from './mark-bell.ts'
import { presentBell } from './present-bell.ts'
import { askerOf, readerOf } from './reader.ts'

async function list(deps: Deps, reader: Reader, asked: Asked, withNotices: boolean) {
  const { count, items } = await listBell(deps.db.knex, reader, asked, withNotices)
  return { count, rows: await presentBell(deps, reader.uid, items) }
}

const MENU: Asked = { show: 'unread', page: 1, size: contract.BELL_ITEMS }

/** The bell of a learner. */
export const bellRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listNotifications,
    handler: async (request) =>
      success(await list(deps, await readerOf(deps, request, ['announcement']), request.query, true)),
  })
  app.route({
    ...contract.listNewsNotifications,
    handler: async (request) =>
      success(await list(deps, await readerOf(deps, request, ['news']), request.query, false)),
  })
  app.route({
    ...contract.countNotifications,
    handler: async (request) => success({ counter: await countNotifications(deps.db, askerOf(deps, request)) }),
  })
  app.route({
    ...contract.getNotificationMenu,
    handler: async (request) => {
      const reader = await readerOf(deps, request)
      const news = reader.kinds.includes('news') ? { ...reader, kinds: ['news'] as const } : undefined
      const own = await list(deps, { ...reader, kinds: ['announcement'] }, MENU, true)
      const ofNews = news ? await list(deps, news, MENU, false) : { count: 0, rows: [] }
      return success({ notifications: own, news: ofNews, counter: own.count + ofNews.count })
    },
  })
  app.route({
    ...contract.readNotification,
    handler: async (request) => success(await readNotification(deps, await readerOf(deps, request), request.params.id)),
  })
  app.route({
    ...contract.readNewsNotification,
    handler: async (request) =>
      success(await readNewsNotification(deps, await readerOf(deps, request), request.params.id)),
  })
  app.route({
    ...contract.readAllNotifications,
    handler: async (request) =>
      success(await readAllNotifications(deps, await readerOf(deps, request), new Date(request.body.until))),
  })
  app.route({
    ...contract.deleteNotifications,
    handler: async (request) =>
      success(await deleteNotifications(deps, await readerOf(deps, request), request.body.list)),
  })
  app.route({
    ...contract.deleteNewsNotifications,
    handler: async (request) =>
      success(await deleteNewsNotifications(deps, await readerOf(deps, request), request.body.list)),
  })
  app.route({
    ...listNotificationCommentsCall,
    handler: async ({ params }) =>
      success(await listNotificationComments(deps, { questionId: params.qId, noticeId: params.nId })),
  })
}
