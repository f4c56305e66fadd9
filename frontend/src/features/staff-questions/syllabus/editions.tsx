import styled from 'styled-components'
import type { SyllabusEdition } from '#features/staff-questions/api/use-syllabus.ts'
import { editionDates } from '#features/staff-questions/questions/syllabus-names.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Small } from '#shared/ui/text.tsx'
import { IncompleteEdition } from './incomplete-edition.tsx'

const Edition = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('4')} 0;
  h3 { font-size: ${font('t16')}; font-weight: ${weight('medium')}; }
  dl { display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('6')}; margin: ${space('2')} 0; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { margin: 0; font-variant-numeric: tabular-nums; }
  ul { padding-left: 1.1em; }
`

const COUNTS = [
  ['Areas', 'areas'],
  ['Professional knowledge', 'professional'],
  ['Presentations', 'presentations'],
  ['Conditions', 'conditions'],
] as const

/** The editions of the syllabus with how much of each is known, the newest first. */
export const Editions = ({ editions }: { editions: readonly SyllabusEdition[] }) =>
  editions.map((edition) => (
    <Edition key={edition.edition} aria-label={edition.name}>
      <h3>{edition.name}</h3>
      <Small $muted>{editionDates(edition)}.</Small>
      <dl>
        {COUNTS.map(([label, list]) => (
          <div key={list}>
            <dt>{label}</dt>
            <dd>{formatCount(edition[list].length)}</dd>
          </div>
        ))}
      </dl>
      <IncompleteEdition incomplete={edition.incomplete} title="This edition is incomplete" />
    </Edition>
  ))
