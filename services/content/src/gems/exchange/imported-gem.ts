import type { GemContent } from '@wardround/proto/gem-content.ts'

/** A picture of a file; `bytes` is undefined where the file names it without holding it. */
export type SentPicture = { name: string; description: string; bytes: () => Buffer | undefined }

/** What a file says of a gem besides its words; still to be checked. */
export type ImportedFacts = Partial<Record<'references' | 'tags' | 'guides' | 'forPa', unknown>>

/** A gem as a file has it, or why it cannot be one. */
export type ImportedGem =
  | {
      title: string
      /** The code of a gem of this bank, where the file is an export of ours. */
      code?: string
      prompt: string | null
      content: GemContent
      facts?: ImportedFacts
      notes: string[]
      pictures?: SentPicture[]
    }
  | { title: string; refused: string }

export const LONGEST_TITLE = 160
export const LONGEST_PROMPT = 300
