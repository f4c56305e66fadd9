/** Why a question wants a second look; the rules and their numbers are in assessment's `item-flags.ts`. */
export const ITEM_FLAGS = [
  'too-hard',
  'too-easy',
  'weak-discrimination',
  'negative-discrimination',
  'distractor-over-key',
] as const
export type ItemFlag = (typeof ITEM_FLAGS)[number]
