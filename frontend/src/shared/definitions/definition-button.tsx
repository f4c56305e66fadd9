import type { Definition } from '@wardround/proto/http/content/defined-terms.ts'
import { later } from '../ui/later/later.tsx'

const AnswerCard = later(() => import('./definition-card.tsx').then((m) => m.AnswerCard))

/**
 * Shows the definition of an option's text. For after the answer, beside each option that has one:
 *
 *     const defined = useAnswerDefinitions(answered ? view.options.map(({ text }) => text) : null)
 *     <DefinitionButton definition={defined.get(option.text)} />
 */
export const DefinitionButton = ({ definition }: { definition: Definition | undefined }) =>
  definition ? <AnswerCard definition={definition} /> : null
