import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { LabBlock } from '#shared/staff/rich-text/lab-table/lab-block.ts'
import { LabDialog } from '#shared/staff/rich-text/lab-table/lab-dialog.tsx'
import type { Picture } from '#shared/staff/rich-text/nodes/picture-node.ts'
import type { PictureKind } from '#shared/staff/rich-text/upload-picture.ts'
import { afterFocus } from '#shared/ui/focus/after-focus.ts'
import { CaptionDialog } from './caption-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { SpecialDialog } from './special-dialog.tsx'
import type { ToolDialog } from './toolbar.tsx'

type ToolDialogsProps = {
  editor: Editor
  open: ToolDialog | undefined
  pictures: PictureKind | undefined
  onClose: () => void
}

/** The attributes of the node that is selected as a whole, if it is one of this kind. */
function selected<Attributes>({ state }: Editor, name: string): Attributes | undefined {
  const { selection } = state
  return selection instanceof NodeSelection && selection.node.type.name === name
    ? (selection.node.attrs as Attributes)
    : undefined
}

/** The dialog that the toolbar has opened; what it gives goes in where the cursor stood. */
export function ToolDialogs({ editor, open, pictures, onClose }: ToolDialogsProps) {
  const done = (run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => {
    onClose()
    afterFocus(() => run(editor.chain().focus()).run())
  }
  /** A block that is edited as a whole: changed where it is selected, else put in with room to go on below it. */
  const place = (name: string, exists: boolean, attrs: Record<string, unknown>) =>
    done((chain) =>
      exists
        ? chain.updateAttributes(name, attrs)
        : chain.insertContent([{ type: name, attrs }, { type: 'paragraph' }]),
    )
  if (open === 'lab') {
    const lab = selected<{ block: LabBlock }>(editor, 'labTable')
    return (
      <LabDialog
        block={lab?.block}
        onClose={onClose}
        onDone={(block) => place('labTable', lab !== undefined, { block })}
      />
    )
  }
  if (open === 'picture' && pictures) {
    const picture = selected<Picture>(editor, 'picture')
    return (
      <PictureDialog
        picture={picture}
        pictures={pictures}
        onClose={onClose}
        onDone={(attrs) => place('picture', picture !== undefined, attrs)}
      />
    )
  }
  if (open === 'special')
    return <SpecialDialog onClose={onClose} onChoose={(sign) => done((chain) => chain.insertContent(sign))} />
  if (open === 'caption')
    return (
      <CaptionDialog
        caption={editor.getAttributes('table')['caption'] ?? ''}
        onClose={onClose}
        onDone={(caption) => done((chain) => chain.updateAttributes('table', { caption }))}
      />
    )
  if (open === 'link') {
    const href: string = editor.getAttributes('link')['href'] ?? ''
    const put = (address: string) =>
      done((chain) => {
        const whole = chain.extendMarkRange('link')
        if (!address) return whole.unsetLink()
        if (editor.state.selection.empty && !href)
          return whole.insertContent({
            type: 'text',
            text: address,
            marks: [{ type: 'link', attrs: { href: address } }],
          })
        return whole.setLink({ href: address })
      })
    return <LinkDialog href={href} onClose={onClose} onDone={put} />
  }
  return null
}
