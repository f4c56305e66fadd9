import type { FigureName } from '@wardround/proto/public-pages.ts'
import styled from 'styled-components'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'
import { useFigures } from '../api/use-figures.ts'
import { FigureList } from '../articles/figure-list.tsx'

/** `figure` counts what is named: with none of it, the part is left out. */
type Part = { title: string; words: string; figure?: FigureName }

const CONTENTS: readonly Part[] = [
  {
    title: 'Question bank',
    words:
      'Single best answer, multiple answer and extended matching questions, by category. Carry on where you left off.',
  },
  {
    title: 'A reason for every option',
    words:
      'Why the answer is right, why each of the others is wrong, and when it would be right. With key points and references.',
  },
  {
    title: 'How others answered',
    words: 'The share of learners who chose each option, once 30 learners have made their first attempt.',
  },
  {
    title: 'Flags and results',
    words:
      'Flag questions to come back to. Your results in a category show every question at a glance, and what to work on first.',
  },
  {
    title: 'Mocks',
    words:
      'Full and half papers, timed as in the exam. The result shows the pass mark and how you compare with others.',
  },
  {
    title: 'Revision guides',
    figure: 'guides',
    words: 'Short chapters that follow the MLA content map, each with its own questions.',
  },
  {
    title: 'Gems',
    figure: 'gems',
    words: 'One fact per note. Each comes back for review before you forget it, and sooner as your exam gets closer.',
  },
  {
    title: 'Study group and partner',
    words: 'Question sets to share, and a partner with a similar exam date who is strong where you are not.',
  },
]

const List = styled.ol`
  list-style: none;
  li { padding: ${space('4')} 0; border-top: ${rule('hair')} solid ${color('line')}; }
  li:first-child { border-top: 0; padding-top: 0; }
  h3 { margin-bottom: 4px; font: ${weight('medium')} ${font('t21')}/1.3 ${family('text')}; }
  p { color: ${color('ink-2')}; max-width: 58ch; }
`

/** Only what is there today. */
export function ContentsSection() {
  const { figures } = useFigures()
  const parts = CONTENTS.filter(({ figure }) => figure === undefined || figures[figure] !== 0)
  return (
    <Section id="contents" title="What’s included" aside="Everything listed here is available today.">
      <FigureList names={['questions', 'areas', 'guides', 'gems']} />
      <List>
        {parts.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </List>
    </Section>
  )
}
