import { consumer } from '@wardround/kit/events/consumer.ts'
import { newsChanged } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { saveNewsChange } from './broadcast-repository.ts'

/** Keeps what the bell says of a news item, and takes it out of every bell while readers cannot see the item. */
export const onNewsChanged = consumer<typeof newsChanged, Deps>(
  newsChanged,
  { service: 'notification' },
  async ({ trx, deps }, { data: { newsId, slug, revision, title, shown } }) => {
    if (title === undefined || shown === undefined) return
    await saveNewsChange(trx, { newsId, slug, revision, title, shown, now: deps.clock() })
  },
)
