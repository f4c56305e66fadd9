import { DIFFICULTIES, SESSION_KINDS, SESSION_LIMITS } from '@wardround/proto/http/assessment/sessions.ts'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { below, color, font, radius, rule, shadow, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Caption, Small, Strong } from '#shared/ui/text.tsx'
import { type Choice, DIFFICULTY_NAMES, describeTime, KIND_NAMES, PACES, withChosen } from './selection.ts'
import type { SessionDraft } from './use-session-draft.ts'

const Part = styled.fieldset`
  border-top: ${rule('hair')} solid ${color('line')}; padding: ${space('3')} 0;
  > legend { float: left; width: 100%; font-size: ${font('t13')}; color: ${color('ink-3')}; margin-bottom: 4px; }
  > legend + * { clear: both; }
`
const Kind = styled.div`
  display: flex; align-items: center; justify-content: space-between; gap: ${space('2')};
  > span { color: ${color('ink-3')}; font-size: ${font('t14')}; }
`
const Levels = styled.div`display: flex; flex-wrap: wrap; gap: 0 ${space('4')};`
const HowMany = styled.div`
  display: flex; align-items: center; gap: ${space('4')};
  input { flex: 1; min-width: 0; accent-color: ${color('accent')}; height: 32px; }
  input[type='number'] {
    flex: none; width: 5.5em; height: 44px; padding: 0 ${space('2')}; font: inherit; font-weight: ${weight('bold')}; text-align: right; color: ${color('ink')};
    background: ${color('sheet')}; border: ${rule('hair')} solid ${color('edge')}; border-radius: ${radius('1')};
  }
`
const PlainButton = styled.button`
  border: 0; background: none; padding: 0; font: inherit; color: ${color('accent')}; text-decoration: underline; cursor: pointer;
`
const Presets = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')}; margin-block: ${space('2')};`
const FEWEST = 5
/** A short break, a commute, an hour, half a paper. */
const PRESETS = [10, 20, 40, 90] as const
/** In the sheet of a small screen the way on is always in sight, and its shadow says that there is more above it. */
const Foot = styled.div`
  ${below('xl')} {
    position: sticky; bottom: 0; background: ${color('sheet')}; box-shadow: ${shadow('bar')};
    margin-inline: calc(-1 * ${space('5')}); padding: ${space('3')} ${space('5')};
  }
`

export type SessionBuilderProps = {
  draft: SessionDraft
  /** Names of the chosen categories, in the order of the bank. */
  chosenNames: readonly string[]
  /** Where categories are chosen, for readers who have chosen none. */
  hint: ReactNode
}

/** Chooses what a session is made of and starts it; what is chosen most often comes first. */
export function SessionBuilder({ draft, chosenNames, hint }: SessionBuilderProps) {
  const { choice, change, counts, size, start, busy, problem } = draft
  const sliderId = useId()
  const most = Math.min(SESSION_LIMITS.most, Math.max(counts?.available ?? SESSION_LIMITS.most, FEWEST))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <Part>
        <legend>Categories</legend>
        {chosenNames.length > 0 ? (
          <Small>
            <Strong>{chosenNames.length} selected:</Strong> {chosenNames.join(', ')}.{' '}
            <PlainButton type="button" onClick={() => change({ categories: [] })}>
              Clear categories
            </PlainButton>
          </Small>
        ) : (
          <Small>
            <Strong>The whole question bank.</Strong> {hint}
          </Small>
        )}
      </Part>
      <Part>
        <legend>Which questions</legend>
        {SESSION_KINDS.map((kind) => (
          <Kind key={kind}>
            <Checkbox
              label={KIND_NAMES[kind]}
              checked={choice.which.includes(kind)}
              onChange={(event) => change({ which: withChosen(choice.which, [kind], event.currentTarget.checked) })}
            />
            <span>{counts ? formatCount(counts[kind]) : '–'}</span>
          </Kind>
        ))}
        {choice.which.length === 0 ? <Caption>Any question</Caption> : null}
      </Part>
      <Part>
        <legend id={sliderId}>How many</legend>
        <HowMany>
          <input
            type="range"
            min={FEWEST}
            max={most}
            value={Math.max(FEWEST, Math.min(choice.count, most))}
            aria-labelledby={sliderId}
            aria-valuetext={formatCounted(size, 'question')}
            onChange={(event) => change({ count: Number(event.currentTarget.value) })}
          />
          <input
            type="number"
            inputMode="numeric"
            aria-label="Number of questions"
            value={choice.count === 0 ? '' : size}
            onChange={(event) =>
              change({ count: Math.min(SESSION_LIMITS.most, event.currentTarget.valueAsNumber || 0) })
            }
            onBlur={() => change({ count: Math.max(1, Math.min(choice.count, most)) })}
          />
        </HowMany>
        <Presets>
          {PRESETS.map((count) => (
            <Button key={count} size="sm" aria-pressed={choice.count === count} onClick={() => change({ count })}>
              {count}
            </Button>
          ))}
        </Presets>
        <Caption>{lengthOf(choice, size, counts?.pace ?? null, counts?.available)}</Caption>
      </Part>
      <Part>
        <legend>Time</legend>
        <Segmented
          legend="Time"
          hideLegend
          choices={[
            { value: 'tutor', label: 'Untimed' },
            { value: 'timed', label: 'Timed' },
          ]}
          value={choice.mode}
          onChange={(mode) => change({ mode })}
        />
        {choice.mode === 'timed' ? (
          <div style={{ marginTop: space('3') }}>
            <SelectField
              label="Seconds per question"
              small
              value={String(choice.secondsPerQuestion)}
              onChange={(event) => change({ secondsPerQuestion: Number(event.currentTarget.value) })}
              options={PACES.map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }))}
            />
          </div>
        ) : null}
      </Part>
      <Part>
        <legend>Difficulty</legend>
        <Levels>
          {DIFFICULTIES.map((level) => (
            <Checkbox
              key={level}
              label={DIFFICULTY_NAMES[level]}
              checked={choice.difficulty.includes(level)}
              onChange={(event) =>
                change({ difficulty: withChosen(choice.difficulty, [level], event.currentTarget.checked) })
              }
            />
          ))}
        </Levels>
        <Caption>
          {choice.difficulty.length === 0 ? 'Any difficulty' : 'Based on at least 30 first attempts by peers.'}
        </Caption>
      </Part>
      {problem ? (
        <Note tone="bad" live="alert" title="The session could not be created">
          {problem}
        </Note>
      ) : null}
      <Foot>
        <StartButton {...{ size, busy }} none={counts?.available === 0} wide />
      </Foot>
    </form>
  )
}

function lengthOf(choice: Choice, size: number, pace: number | null, available: number | undefined): string {
  const matches =
    available === undefined ? '' : `${formatCounted(available, 'question')} ${available === 1 ? 'matches' : 'match'}.`
  if (choice.mode === 'timed')
    return `${matches} ${formatCounted(size, 'question')} in ${describeTime(size * choice.secondsPerQuestion)}.`.trim()
  if (pace === null) return matches
  const takes = `${formatCounted(size, 'question')} ${size === 1 ? 'takes' : 'take'}`
  return `${matches} ${takes} about ${describeTime((size * pace) / 1000)} at your pace.`.trim()
}

/** "Start 40 questions"; says why not where nothing fits. */
export const StartButton = ({
  size,
  busy,
  none,
  wide = false,
}: {
  size: number
  busy: boolean
  none: boolean
  wide?: boolean
}) =>
  none ? (
    <Small role="status">No questions match. Change your choices.</Small>
  ) : (
    <Button type="submit" variant="primary" size="lg" busy={busy} wide={wide}>
      Start {formatCounted(size, 'question')}
    </Button>
  )
