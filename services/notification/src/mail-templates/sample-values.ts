import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'
import type { Values } from '#templates/fill-template.ts'
import { emailValues } from '#templates/values-of.ts'

/** What stands in place of the placeholders of a kind in previews. */
export const sampleValues = (kind: NoticeKind, publicUrl: string): Values =>
  emailValues(kind, noticeOf(kind).sample as Record<string, unknown>, publicUrl, {
    firstName: 'Amara',
    unsubscribe: `${publicUrl}/unsubscribe/sample`,
  })
