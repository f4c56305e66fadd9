import styled, { css } from 'styled-components'
import { below, color } from '#shared/theme/tokens.ts'
import { countMarks, describeMarks, type MarkedQuestion, type QuestionMark } from './question-state.ts'

export type TraceSize = 'sm' | 'md' | 'bar' | 'lg'
const HEIGHTS = { sm: '22px', md: '30px', bar: '24px', lg: '56px' }
const CLEAR = { sm: '2px', md: '8px', bar: '3px', lg: '8px' }

const Line = styled.div<{ $size: TraceSize; $paper: boolean }>`
  --trace: ${({ $size }) => HEIGHTS[$size]}; --tick: ${({ $paper, $size }) => ($paper ? '3px' : $size === 'bar' ? '5px' : '4px')};
  --clear: ${({ $size }) => CLEAR[$size]};
  display: flex; align-items: center; height: var(--trace); gap: ${({ $paper }) => ($paper ? 0 : '1px')};
  background: linear-gradient(${color('line-2')}, ${color('line-2')}) center / 100% 1px no-repeat;
  ${({ $size }) => $size === 'bar' && css`${below('md')} { --trace: 18px; }`}
  ${({ $paper }) =>
    $paper &&
    css`
    ${below('md')} {
      --trace: 40px; --tick: 4px; display: grid; grid-template-columns: repeat(60, 1fr); grid-auto-rows: var(--trace); height: auto;
      background: linear-gradient(transparent calc(50% - .5px), ${color('line-2')} 0 calc(50% + .5px), transparent 0) 0 0 / 100% var(--trace) repeat-y;
    }
  `}
`
const SHAPES: Record<QuestionMark, ReturnType<typeof css>> = {
  correct: css`bottom: 50%; height: calc(50% - var(--clear)); background: ${color('correct')};`,
  wrong: css`top: 50%; height: calc(50% - var(--clear)); background: ${color('wrong')};`,
  unanswered: css`
    top: 50%; margin-top: -3px; height: 6px; width: min(100%, 6px); border: 1px solid ${color('unanswered')}; border-radius: 50%; background: ${color('paper')};
  `,
  selected: css`top: 50%; margin-top: -4px; height: 8px; width: min(100%, 8px); border-radius: 50%; background: ${color('selected')};`,
  hidden: css`top: 50%; margin-top: -1px; height: 2px; background: ${color('ink-3')};`,
}
const Tick = styled.i<{ $mark: QuestionMark; $flagged: boolean; $now: boolean }>`
  flex: 1 1 0; min-width: 1px; height: 100%; position: relative;
  &::before { content: ''; position: absolute; left: 50%; width: min(100%, var(--tick)); translate: -50% 0; ${({ $mark }) => SHAPES[$mark]} }
  ${({ $flagged, $now }) =>
    $flagged &&
    !$now &&
    css`
    &::after {
      content: ''; position: absolute; left: 50%; top: 0; width: 8px; height: 8px; translate: -1px 0; background: ${color('flagged')};
      clip-path: polygon(0 0, 100% 45%, 18% 90%, 18% 100%, 0 100%);
    }
  `}
  ${({ $now }) =>
    $now &&
    css`
    &::after { content: ''; position: absolute; left: 50%; top: 0; bottom: 0; width: 2px; translate: -50% 0; background: ${color('ink')}; }
  `}
  @media (forced-colors: active) { &::before, &::after { forced-color-adjust: none; } }
`

export type TraceProps = {
  questions: readonly MarkedQuestion[]
  /** Index of the question on screen, from 0. */
  current?: number
  size?: TraceSize
  /** A whole paper: thinner ticks, lines of sixty on a phone. */
  paper?: boolean
  /** Read out instead of the counts. */
  label?: string
  /** A pointer opens a question by its tick, named by its index; the table beside the picture does so for keyboards. */
  onOpen?: (at: number) => void
}

/** "Question 7 of 11: 3 correct, 8 unanswered", or the counts alone where none is on screen. */
const nameOf = (questions: readonly MarkedQuestion[], current: number | undefined): string =>
  current === undefined
    ? describeMarks(questions)
    : `Question ${current + 1} of ${questions.length}: ${countMarks(questions)}`

/**
 * One tick per question: up is right, down is wrong, a ring is unanswered, a dot is chosen, a dash is hidden, a
 * pennant is flagged, the ink stroke is where you are.
 */
export const Trace = ({ questions, current, size = 'md', paper = false, label, onOpen }: TraceProps) => (
  <Line $size={size} $paper={paper} role="img" aria-label={label ?? nameOf(questions, current)}>
    {questions.map(({ mark, flagged = false }, at) => (
      <Tick
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the paper is the identity of a tick
        key={at}
        $mark={mark}
        $flagged={flagged}
        $now={at === current}
        {...(onOpen ? { onClick: () => onOpen(at), title: `Question ${at + 1}`, style: { cursor: 'pointer' } } : {})}
      />
    ))}
  </Line>
)
