import { useState } from 'react'
import styled from 'styled-components'
import { type ItemGroup, useItemStatistics } from '#features/staff-questions/api/use-item-statistics.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { DefinitionList, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Caption, Small } from '#shared/ui/text.tsx'
import { FlagMeanings } from './item-flags.tsx'
import { formatIndex, formatPace, GROUP_WORDS } from './item-words.ts'
import { OptionShares } from './option-shares.tsx'

const SHOWN_FROM = 30
const Figures = styled(DefinitionList)`dd { font-variant-numeric: tabular-nums; }`

const keyOf = ({ group }: ItemGroup) => String(group ?? 'all')

function OneGroup({ figures }: { figures: ItemGroup }) {
  const { attempts, rated, facility, discrimination, pointBiserial, medianMilliseconds, flags, options, computedAt } =
    figures
  return (
    <Stack $gap="4">
      {flags.length > 0 ? <FlagMeanings flags={flags} /> : null}
      <Figures>
        <dt>First attempts</dt>
        <dd>{formatCount(attempts)}</dd>
        <dt>Facility (proportion correct)</dt>
        <dd>{facility === null ? '–' : formatShare(facility)}</dd>
        <dt>Discrimination, top and bottom 27%</dt>
        <dd>{formatIndex(discrimination)}</dd>
        <dt>Point-biserial correlation</dt>
        <dd>{formatIndex(pointBiserial)}</dd>
        <dt>Median time</dt>
        <dd>{formatPace(medianMilliseconds)}</dd>
      </Figures>
      <OptionShares options={options} />
      <Caption>
        {attempts < SHOWN_FROM
          ? `Percentages appear after ${SHOWN_FROM} first attempts.`
          : rated < SHOWN_FROM
            ? `Discrimination appears after ${SHOWN_FROM} attempts by learners with at least 20 answers (${rated} so far).`
            : `Discrimination is based on ${formatCount(rated)} attempts by learners with at least 20 answers.`}
        {computedAt ? ` Calculated ${formatRelative(computedAt)}.` : ''}
      </Caption>
    </Stack>
  )
}

export type ItemPanelProps = {
  /** The question's id. It has to be saved; one that was never published says that it has no figures yet. */
  questionId: string
}

/**
 * How learners do on a question: figures, flags with their meaning, share per option; over all groups or one. For the
 * staff's question screens.
 */
export function ItemPanel({ questionId }: ItemPanelProps) {
  const { data, error, mutate } = useItemStatistics(questionId)
  const [chosen, setChosen] = useState('all')
  if (isApiError(error, 'resource.missing'))
    return <Small $muted>There are no statistics until the question has been active.</Small>
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The statistics could not be loaded" />
    ) : (
      <Skeleton lines={5} label="Loading statistics" />
    )
  const shown = data.groups.find((one) => keyOf(one) === chosen) ?? data.groups[0]
  if (!shown || shown.attempts === 0) return <Small $muted>Nobody has answered this question yet.</Small>
  const choices = data.groups.map((one) => ({ value: keyOf(one), label: one.group ? GROUP_WORDS[one.group] : 'All' }))
  return (
    <Stack $gap="3">
      {choices.length > 2 ? (
        <Segmented legend="Exam" hideLegend choices={choices} value={keyOf(shown)} onChange={setChosen} />
      ) : null}
      <OneGroup figures={shown} />
    </Stack>
  )
}
