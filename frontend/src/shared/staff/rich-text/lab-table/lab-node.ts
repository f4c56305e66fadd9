import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { EMPTY_BLOCK, type LabBlock, readLabTable } from './lab-block.ts'

/** The table of a block as elements: what `labTableHtml` writes, so that a saved stem comes back letter for letter. */
function tableOf({ caption, specimen, rows }: LabBlock): DOMOutputSpec {
  const ranged = rows.some((row) => row.range)
  const heads = [specimen, 'Result', 'Unit', ...(ranged ? ['Reference range'] : [])]
  return [
    'table',
    ...(caption ? [['caption', caption]] : []),
    ['thead', ['tr', ...heads.map((cell) => ['th', cell])]],
    [
      'tbody',
      ...rows.map(({ name, value, unit, range }) => [
        'tr',
        ['th', name],
        ...[value, unit, ...(ranged ? [range] : [])].map((cell) => ['td', cell]),
      ]),
    ],
  ] as unknown as DOMOutputSpec
}

/** A lab table: one whole that is filled in by its dialog, not cell by cell. */
export const LabTableNode = Node.create({
  name: 'labTable',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: EMPTY_BLOCK, rendered: false, parseHTML: () => null } }),
  parseHTML: () => [
    {
      tag: 'table',
      priority: 60,
      getAttrs: (element) => {
        const block = readLabTable(element)
        return block ? { block } : false
      },
    },
  ],
  renderHTML: ({ node }) => tableOf(node.attrs['block'] as LabBlock),
})
