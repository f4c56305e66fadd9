import { FIRST_NAME, type Placeholder, UNSUBSCRIBE } from '@wardround/proto/notice.ts'
import { type NoticeKind, noticeOf } from '@wardround/proto/notices.ts'

/** What the template of a kind may name. */
export const placeholdersOf = (kind: NoticeKind): Record<string, Placeholder> => ({
  firstName: FIRST_NAME,
  ...noticeOf(kind).placeholders,
  ...(noticeOf(kind).canUnsubscribe ? { unsubscribe: UNSUBSCRIBE } : {}),
})

const BRACES = /\{\{(.*?)\}\}/g
const HREF = /href\s*=\s*["']?([^"'\s>]*)/gi
const OWN_LINK = /^(https:\/\/|mailto:)[^{}]*$/i

/** What stands between double braces in a source and is not one of `known`. */
export const unknownIn = (source: string, known: Record<string, Placeholder>): string[] =>
  [...new Set([...source.matchAll(BRACES)].map(([, name]) => name as string))].filter(
    (name) => !Object.hasOwn(known, name),
  )

/** Link targets that are neither a placeholder for a link of ours nor an https or mailto address. */
export const wrongLinksIn = (html: string, known: Record<string, Placeholder>): string[] =>
  [...html.matchAll(HREF)]
    .map(([, target]) => target as string)
    .filter((target) => {
      const name = /^\{\{(\w+)\}\}$/.exec(target)?.[1]
      return name ? !(Object.hasOwn(known, name) && known[name]?.isLink) : !OWN_LINK.test(target)
    })
