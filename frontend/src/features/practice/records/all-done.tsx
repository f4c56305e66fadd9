import styled from 'styled-components'
import { formatCount, formatCounted, formatShare } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import type { BankProgress } from '#shared/study/use-category-progress.ts'
import { rule, space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { StartOver } from './reset-dialog.tsx'
import { useAllDone } from './use-records.ts'

const Band = styled.section`
  border-top: ${rule('rule')} solid currentColor; padding: ${space('4')} 0 ${space('6')};
  h2 { font-size: inherit; font-family: inherit; font-weight: 650; }
  > * + * { margin-top: ${space('3')}; }
`

/** Once every question is answered: what comes next. */
export function AllDone({ progress: { answered, total, correct } }: { progress: BankProgress }) {
  const { data } = useAllDone(total > 0 && answered >= total)
  if (!data?.alldone) return null
  const wrong = answered - correct
  return (
    <Band aria-labelledby="all-done">
      <h2 id="all-done">Every question is answered</h2>
      <Small $muted>
        {formatCount(correct)} of your {formatCount(total)} latest answers are correct ({formatShare(correct / total)}).{' '}
        {wrong > 0 ? 'Now practise what you got wrong.' : 'You have no wrong answers left. Try a timed session next.'}
      </Small>
      <Row>
        {wrong > 0 ? (
          <LinkButton variant="primary" icon="history" to={paths.questionBank({ which: 'wrong' })}>
            Build a session from {formatCounted(wrong, 'wrong answer')}
          </LinkButton>
        ) : null}
        <StartOver answered={answered} />
      </Row>
    </Band>
  )
}
