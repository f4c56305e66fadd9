import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { DOMOutputSpec } from '@tiptap/pm/model'

/** A table with a caption and without widths. Tab goes from cell to cell and out at the end: it must not hold anybody in. */
const CaptionedTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: '',
        rendered: false,
        parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      },
    }
  },
  // Its words are an attribute and no row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs['caption'] as string
    return ['table', mergeAttributes(HTMLAttributes), ...(caption ? [['caption', caption]] : []), ['tbody', 0]] as unknown as DOMOutputSpec
  },
  addNodeView: () => null,
  addKeyboardShortcuts() {
    const { Tab: _, ...rest } = this.parent?.() ?? {}
    return { ...rest, Tab: () => this.editor.commands.goToNextCell() }
  },
})

export const TABLE_NODES = [CaptionedTable.configure({ resizable: false }), TableRow, TableHeader, TableCell]
