import type { NoticeKind } from '@wardround/proto/notices.ts'
import { earlierValues } from './earlier-notice.ts'
import type { Values } from './fill-template.ts'
import { NOTICE_VALUES } from './notice-values.ts'

type AnyValues = (fields: Record<string, unknown>, site: string) => Values

/** What stands in the template of this kind, but for `firstName`. Fields were checked when the notice was requested. */
export const valuesOf = (kind: NoticeKind, fields: Record<string, unknown>, site: string): Values =>
  earlierValues(fields, site) ?? (NOTICE_VALUES[kind] as AnyValues)(fields, site)
