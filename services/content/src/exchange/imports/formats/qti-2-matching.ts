import { htmlToText } from '#exchange/html-text.ts'
import { attributeOf, childrenOf, innerHtml, type XmlNode } from '#exchange/imports/xml/xml-node.ts'
import { refuse } from '#exchange/refusal.ts'
import { type MatchingSet, optionList } from './read-theme.ts'

/**
 * Stems and options of a matching interaction: its first set are the stems, its second the options. `pairs` are those
 * that the item declares as right: the identifiers of stem and option with a space between, either first.
 */
export function readMatching(
  interaction: XmlNode,
  pairs: ReadonlySet<string>,
  notes: Set<string>,
): Pick<MatchingSet, 'options' | 'stems'> {
  const [first, second] = childrenOf(interaction, 'simpleMatchSet')
  if (!first || !second) return refuse('The matching interaction does not have two sets.')
  const options = optionList()
  const places = childrenOf(second, 'simpleAssociableChoice').map((choice, index) => {
    const text = htmlToText(innerHtml(choice), `option ${index + 1}`, notes)
    return { id: attributeOf(choice, 'identifier') ?? '', place: options.placeOf(text) }
  })
  const correct = new Set([...pairs].map((pair) => pair.split(/\s+/).join(' ')))
  const stems = childrenOf(first, 'simpleAssociableChoice').map((choice) => {
    const stem = attributeOf(choice, 'identifier') ?? ''
    const right = places.filter(({ id }) => correct.has(`${stem} ${id}`) || correct.has(`${id} ${stem}`))
    return { html: innerHtml(choice).trim(), answers: right.map(({ place }) => place) }
  })
  return { options: options.texts, stems }
}
