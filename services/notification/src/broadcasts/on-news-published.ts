import { consumer } from '@wardround/kit/events/consumer.ts'
import { newsPublished } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { insertNews } from './broadcast-repository.ts'

/** Puts a published news item into everybody's bell, as one row for all. */
export const onNewsPublished = consumer<typeof newsPublished, Deps>(
  newsPublished,
  { service: 'notification' },
  ({ trx, deps }, { data }) => insertNews(trx, data, deps.clock()),
)
