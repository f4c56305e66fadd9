import styled from 'styled-components'
import {
  isUnderWay,
  type Remarking,
  useRemarkings,
  useVersionAuthors,
} from '#features/staff-questions/api/use-remarkings.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { Small, Strong } from '#shared/ui/text.tsx'
import { stateOf } from './remarking-words.ts'

const Part = styled.section`margin-top: ${space('8')}; h3 { margin-bottom: ${space('2')}; }`
const List = styled.ol`list-style: none; margin: 0; padding: 0;`
const Item = styled.li`
  display: grid; gap: ${space('1')}; padding: ${space('3')} 0; border-top: ${rule('hair')} solid ${color('line-2')};
`

type Author = { number: number; createdBy: string } | undefined

const Entry = ({ remarking, author }: { remarking: Remarking; author: Author }) => (
  <Item>
    <div>
      <Strong>{author ? `Version ${author.number} by ${author.createdBy}` : 'Different key'}</Strong>{' '}
      <Small as="span" $muted>
        {formatMoment(remarking.createdAt)}
      </Small>
    </div>
    {isUnderWay(remarking) ? (
      <ProgressBar value={remarking.learners ? remarking.done / remarking.learners : 0} label="Answers re-marked" />
    ) : null}
    <Small role={isUnderWay(remarking) ? 'status' : undefined}>{stateOf(remarking)}</Small>
  </Item>
)

/**
 * What changing the key of a question has done to earlier answers: who changed it, when, how many count otherwise.
 * Nothing where it never was.
 */
export function RemarkingList({ questionId }: { questionId: string }) {
  const { data } = useRemarkings(questionId)
  const remarkings = data?.remarkings ?? []
  const { data: versions } = useVersionAuthors(questionId, remarkings.length > 0)
  if (remarkings.length === 0) return null
  return (
    <Part aria-labelledby="remarkings">
      <h3 id="remarkings">Changes to the correct answer</h3>
      <List>
        {remarkings.map((remarking) => (
          <Entry
            key={remarking.versionId}
            remarking={remarking}
            author={versions?.find(({ versionId }) => versionId === remarking.versionId)}
          />
        ))}
      </List>
    </Part>
  )
}
