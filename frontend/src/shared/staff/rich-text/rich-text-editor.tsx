import { EditorContent } from '@tiptap/react'
import { ToolDialogs } from '#shared/staff/rich-text/tools/tool-dialogs.tsx'
import { Toolbar } from '#shared/staff/rich-text/tools/toolbar.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { Surface } from './rich-text-style.ts'
import { useRichText } from './use-rich-text.ts'

/** Toolbar and paper; what `RichTextField` loads when it is needed. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, tall = false, headings = false, pictures, lab = false, invalid = false } = props
  const { editor, dialog, setDialog, uploading } = useRichText(props)
  return (
    <div data-toolbar-of={id}>
      <Toolbar
        editor={editor}
        label={label}
        headings={headings}
        hasPictures={pictures !== undefined}
        hasLab={lab}
        onOpen={setDialog}
      />
      <Surface $tall={tall} $invalid={invalid} aria-busy={uploading}>
        <EditorContent editor={editor} />
      </Surface>
      <VisuallyHidden role="status">{uploading ? 'Uploading a picture' : ''}</VisuallyHidden>
      <ToolDialogs editor={editor} open={dialog} pictures={pictures} onClose={() => setDialog(undefined)} />
    </div>
  )
}
