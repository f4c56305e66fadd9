import type { EntityType, Notification } from '@wardround/proto/http/notification/notifications.ts'
import type { Deps } from '#deps.ts'
import type { BellItem } from './bell-repository.ts'
import { type Known, wordsOf } from './notice-words.ts'

type Described = Awaited<ReturnType<Deps['describeForBell']>>
const NOTHING: Described = { comments: [], places: [] }

const idIn = (fields: Record<string, unknown>, ...names: string[]): string | undefined =>
  names.map((name) => fields[name]).find((value): value is string => typeof value === 'string')

const isSome = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined

/** Asks what may be said now; without an answer the items come without words of others. */
async function describe(deps: Deps, uid: string, items: readonly BellItem[]): Promise<Described> {
  const fields = items.flatMap((item) => ('notice' in item ? [item.notice.fields] : []))
  const commentIds = [...new Set(fields.map((each) => idIn(each, 'commentId')).filter(isSome))]
  const questionIds = [
    ...new Set(
      [
        ...fields.map((each) => idIn(each, 'questionId')),
        ...items.map((item) => ('broadcast' in item ? item.broadcast.question_id : null)),
      ].filter(isSome),
    ),
  ]
  if (commentIds.length + questionIds.length === 0) return NOTHING
  return deps.describeForBell(uid, commentIds, questionIds).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'the bell is shown without words of others')
    return NOTHING
  })
}

type Parts = {
  id: string
  readAt: Date | null
  createdAt: Date
  entityType: EntityType
  content: string
  quote?: string | null | undefined
  link: string | null
  ownerName?: string | undefined
  news?: { id: string; title: string } | undefined
  questionId: string | null | undefined
}

function toNotification(parts: Parts, place: Described['places'][number] | undefined): Notification {
  const { id, readAt, createdAt, entityType, content, quote, link, ownerName, news } = parts
  return {
    id,
    content,
    status: readAt ? 0 : 1,
    is_read: readAt !== null,
    question_id: parts.questionId ?? null,
    categoryname: place?.categorySlug ?? null,
    news_id: news?.id ?? null,
    owner_name: ownerName ?? null,
    NotificationObject: {
      entity_type: entityType,
      Question: place ? { id: place.questionId, code: place.code, ParentCategory: { name: place.categoryName } } : null,
      NotificationsChange: ownerName ? { User: { first_name: ownerName.split(' ')[0] ?? ownerName } } : null,
    },
    News: news ? { title: news.title } : null,
    quote: quote ?? null,
    link,
    createdAt: createdAt.toISOString(),
  }
}

function partsOf(item: BellItem, known: Known): Parts {
  if ('notice' in item) {
    const { id, kind, fields, readAt, createdAt } = item.notice
    const ownerName = kind === 'comment-reply' ? known.comment?.name : undefined
    return { id, readAt, createdAt, ...wordsOf(kind, fields, known), ownerName, questionId: idIn(fields, 'questionId') }
  }
  const { broadcast } = item
  const { id, kind, title, body, news_id: newsId } = broadcast
  const place = known.place?.number ? `/questionbank/${known.place.categorySlug}/${known.place.number}` : null
  const newsLink = newsId ? `/news/${broadcast.slug_of_news ?? newsId}` : null
  return {
    id,
    readAt: broadcast.read_at,
    createdAt: broadcast.publish_at,
    entityType: kind === 'news' ? 'news' : 'announcement',
    content: title,
    quote: body || null,
    link: newsLink ?? place,
    ownerName: kind === 'news' ? undefined : broadcast.sender,
    news: newsId ? { id: newsId, title: broadcast.news_title ?? title } : undefined,
    questionId: broadcast.question_id,
  }
}

/** The items with the words that may be said of them at this moment. */
export async function presentBell(deps: Deps, uid: string, items: readonly BellItem[]): Promise<Notification[]> {
  const { comments, places } = await describe(deps, uid, items)
  const commentById = new Map(comments.map((comment) => [comment.id, comment]))
  const placeById = new Map(places.map((place) => [place.questionId, place]))
  return items.map((item) => {
    const fields = 'notice' in item ? item.notice.fields : {}
    const questionId = 'notice' in item ? idIn(fields, 'questionId') : (item.broadcast.question_id ?? undefined)
    const place = questionId ? placeById.get(questionId) : undefined
    const comment = commentById.get(idIn(fields, 'commentId') ?? '')
    return toNotification(partsOf(item, { comment, place }), place)
  })
}
