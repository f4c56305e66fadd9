import type { CategoryView } from '@wardround/proto/http/assessment/categories.ts'
import styled from 'styled-components'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { progressOf, scoredAfter } from '#shared/study/category-progress.ts'
import { space } from '#shared/theme/tokens.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { VersusBar } from '#shared/ui/scales.tsx'

const CategoryScore = styled.div`max-width: 420px;`

/** The learner's score in a category against peers, or what is missing for one. */
export function HowWell({ category }: { category: CategoryView['category'] }) {
  const progress = progressOf(category)
  return (
    <CategoryScore>
      {progress.kind === 'scored' && progress.peers !== null ? (
        <VersusBar you={progress.you} peers={progress.peers} />
      ) : null}
      <DefinitionList style={{ marginTop: space('3') }}>
        <dt>You</dt>
        <dd>
          {progress.kind === 'scored'
            ? formatShare(progress.you)
            : progress.kind === 'too-few'
              ? `Score ${scoredAfter(progress)}`
              : 'Not started'}
        </dd>
        <dt>Peers on their first attempt</dt>
        <dd>{category.peers === null ? 'Not enough answers yet' : formatShare(category.peers)}</dd>
        <dt>Flagged</dt>
        <dd>{formatCount(category.flagged)}</dd>
      </DefinitionList>
    </CategoryScore>
  )
}
