import type { EntityType } from '@wardround/proto/http/notification/notifications.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import { noticeOf } from '@wardround/proto/notices.ts'
import { mockResultPath } from '#templates/mock-result-path.ts'
import { untilDay } from '#templates/uk-time.ts'

/** What is known of the comment and the question that an item is about, at the moment of reading. */
export type Known = {
  comment?: { name: string; text: string | null; likes: number } | undefined
  place?: { code: string; categorySlug: string; number: number | null } | undefined
}
export type Words = { entityType: EntityType; content: string; quote?: string | null; link: string | null }

type Fields = Record<string, unknown>
type Maker = (fields: Fields, known: Known) => Words

const SEATS: Record<string, string> = {
  booked: 'your seat is booked',
  link: 'the link to join is ready',
  reminder: 'this is a reminder of your booking',
  changed: 'the details have changed',
  cancelled: 'it has been cancelled',
  removed: 'your seat has been cancelled',
  returned: 'you cancelled your seat',
  refunded: 'your payment has been refunded, so you no longer have a seat',
  double: 'your second payment is being refunded',
  late: 'no seat was left, so your payment is being refunded',
}
const PAIRING: Record<string, string> = {
  paired: 'You have a study partner',
  left: 'Your study partner has left',
}
const questionLink = ({ place }: Known, otherwise: string) =>
  place?.number ? `/questionbank/${place.categorySlug}/${place.number}` : otherwise
const named = ({ place }: Known) => place?.code ?? 'a question'
const until = (fields: Fields) => untilDay(String(fields['until']))

const seat: Maker = ({ title, news, path }) => ({
  entityType: 'seat',
  content: `${String(title)}: ${SEATS[String(news)] ?? 'the details have changed'}`,
  link: String(path),
})

const MAKERS: Partial<Record<NoticeKind, Maker>> = {
  'comment-reply': (_, known) => ({
    entityType: 'comment',
    content: `${known.comment?.name ?? 'Someone'} replied to your comment on ${named(known)}`,
    quote: known.comment?.text ?? null,
    link: questionLink(known, '/profile/comments'),
  }),
  'comment-liked': (_, known) => {
    const likes = known.comment?.likes
    const comment = `your comment on ${named(known)}`
    return {
      entityType: 'like',
      // Nobody is named where it is not known how many they are, or where they have changed their minds.
      content: likes
        ? `${likes === 1 ? 'One person' : `${likes} people`} found ${comment} helpful`
        : `${comment.replace(/^y/, 'Y')} was found helpful`,
      quote: known.comment?.text ?? null,
      link: questionLink(known, '/profile/comments'),
    }
  },
  'report-answered': (fields, known) => ({
    entityType: 'report',
    content: fields['questionId'] ? `Your report on ${named(known)} has a reply` : 'There is a reply to your report',
    link: '/profile/comments#reports',
  }),
  'question-remarked': ({ isCorrect }, known) => ({
    entityType: 'remark',
    content: `${known.place?.code ?? 'A question'} was re-marked: your answer is now ${isCorrect ? 'correct' : 'wrong'}`,
    link: questionLink(known, '/profile/dashboard'),
  }),
  'mock-remarked': ({ before, score, ...at }) => ({
    entityType: 'remark',
    content: `A question in a mock was re-marked: your score is now ${score} instead of ${before}`,
    link: mockResultPath(at),
  }),
  'certificate-ready': () => ({
    entityType: 'certificate',
    content: 'Your certificate is ready',
    link: '/profile/certificates',
  }),
  'gems-granted': (fields) => ({
    entityType: 'service',
    content: `You have access to gems ${until(fields)}`,
    link: '/profile',
  }),
  'access-granted': (fields) => ({
    entityType: 'service',
    content: `We have given you free access ${until(fields)}`,
    link: '/profile',
  }),
  'webinar-seat': seat,
  'course-seat': seat,
  'pairing-changed': ({ news }) => ({
    entityType: 'pairing',
    content: PAIRING[String(news)] ?? 'Your pairing has changed',
    link: '/studygroup/pairing',
  }),
  'pair-set-shown': ({ setId }) => ({
    entityType: 'pairing',
    content: 'The answers to your shared set are ready',
    link: `/studygroup/questions?result=${String(setId)}`,
  }),
}

/** The words of an own item. A kind that has none of its own is shown by its title. */
export const wordsOf = (kind: NoticeKind, fields: Fields, known: Known): Words =>
  MAKERS[kind]?.(fields, known) ?? { entityType: 'other', content: noticeOf(kind).title, link: null }
