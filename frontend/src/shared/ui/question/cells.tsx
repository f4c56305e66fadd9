import { memo } from 'react'
import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { color, font, rule, size, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { MARKS, type MarkedQuestion, type QuestionMark } from './question-state.ts'

const Grid = styled.ol`
  list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(${size('control')}, 1fr)); border-left: ${rule('hair')} solid ${color('line')};
  border-top: ${rule('hair')} solid ${color('line')};
`
const Cell = styled(Link)<{ $mark: QuestionMark }>`
  display: block; position: relative; height: ${size('control')}; padding: 5px 0 0 6px; border-right: ${rule('hair')} solid ${color('line')};
  border-bottom: ${rule('hair')} solid ${color('line')}; color: ${color('ink-2')}; font-size: ${font('t13')}; line-height: 1; text-decoration: none;
  &:hover { background: ${color('sunken')}; color: ${color('ink')}; }
  &[aria-current] { box-shadow: inset 0 0 0 2px ${color('ink')}; color: ${color('ink')}; font-weight: ${weight('bold')}; }
  &:focus-visible { outline-offset: -2px; }
  > svg:first-of-type { position: absolute; left: 6px; bottom: 6px; color: ${({ $mark }) => color(MARKS[$mark].color)}; }
  > svg + svg { position: absolute; right: 4px; top: 5px; color: ${color('flagged')}; }
`

type NumberedQuestion = MarkedQuestion & { number: number; to: string }

export type CellsProps = {
  /** `number` is shown; `to` is the question's address. */
  questions: readonly NumberedQuestion[]
  /** The `number` on screen. */
  current?: number
}

/** Drawn again only when its own question changes: there are many. */
const CellItem = memo(({ number, to, mark, flagged, now }: NumberedQuestion & { now: boolean }) => (
  <li>
    <Cell
      to={to}
      $mark={mark}
      aria-current={now ? 'true' : undefined}
      aria-label={`${number}, ${MARKS[mark].word}${flagged ? ', flagged' : ''}`}
    >
      {number}
      <Icon name={MARKS[mark].icon} size={12} />
      {flagged ? <Icon name="flag" size={12} /> : null}
    </Cell>
  </li>
))

/**
 * The navigator: every question with its state shape and flag. Put a nav landmark around it, and hundreds into blocks.
 */
export const Cells = ({ questions, current }: CellsProps) => (
  <Grid>
    {questions.map((question) => (
      <CellItem key={question.number} {...question} now={question.number === current} />
    ))}
  </Grid>
)

const Row = styled.p`
  display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-2')};
  span { display: inline-flex; align-items: center; gap: 6px; }
`
type StateLegendProps = {
  /** Marking is kept back: nothing is correct or wrong yet. */
  held?: boolean
  /** Some of the questions are being answered again. */
  hidden?: boolean
}

/** Explains the shapes that there are. */
export const StateLegend = ({ held = false, hidden = false }: StateLegendProps) => (
  <Row>
    {held ? null : (
      <>
        <span>
          <Icon name="tick" size={12} color={color('correct')} />
          Correct
        </span>
        <span>
          <Icon name="cross" size={12} color={color('wrong')} />
          Wrong
        </span>
      </>
    )}
    <span>
      <Icon name="ring" size={12} color={color('unanswered')} />
      Unanswered
    </span>
    <span>
      <Icon name="dot" size={12} color={color('selected')} />
      Answer chosen
    </span>
    <span>
      <Icon name="flag" size={12} color={color('flagged')} />
      Flagged
    </span>
    {hidden ? (
      <span>
        <Icon name="eye-off" size={12} color={color('ink-3')} />
        Hidden until you finish
      </span>
    ) : null}
  </Row>
)
