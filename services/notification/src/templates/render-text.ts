import type { NoticeKind } from '@wardround/proto/notices.ts'
import { asHeader, fillTemplate } from './fill-template.ts'
import { textTemplate } from './shipped-templates.ts'
import { valuesOf } from './values-of.ts'

/** A text message. Values are one line each. */
export function renderText(kind: NoticeKind, fields: Record<string, unknown>, site: string): string {
  const values = valuesOf(kind, fields, site)
  return fillTemplate(textTemplate(kind), values, asHeader)
}
