import type { QuestionState } from '@wardround/proto/codes.ts'
import type { Reference } from '@wardround/proto/fields/references.ts'
import type { GemContent, GemFormat } from '@wardround/proto/gem-content.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import type { Tags } from '@wardround/proto/http/content/questions.ts'
import type { z } from 'zod'

/** What a gem says and shows; where it stands is told apart from it. */
export type GemWords = Pick<
  GemRow,
  | 'title'
  | 'prompt'
  | 'content'
  | 'tags'
  | 'reference_list'
  | 'index_image'
  | 'question_ids'
  | 'guides'
  | 'search_text'
  | 'version_number'
>

export type GemRow = {
  id: string
  code: string | null
  format: GemFormat
  state: QuestionState
  category_id: string
  position: number
  placed_revision: number
  title: string
  prompt: string | null
  content: GemContent
  tags: z.output<typeof Tags>
  reference_list: Reference[]
  for_pa: boolean
  index_image: StoredImage | null
  question_ids: string[]
  guides: { slug: string; title: string }[]
  search_text: string
  version_id: string
  version_number: number
  published_at: Date | null
  updated_by: string
  /** What it will say, where staff saved for review what is live. */
  correction: GemWords | null
  /** Who wrote what no one else has looked at yet. */
  writers: string[]
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** Where the row was read with its category. */
  category_name?: string
}
