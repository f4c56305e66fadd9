import type { ChainedCommands, Editor } from '@tiptap/core'
import type { CSSProperties } from 'react'

export type Switch = {
  label: string
  face: string
  look?: CSSProperties
  keyCap?: string
  /** Name of the node or mark, and what tells it from its kind. */
  of: readonly [name: string, attributes?: Record<string, unknown>]
  run: (chain: ChainedCommands) => ChainedCommands
}

export const SWITCHES: readonly Switch[] = [
  {
    label: 'Bold',
    face: 'B',
    look: { fontWeight: 650 },
    keyCap: 'Ctrl B',
    of: ['bold'],
    run: (chain) => chain.toggleBold(),
  },
  {
    label: 'Italic',
    face: 'I',
    look: { fontStyle: 'italic' },
    keyCap: 'Ctrl I',
    of: ['italic'],
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: 'Superscript, x²',
    face: 'x²',
    keyCap: 'Ctrl .',
    of: ['superscript'],
    run: (chain) => chain.unsetSubscript().toggleSuperscript(),
  },
  {
    label: 'Subscript, x₂',
    face: 'x₂',
    keyCap: 'Ctrl ,',
    of: ['subscript'],
    run: (chain) => chain.unsetSuperscript().toggleSubscript(),
  },
  { label: 'List', face: 'List', of: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', face: 'Numbered', of: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
]

/** Only where a text has parts: pages and guides. */
export const HEADINGS: readonly Switch[] = ([2, 3] as const).map((level) => ({
  label: level === 2 ? 'Heading' : 'Subheading',
  face: level === 2 ? 'Heading' : 'Subheading',
  of: ['heading', { level }],
  run: (chain) => chain.toggleHeading({ level }),
}))

export type TableTool = { label: string; run: (chain: ChainedCommands) => ChainedCommands }
export const TABLE_TOOLS: readonly TableTool[] = [
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Headings', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete row', run: (chain) => chain.deleteRow() },
  { label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { label: 'Delete table', run: (chain) => chain.deleteTable() },
]

/** What the toolbar shows of the place where the cursor stands. */
export function stateOf(editor: Editor, switches: readonly Switch[]) {
  return {
    pressed: switches.map(({ of: [name, attributes] }) => editor.isActive(name, attributes)),
    inTable: editor.isActive('table'),
    isLab: editor.isActive('labTable'),
    isPicture: editor.isActive('picture'),
    isLink: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
