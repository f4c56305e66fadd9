import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useCategory } from '#shared/question/api/use-category.ts'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { BankProgress } from '../api/use-category-progress.ts'

const Band = styled.section`
  display: grid; gap: ${space('3')} ${space('8')}; align-items: center; padding: ${space('4')} 0 ${space('5')}; border-top: ${rule('rule')} solid ${color('ink')};
  h2 { font-size: inherit; font-family: inherit; font-weight: 650; }
  ${up('md')} { grid-template-columns: minmax(220px, auto) 1fr auto; > :last-child { grid-column: 3; } }
`
const Room = styled.div`min-height: 30px; display: grid; align-items: center;`

type Last = NonNullable<BankProgress['last']>

/** Carry on where you stopped, with the trace of that category. */
export function Resume({ last }: { last: Last }) {
  const { data } = useCategory(last.categorySlug)
  return (
    <Band aria-labelledby="carry-on">
      <div>
        <h2 id="carry-on">Carry on where you stopped</h2>
        <Small $muted>
          {last.categoryName}, question {formatCount(last.number)} of {formatCount(last.total)}
        </Small>
      </div>
      <Room>{data ? <ProgressLine cells={data.questions} current={last.number} /> : null}</Room>
      <LinkButton variant="primary" to={paths.question(last.categorySlug, last.number)}>
        Carry on
      </LinkButton>
    </Band>
  )
}

type First = BankProgress['parents'][number]['categories'][number]

/** Before the first answer: a place to begin. */
export const Begin = ({ first }: { first: First }) => (
  <Band aria-labelledby="begin">
    <div>
      <h2 id="begin">Nothing answered yet</h2>
      <Small $muted>Begin with {first.name}, or choose a category below.</Small>
    </div>
    <LinkButton variant="primary" to={paths.question(first.slug, 1)}>
      Start
    </LinkButton>
  </Band>
)
