import { answerWithEtag } from '@wardround/kit/http/etag.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import * as contract from '@wardround/proto/http/content/news.ts'
import * as publicContract from '@wardround/proto/http/content/published-news.ts'
import type { Deps } from '#deps.ts'
import { newsItemResource } from './news-item-resource.ts'
import { getPublishedNewsItem, listPublishedNews } from './read-news.ts'

export const newsItemRoutes = (app: App, deps: Pick<Deps, 'db' | 'clock'>): void => {
  const news = staffRoutes(deps.db, newsItemResource)
  app.route(news.list(contract.listNews))
  app.route(news.listAll(contract.listAllNews))
  app.route(news.get(contract.getNewsItem))
  app.route(news.create(contract.createNewsItem))
  app.route(news.change(contract.changeNewsItem))
  app.route(news.remove(contract.deleteNewsItem))
  app.route(news.restore(contract.restoreNewsItem))
  app.route(news.bin(contract.listDeletedNews))
  app.route(news.bulk(contract.bulkNews))
  app.route(news.csv(contract.listNewsAsCsv, contract.NewsItemListItem))
  app.route(news.history(contract.listHistoryOfNewsItem))
  app.route(news.listVersions(contract.listVersionsOfNewsItem))
  app.route(news.getVersion(contract.getVersionOfNewsItem))
  app.route(news.restoreVersion(contract.restoreVersionOfNewsItem))
  app.route({
    ...publicContract.listPublishedNews,
    handler: async (request, reply) => answerWithEtag(request, reply, await listPublishedNews(deps, request.query)),
  })
  app.route({
    ...publicContract.getPublishedNewsItem,
    handler: async (request, reply) =>
      answerWithEtag(request, reply, await getPublishedNewsItem(deps, request.params.id)),
  })
}
