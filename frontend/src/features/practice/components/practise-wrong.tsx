import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { useState } from 'react'
import { paths } from '#shared/navigation/paths.ts'
import { withQuery } from '#shared/navigation/with-query.ts'
import { cellsFor } from '#shared/question/rules/marks.ts'
import { queryOf } from '#shared/question/rules/round.ts'
import { LinkButton } from '#shared/ui/button.tsx'

/** Opens the questions that were answered wrong, without their answers, one after the other; nothing where none was. */
export function PractiseWrong({
  slug,
  cells,
  primary = false,
}: {
  slug: string
  cells: readonly QuestionCell[]
  primary?: boolean
}) {
  const [now] = useState(() => Date.now())
  const wrong = cellsFor(cells, 'wrong')
  const [first] = wrong
  if (!first) return null
  return (
    <p>
      <LinkButton
        icon="history"
        variant={primary ? 'primary' : 'secondary'}
        to={withQuery(paths.question(slug, first.number), queryOf({ filter: 'wrong', again: now }))}
      >
        Practise {wrong.length === 1 ? 'the question you got wrong' : `the ${wrong.length} questions you got wrong`}
      </LinkButton>
    </p>
  )
}
