import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import type { PublishColumns } from '@wardround/kit/staff-resource/publishing.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { type PageValue, pageKind } from '@wardround/proto/http/content/page-by-tag.ts'
import { findUnknownPlaceholder } from '#publishing/placeholders.ts'

/** Mail templates have calls of their own and never a page: they hold what only its addressee may read. */
const MAILS = new Set(
  'registermail forgotmail resetmail subscriptionmail gemsmail certificatemail verificationmail freeaccessmail bigmockotpmail otpmail webinarmail coursemail'
    .split(' ')
    .map((name) => `plab-${name}`),
)

/** Why a page may not have this tag or this value, as it will be stored; undefined when it may. */
export function findPageProblem(tag: string, value: PageValue): ProblemDetail | undefined {
  if (MAILS.has(tag)) return { path: 'body.tag', message: 'This is an email template. Edit emails under Mail.' }
  const kind = pageKind(tag)
  if (value.kind !== kind) return { path: 'body.value.kind', message: `The value of this page is of the kind ${kind}.` }
  return value.kind === 'text' ? findUnknownPlaceholder('body.value.html', value.html) : undefined
}

/** The value that may be stored: HTML sanitised, everything else plain text as it is. */
export function storableValue(value: PageValue): PageValue {
  if (value.kind === 'text') return { kind: 'text', html: sanitiseRichText(value.html) }
  if (value.kind === 'banner') return { kind: 'banner', content: sanitiseRichText(value.content), status: value.status }
  return value
}

/** The HTML of a value and the name of the field that holds it; lab values have none. */
export const htmlOf = (value: PageValue): { name: string; text: string } =>
  value.kind === 'text'
    ? { name: 'html', text: value.html }
    : value.kind === 'banner'
      ? { name: 'content', text: value.content }
      : { name: 'groups', text: '' }

/** What readers see of a page while a newer text of it waits. */
export type LiveText = { title: string; value: PageValue; updatedAt: string }

type Page = Pick<PublishColumns, 'state' | 'publish_at'> & {
  title: string
  value: PageValue
  updated_at: Date
  live: LiveText | null
}

/** What readers see of a page at this moment: its text once that is published, until then the one before it. */
export const liveTextOf = ({ state, publish_at, title, value, updated_at, live }: Page, now: Date): LiveText | null =>
  state === 'published' || (state === 'scheduled' && publish_at !== null && publish_at <= now)
    ? { title, value, updatedAt: updated_at.toISOString() }
    : live
