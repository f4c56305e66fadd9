import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { DOMOutputSpec, Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/**
 * A table with a caption and without widths. Tab goes from cell to cell and out at the end: it must not hold anybody
 * in.
 */
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
    return [
      'table',
      mergeAttributes(HTMLAttributes),
      ...(caption ? [['caption', caption]] : []),
      ['tbody', 0],
    ] as unknown as DOMOutputSpec
  },
  addNodeView: () => null,
  addKeyboardShortcuts() {
    const { Tab: _, ...rest } = this.parent?.() ?? {}
    return { ...rest, Tab: () => this.editor.commands.goToNextCell() }
  },
})

const isEmpty = (cell: Node): boolean => {
  let holds = cell.textContent.trim() !== ''
  cell.descendants((node) => {
    if (node.isAtom && !node.isText) holds = true
  })
  return !holds
}

/** Headings without words, which screen readers are told are plain cells until something stands in them. */
function emptyHeadings(doc: Node): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'tableHeader' && isEmpty(node))
      found.push(Decoration.node(position, position + node.nodeSize, { role: 'cell' }))
  })
  return DecorationSet.create(doc, found)
}

const Heading = TableHeader.extend({
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => emptyHeadings(doc) } })],
})

export const TABLE_NODES = [CaptionedTable.configure({ resizable: false }), TableRow, Heading, TableCell]
