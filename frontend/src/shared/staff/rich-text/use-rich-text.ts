import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import type { ToolDialog } from '#shared/staff/rich-text/tools/toolbar.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { EXTENSIONS } from './extensions.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { tidyHtml } from './tidy-html.ts'
import { picturesIn, uploadPicture } from './upload-picture.ts'

/** What the toolbar's dialog for a node is called. */
const DIALOGS: Record<string, ToolDialog> = { labTable: 'lab', picture: 'picture' }

/**
 * The editor of one field. `value` is HTML; what has not been touched keeps its letters, so that a form knows what was
 * changed. Pictures that are pasted or dropped are uploaded and then asked about.
 */
export function useRichText({ id, label, value, onChange, pictures, describedBy, invalid }: RichTextEditorProps) {
  const [dialog, setDialog] = useState<ToolDialog>()
  const [uploading, setUploading] = useState(0)
  const change = useRef(onChange)
  change.current = onChange
  /** The value that came in, what the editor makes of it, and what went out last. */
  const known = useRef({ value, tidy: '', reported: value })

  const putIn = async (editor: Editor, files: readonly File[], at?: number) => {
    if (!pictures) return
    setUploading((count) => count + files.length)
    for (const file of files) {
      try {
        const { url, width, height } = await uploadPicture(pictures, file)
        const picture = { type: 'picture', attrs: { src: url, width, height } }
        const from = Math.min(at ?? editor.state.selection.to, editor.state.doc.content.size)
        editor.chain().insertContentAt(from, picture, { updateSelection: true }).run()
        editor.state.doc.descendants((node, pos) => {
          if (node.attrs['src'] === url) editor.commands.setNodeSelection(pos)
        })
        setDialog('picture')
      } catch (error) {
        toast(`The picture was not added. ${messageOf(error)}`, { icon: 'warn' })
      } finally {
        setUploading((count) => count - 1)
      }
    }
  }
  const take = (data: DataTransfer | null, at?: number) => {
    const files = picturesIn(data)
    if (files.length === 0 || !editor) return false
    void putIn(editor, files, at)
    return true
  }
  const openFor = (name: string | undefined) => {
    const found = name === undefined ? undefined : DIALOGS[name]
    if (found) setDialog(found)
    return found !== undefined
  }

  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (view, event, __, moved) =>
        !moved && take(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
      handleDoubleClickOn: (_, __, node) => openFor(node.type.name),
      handleKeyDown: (view, event) => {
        const { selection } = view.state
        if (event.key === 'Enter' && selection instanceof NodeSelection) return openFor(selection.node.type.name)
        if (event.key !== 'F10' || !event.altKey) return false
        document.querySelector<HTMLElement>(`[data-toolbar-of="${id}"] button`)?.focus()
        return true
      },
    },
    onUpdate: ({ editor: current }) => {
      const tidy = tidyHtml(current.getHTML())
      known.current.reported = tidy === known.current.tidy ? known.current.value : tidy
      change.current(known.current.reported)
    },
  })

  useEffect(() => {
    if (editor.isDestroyed) return
    if (value !== known.current.reported) editor.commands.setContent(value, { emitUpdate: false })
    if (value !== known.current.reported || known.current.tidy === '')
      known.current = { value, tidy: tidyHtml(editor.getHTML()), reported: value }
  }, [editor, value])
  useEffect(() => {
    if (editor.isDestroyed) return
    const { dom } = editor.view
    const set = (name: string, content: string | undefined) =>
      content ? dom.setAttribute(name, content) : dom.removeAttribute(name)
    set('aria-describedby', describedBy)
    set('aria-invalid', invalid ? 'true' : undefined)
  }, [editor, describedBy, invalid])
  return { editor, dialog, setDialog, uploading: uploading > 0 }
}
