import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { QuestionValues } from '#features/staff-questions/questions/question-values.ts'
import { paths } from '#shared/navigation/paths.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { stateWord } from '#shared/staff/ui/state-badge.tsx'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import type { Finding } from './finding.ts'
import { itemOf } from './item.ts'
import { lintQuestion } from './lint-question.ts'
import { type Similar, useSimilar } from './use-similar.ts'

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space('2')} ${space('4')};
  border-top: ${rule('rule')} solid ${color('ink')}; padding: ${space('2')} 0;
  h2 { font: ${weight('bold')} ${font('t16')}/1.4 ${family('figure')}; }
  p { font-size: ${font('t14')}; color: ${color('ink-3')}; }
`
const List = styled.ul`list-style: none; padding: 0; margin: 0 0 ${space('8')}; border-bottom: ${rule('hair')} solid ${color('line')};`
const Mark = styled.li`
  display: grid; grid-template-columns: 20px minmax(0, 1fr) auto; gap: 0 ${space('2')}; padding: ${space('2')} 0; border-top: ${rule('hair')} solid ${color('line')};
  font-size: ${font('t14')};
  > svg { margin-top: 4px; }
  > p { grid-column: 2; color: ${color('ink-2')}; }
  > strong { font-weight: ${weight('medium')}; }
`
const tone = (level: Finding['level'] | 'good') =>
  color(level === 'stop' ? 'wrong' : level === 'good' ? 'correct' : 'warning')
const Sign = styled(Icon)<{ $level: Finding['level'] | 'good' }>`color: ${({ $level }) => tone($level)};`

const go = (path: string) => {
  const field = document.getElementById(fieldId('question', path))
  field?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}

/** How many marks keep the item from being active and how many only advise; a near duplicate is advice too. */
export function summaryOf(findings: readonly Pick<Finding, 'level'>[], similar: number): string {
  const stops = findings.filter(({ level }) => level === 'stop').length
  const advice = findings.length - stops + similar
  if (stops + advice === 0) return 'no problems found'
  return `${stops} ${stops === 1 ? 'stops' : 'stop'}, ${advice} ${advice === 1 ? 'advises' : 'advise'}`
}

const Near = ({ id, code, state, excerpt, similarity }: Similar) => (
  <Mark>
    <Sign name="warn" size={16} $level="advise" />
    <strong>
      {code} is {Math.round(similarity * 100)} % the same
    </strong>
    <Link to={paths.questionPreview(id)} target="_blank" rel="noreferrer">
      Look<VisuallyHidden> at {code}, in a new tab</VisuallyHidden>
    </Link>
    <p>
      {stateWord(state)}. {excerpt}
    </p>
  </Mark>
)

/**
 * What the linter says about the item as it is written, and what in the bank is nearly the same. `id` is the question's
 * own.
 */
export function ProofMarks({ id, today }: { id: string | undefined; today: string }) {
  const values = useDeferredValue(useWatch<QuestionValues>() as QuestionValues)
  const findings = useMemo(() => lintQuestion(itemOf(values), today), [values, today])
  const similar = useSimilar(values.stem, id)
  return (
    <section aria-label="Proof marks">
      <Head>
        <h2>Proof marks</h2>
        <p role="status">{summaryOf(findings, similar.length)}</p>
      </Head>
      <List>
        {findings.map(({ rule: name, level, path, title, text }) => (
          <Mark key={`${name} ${path} ${title}`}>
            <Sign name={level === 'stop' ? 'cross' : 'warn'} size={16} $level={level} />
            <strong>{title}</strong>
            <Button size="sm" variant="quiet" aria-label={`Go to: ${title}`} onClick={() => go(path)}>
              Go
            </Button>
            <p>{text}</p>
          </Mark>
        ))}
        {similar.map((one) => (
          <Near key={one.id} {...one} />
        ))}
        {findings.length === 0 && similar.length === 0 ? (
          <Mark>
            <Sign name="tick" size={16} $level="good" />
            <span>Lead-in, options, length, units, references: no problems found.</span>
          </Mark>
        ) : null}
      </List>
    </section>
  )
}
