import type { FoundElement } from '#exchange/imports/xml/element-parser.ts'
import { childOf, plainName } from '#exchange/imports/xml/xml-node.ts'
import { refuse } from '#exchange/refusal.ts'
import { materialHtml, metadataOf } from './qti-1.2-material.ts'

const BROUGHT = 'The text that the question belongs to was added before its stem.'

/**
 * Texts of a document that questions belong to: the material that a section shows above its items, and items of Canvas
 * that are only a text and are named by those that follow.
 */
export function createPassages() {
  /** By the running number of the section. */
  const sections = new Map<number, string>()
  const texts = new Map<string, string>()
  return {
    /** Keeps what is a passage; true where it is nothing else. */
    take: ({ node, within }: FoundElement): boolean => {
      if (plainName(node.name) === 'presentation_material') {
        const section = within.at(-1) ?? 0
        sections.set(section, (sections.get(section) ?? '') + materialHtml(node))
        return true
      }
      if (metadataOf(node, 'question_type') === 'text_only_question')
        texts.set(node.attributes['ident'] ?? '', materialHtml(childOf(node, 'presentation')))
      return false
    },
    /** What goes before the stem of an item. Throws a `Refusal` when its text is not there. */
    of: ({ node, within }: FoundElement, notes: Set<string>): string => {
      const above = within.flatMap((section) => sections.get(section) ?? [])
      const named = metadataOf(node, 'parent_stimulus_item_ident')
      if (named)
        above.push(
          texts.get(named) ?? refuse(`stem: It belongs to a text that is not in the file (${named.slice(0, 80)}).`),
        )
      if (above.length > 0) notes.add(BROUGHT)
      return above.join('')
    },
  }
}
