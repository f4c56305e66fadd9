import type { PictureKind } from './upload-picture.ts'

export type RichTextEditorProps = {
  id: string
  label: string
  /** HTML as the service keeps it. */
  value: string
  onChange: (html: string) => void
  tall?: boolean | undefined
  /** Offers headings: pages and guides, not questions. */
  headings?: boolean | undefined
  /** Offers pictures, and who may see them; left out for a text without. */
  pictures?: PictureKind | undefined
  /** Offers lab tables. */
  lab?: boolean | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}
