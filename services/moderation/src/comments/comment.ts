import { EDIT_MINUTES, FOLD_FROM_VOTES } from '@wardround/proto/http/moderation/comments.ts'

/**
 * A comment as it is stored. `held_for` is the filter key that holds it for review; `version` counts changes of its
 * text and state, not votes.
 */
export type CommentRow = {
  id: string
  question_id: string
  version_id: string | null
  user_id: string
  parent_id: string | null
  body: string
  by_staff: boolean
  likes: number
  dislikes: number
  held_for: string | null
  version: number
  created_at: Date
  updated_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  deleted_by: 'author' | 'staff' | null
}

/** Until when its author may change a comment. */
export const editableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + EDIT_MINUTES * 60_000)

/** Enough people voted, and the share of likes in per cent is below the ratio that staff set. */
export function isFolded({ likes, dislikes }: Pick<CommentRow, 'likes' | 'dislikes'>, likeRatio: number): boolean {
  const votes = likes + dislikes
  return votes >= FOLD_FROM_VOTES && likes * 100 < likeRatio * votes
}

/** Small letters without accents or signs between the words, a space on either side. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The first filter key that a text contains as a whole word or phrase, whatever its case, accents and punctuation; null
 * when there is none. A key without a letter or figure is looked for as it is.
 */
export function findFilterKey(text: string, keys: readonly string[]): string | null {
  const words = wordsOf(text)
  return (
    keys.find((key) => {
      const wanted = wordsOf(key)
      return wanted.trim() === '' ? key !== '' && text.includes(key) : words.includes(wanted)
    }) ?? null
  )
}
