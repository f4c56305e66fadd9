import type { QuestionVersion } from '@wardround/proto/http/content/question-versions.ts'
import { useMemo } from 'react'
import styled from 'styled-components'
import { formatList } from '#shared/format/list.ts'
import { color, family, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { Caption } from '#shared/ui/text.tsx'
import { compareVersions, type Run } from './version-parts.ts'

const Part = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0 ${space('4')};
  h2 { font: ${weight('medium')} ${font('t14')}/1.4 ${family('figure')}; margin-bottom: ${space('2')}; }
  small { color: ${color('ink-3')}; }
`
const Sides = styled.div`display: grid; gap: ${space('4')} ${space('8')}; ${up('md')} { grid-template-columns: 1fr 1fr; }`
/** Says which is which where they stand below each other. */
const Which = styled(Caption)`${up('md')} { display: none; }`
const Side = styled.div`min-width: 0;`
const Text = styled.div`
  white-space: pre-wrap; overflow-wrap: anywhere; font: ${weight('regular')} ${font('t16')}/1.55 ${family('text')};
  del, ins { border-radius: 2px; padding-inline: 1px; }
  del { background: ${color('wrong-wash')}; text-decoration: line-through; }
  ins { background: ${color('correct-wash')}; text-decoration: underline; text-underline-offset: 3px; }
`

const side = (runs: readonly Run[], of: 'older' | 'newer') =>
  runs
    .filter((run) => run.in === 'both' || run.in === of)
    .map((run, index) => {
      if (run.in === 'both') return run.text
      const Tag = of === 'older' ? 'del' : 'ins'
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name than their place
      return <Tag key={index}>{run.text}</Tag>
    })

type VersionDifferenceProps = { older: QuestionVersion; newer: QuestionVersion }

/**
 * Two versions side by side. What went is struck out on the left, what came is underlined on the right; parts that are
 * the same fold away.
 */
export function VersionDifference({ older, newer }: VersionDifferenceProps) {
  const parts = useMemo(() => compareVersions(older, newer), [older, newer])
  const same = parts.filter(({ changed }) => !changed).map(({ label }) => label.toLowerCase())
  return (
    <>
      {parts
        .filter(({ changed }) => changed)
        .map(({ label, runs }) => (
          <Part key={label} aria-label={label}>
            <h2>{label}</h2>
            <Sides>
              <Side>
                <Which>Version {older.number}</Which>
                <Text>{side(runs, 'older')}</Text>
              </Side>
              <Side>
                <Which>Version {newer.number}</Which>
                <Text>{side(runs, 'newer')}</Text>
              </Side>
            </Sides>
          </Part>
        ))}
      {same.length > 0 ? (
        <Part>
          <small>
            {same.length === parts.length ? 'There are no differences.' : `Unchanged: ${formatList(same)}.`}
          </small>
        </Part>
      ) : null}
    </>
  )
}
