import type { Placeholder } from '@wardround/proto/notice.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import { earlierValues } from './earlier-notice.ts'
import { asHeader, type Values } from './fill-template.ts'
import { NOTICE_VALUES } from './notice-values.ts'

type AnyValues = (fields: Record<string, unknown>, site: string) => Values

/** What stands in the template of this kind of the notice itself. Fields were checked when the notice was requested. */
export const valuesOf = (kind: NoticeKind, fields: Record<string, unknown>, site: string): Values =>
  earlierValues(fields, site) ?? (NOTICE_VALUES[kind] as AnyValues)(fields, site)

/** Whoever an email is for; `unsubscribe` is the page that ends emails of the kind. */
export type Addressee = { firstName: string; unsubscribe: string }

/** What people wrote keeps its lines; everything else is one line, so that it cannot look like a header. */
const inLines = (kind: NoticeKind, values: Values): Values => {
  const placeholders: Record<string, Placeholder> = noticeOf(kind).placeholders
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, placeholders[name]?.hasLines ? value : asHeader(value)]),
  )
}

/** Everything that an email template of this kind may name. */
export const emailValues = (
  kind: NoticeKind,
  fields: Record<string, unknown>,
  site: string,
  { firstName, unsubscribe }: Addressee,
): Values => ({
  ...inLines(kind, valuesOf(kind, fields, site)),
  firstName: asHeader(firstName),
  ...(noticeOf(kind).canUnsubscribe ? { unsubscribe } : {}),
})
