import { EditorContent } from '@tiptap/react'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { Surface } from './rich-text-style.ts'
import { ToolDialogs } from './tools/tool-dialogs.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import type { PictureKind } from './upload-picture.ts'
import { useRichText } from './use-rich-text.ts'

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

/** Toolbar and paper; what `RichTextField` loads when it is needed. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, tall = false, headings = false, pictures, lab = false, invalid = false } = props
  const { editor, dialog, setDialog, uploading } = useRichText(props)
  return (
    <div data-toolbar-of={id}>
      <Toolbar editor={editor} label={label} headings={headings} hasPictures={pictures !== undefined} hasLab={lab} onOpen={setDialog} />
      <Surface $tall={tall} $invalid={invalid} aria-busy={uploading}>
        <EditorContent editor={editor} />
      </Surface>
      <VisuallyHidden role="status">{uploading ? 'Uploading a picture' : ''}</VisuallyHidden>
      <ToolDialogs editor={editor} open={dialog} pictures={pictures} onClose={() => setDialog(undefined)} />
    </div>
  )
}
