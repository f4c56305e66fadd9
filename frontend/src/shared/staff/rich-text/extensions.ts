import type { Extensions } from '@tiptap/core'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { StarterKit } from '@tiptap/starter-kit'
import { LabTableNode } from '#shared/staff/rich-text/lab-table/lab-node.ts'
import { PictureNode } from '#shared/staff/rich-text/nodes/picture-node.ts'
import { KEPT_NODES } from '#shared/staff/rich-text/nodes/preserved-nodes.ts'
import { TABLE_NODES } from '#shared/staff/rich-text/nodes/table-nodes.ts'

/** What may stand in a rich text: no more than the services' sanitiser keeps. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    trailingNode: false,
  }),
  Superscript,
  Subscript,
  LabTableNode,
  PictureNode,
  ...TABLE_NODES,
  ...KEPT_NODES,
]
