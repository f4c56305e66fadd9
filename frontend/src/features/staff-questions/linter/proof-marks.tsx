import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { letterOf, type QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { questionFieldName } from '#features/staff-questions/questions/question-words.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { CheckList, Mark, Sign } from '#shared/staff/checks/check-list.tsx'
import { stateWord } from '#shared/staff/ui/state-badge.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { itemOf } from './item.ts'
import { lintQuestion } from './lint-question.ts'
import { type Similar, useSimilar } from './use-similar.ts'

const Near = ({ id, code, state, excerpt, similarity }: Similar) => (
  <Mark>
    <Sign name="warn" size={16} $level="advise" />
    <strong>
      {code} is {Math.round(similarity * 100)}% similar
    </strong>
    <Link to={paths.questionPreview(id)} target="_blank" rel="noreferrer">
      View<VisuallyHidden> {code}, in a new tab</VisuallyHidden>
    </Link>
    <p>
      {stateWord(state)}. {excerpt}
    </p>
  </Mark>
)

/** What the field of a finding is called: `options.1.rationale` is "option B". */
function findingPlace(path: string): string {
  const [field = '', index = ''] = path.split('.')
  return field === 'options' && /^\d+$/.test(index)
    ? `option ${letterOf(Number(index))}`
    : questionFieldName(field).toLowerCase()
}

/**
 * What the linter says about the item as it is written, and what in the bank is nearly the same. `id` is the question's
 * own.
 */
export function ProofMarks({ id, today }: { id: string | undefined; today: string }) {
  const values = useDeferredValue(useWatch<QuestionValues>() as QuestionValues)
  const findings = useMemo(() => lintQuestion(itemOf(values), today), [values, today])
  const similar = useSimilar(values.stem, id)
  return (
    <CheckList
      title="Checks"
      form="question"
      findings={findings}
      nameOf={findingPlace}
      more={{ count: similar.length, marks: similar.map((one) => <Near key={one.id} {...one} />) }}
      good="No problems found in the lead-in, options, length, units and references."
    />
  )
}
