import type { GemContent } from '@wardround/proto/gem-content.ts'

/** A gem as a file has it, or why it cannot be one. */
export type ImportedGem =
  | { title: string; prompt: string | null; content: GemContent; notes: string[] }
  | { title: string; refused: string }

export const LONGEST_TITLE = 160
export const LONGEST_PROMPT = 300
