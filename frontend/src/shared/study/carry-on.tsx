import type { CategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useCategory } from '#shared/question/api/use-category.ts'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { color, rule, space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { BankProgress } from './use-category-progress.ts'

/** One thing to do: what, a picture of it where there is one, and the button. */
export const Band = styled.section`
  display: grid; gap: ${space('3')} ${space('8')}; align-items: center; padding: ${space('4')} 0 ${space('5')}; border-top: ${rule('rule')} solid ${color('ink')};
  & + & { border-top: ${rule('hair')} solid ${color('line')}; }
  h2 { font-size: inherit; font-family: inherit; font-weight: 650; }
  ${up('md')} { grid-template-columns: minmax(220px, 340px) 1fr auto; > :last-child { grid-column: 3; } }
`
const Room = styled.div`min-height: 30px; display: grid; align-items: center;`

/** The last thing done that has something left, a session first, with its trace; or where to begin. */
export function CarryOn({ progress: { last, parents, answered, total } }: { progress: BankProgress }) {
  const { data } = useCategory(last?.slug)
  const first = parents[0]?.categories[0]
  if (last)
    return (
      <Band aria-labelledby="carry-on">
        <Words title="Carry on where you left off">
          {last.name}, question {formatCount(last.number)} of {formatCount(last.total)}
        </Words>
        <Room>{data?.questions.length ? <ProgressLine cells={data.questions} current={last.number} /> : null}</Room>
        <LinkButton variant="primary" to={paths.question(last.slug, last.number)}>
          Carry on with the questions
        </LinkButton>
      </Band>
    )
  if (!first || answered >= total) return null
  return <Begin first={nextOf(parents) ?? first} begun={answered > 0} />
}

const nextOf = (parents: BankProgress['parents']): CategoryProgress | undefined =>
  parents.flatMap((parent) => parent.categories).find((category) => category.answered < category.total)

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 id="carry-on">{title}</h2>
    <Small $muted>{children}</Small>
  </div>
)

const Begin = ({ first, begun }: { first: CategoryProgress; begun: boolean }) => (
  <Band aria-labelledby="carry-on">
    <Words title={begun ? 'Start the next category' : 'Nothing answered yet'}>
      Start with {first.name}, or choose a category yourself.
    </Words>
    <LinkButton variant="primary" to={paths.question(first.slug, 1)}>
      {begun ? 'Start this category' : 'Answer the first question'}
    </LinkButton>
  </Band>
)
