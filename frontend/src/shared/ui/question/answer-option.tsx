import { type ReactNode, useId } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { Box, Cap, type OptionState, Peers, Put, Verdict, Why, Words } from './answer-option-style.ts'

export { type OptionState, Options } from './answer-option-style.ts'

export type AnswerOptionProps = {
  /** A to H. */
  letter: string
  children: ReactNode
  /** Radio group; several answers may be right where `multiple`. */
  name: string
  multiple?: boolean
  checked: boolean
  onChoose: () => void
  disabled?: boolean
  /** Struck out by the reader. */
  out?: boolean
  onStrike?: () => void
  state?: OptionState
  /** After marking: whether the reader had chosen it, why it is right or wrong, and the share of peers from 0 to 1. */
  chosen?: boolean
  rationale?: ReactNode
  share?: number | null
}

const VERDICTS = { key: { tone: 'correct', icon: 'tick' }, miss: { tone: 'wrong', icon: 'cross' } } as const

function MarkedOption({
  letter,
  children,
  state,
  chosen,
  rationale,
  share,
}: AnswerOptionProps & { state: Exclude<OptionState, 'open'> }) {
  const verdict = state === 'other' ? undefined : VERDICTS[state]
  return (
    <Box $state={state} $out={false}>
      <Cap aria-hidden="true">{letter}</Cap>
      <Words>
        <VisuallyHidden>Option {letter}: </VisuallyHidden>
        {children}
      </Words>
      {verdict ? (
        <Verdict $tone={verdict.tone}>
          <Icon name={verdict.icon} />
          {state === 'miss' ? 'Your choice' : chosen ? 'Answer, your choice' : 'Answer'}
        </Verdict>
      ) : null}
      {rationale ? <Why>{rationale}</Why> : null}
      {share === undefined || share === null ? null : (
        <Peers>
          <ProgressBar value={share} thin tone={verdict?.tone ?? 'ink-3'} />
          <span>
            {share === 0 ? 'None' : `${Math.round(share * 100)}%`}
            <VisuallyHidden> of your peers chose {letter}</VisuallyHidden>
          </span>
        </Peers>
      )}
    </Box>
  )
}

/**
 * One answer: a real radio or checkbox under the cap while open; the verdict, the reason and peers' share once marked.
 * Goes inside `Options`.
 */
export function AnswerOption(props: AnswerOptionProps) {
  const {
    letter,
    children,
    name,
    multiple = false,
    checked,
    onChoose,
    disabled = false,
    out = false,
    onStrike,
    state = 'open',
  } = props
  const id = useId()
  if (state !== 'open') return <MarkedOption {...props} state={state} />
  return (
    <Box $state="open" $out={out}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        <Cap aria-hidden="true">{letter}</Cap>
        <Words>
          <VisuallyHidden>
            {letter}
            {out ? ', struck out' : ''}:{' '}
          </VisuallyHidden>
          {children}
        </Words>
      </label>
      {onStrike ? (
        <Put data-out={out}>
          <IconButton
            icon="strike"
            size="sm"
            label={`Strike out ${letter}`}
            aria-pressed={out}
            disabled={disabled}
            onClick={onStrike}
          />
        </Put>
      ) : null}
    </Box>
  )
}
