import { MOCK_LIMITS } from '@wardround/proto/http/assessment/mock-attempts.ts'
import { MOCK_PRESETS } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { BlueprintPanel } from './blueprint-panel.tsx'
import type { MockValues, PaperValues } from './mock-resource.ts'
import { PaperQuestions } from './paper-questions.tsx'

const Group = styled.fieldset`
  min-width: 0; border-top: ${rule('hair')} solid currentColor; padding-top: ${space('3')};
  legend { font-size: ${font('t16')}; font-weight: ${weight('bold')}; padding-right: ${space('3')}; }
`
const Fill = styled.details`summary { cursor: pointer; font-size: ${font('t14')}; padding-block: 8px; }`

/** "Paper 1: 180 questions in 180 minutes". */
export const papersInWords = (papers: readonly PaperValues[]): string =>
  papers
    .map(
      ({ minutes, questionIds }, at) =>
        `Paper ${at + 1}: ${formatCounted(questionIds.length, 'question')} in ${formatCounted(minutes ?? 0, 'minute')}`,
    )
    .join('; ')

/**
 * The papers of a mock: length, questions in their order, and filling by a blueprint. `fixed` shows those of an edition
 * that was published.
 */
export function PapersControl({ error, value, onChange, fixed = false }: OwnControl & { fixed?: boolean }) {
  const papers = value as PaperValues[]
  const group = Number(useWatch<MockValues, 'group'>({ name: 'group' }) ?? 1)
  const mayHaveTwo = useWatch<MockValues, 'kind'>({ name: 'kind' }) === 'mla'
  const presets = MOCK_PRESETS.filter(({ papers: sizes }) => mayHaveTwo || sizes.length === 1)
  const { setValue } = useFormContext<MockValues>()
  const save = onChange as (papers: PaperValues[]) => void
  const change = (at: number, part: Partial<PaperValues>) =>
    save(papers.map((paper, index) => (index === at ? { ...paper, ...part } : paper)))
  const all = papers.flatMap(({ questionIds }) => questionIds)
  function choosePreset(name: string): void {
    const preset = MOCK_PRESETS.find((one) => one.name === name)
    if (!preset) return
    save(preset.papers.map(([, minutes], at) => ({ minutes, questionIds: papers[at]?.questionIds ?? [] })))
    setValue('breakMinutes', preset.breakMinutes, { shouldDirty: true })
  }
  if (fixed)
    return (
      <Stack $gap="6" data-wide>
        {papers.map(({ minutes, questionIds }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is its position
          <Group key={at}>
            <legend>
              Paper {at + 1}, {formatCounted(questionIds.length, 'question')} in {formatCounted(minutes ?? 0, 'minute')}
            </legend>
            <PaperQuestions group={group} ids={questionIds} />
          </Group>
        ))}
      </Stack>
    )
  return (
    <Stack $gap="6" data-wide>
      <SelectField
        label="Length"
        hint="Sets the papers, the minutes for each and any break. You can change them below."
        value=""
        onChange={(event) => choosePreset(event.currentTarget.value)}
        options={[
          { value: '', label: 'Choose a length' },
          ...presets.map(({ name, papers: sizes }) => ({
            value: name,
            label: `${name}: ${sizes.map(([questions, minutes]) => `${questions} questions in ${minutes} minutes`).join(', ')}`,
          })),
        ]}
      />
      {error ? (
        <Note tone="bad" live="alert">
          {error}
        </Note>
      ) : null}
      {papers.map((paper, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is its position
        <Group key={at}>
          <legend>
            Paper {at + 1}, {formatCounted(paper.questionIds.length, 'question')}
          </legend>
          <Stack>
            <TextField
              label={`Minutes for paper ${at + 1}`}
              type="number"
              min={1}
              max={MOCK_LIMITS.minutes}
              value={paper.minutes}
              onChange={(event) => change(at, { minutes: Number(event.currentTarget.value) || 0 })}
            />
            <Fill>
              <summary>Fill from a blueprint</summary>
              <BlueprintPanel
                group={group}
                keep={all}
                onFill={(ids) => change(at, { questionIds: [...paper.questionIds, ...ids] })}
              />
            </Fill>
            <PaperQuestions
              group={group}
              ids={paper.questionIds}
              taken={all}
              onChange={(questionIds) => change(at, { questionIds })}
            />
          </Stack>
        </Group>
      ))}
      <Row>
        {papers.length > 1 ? (
          <Button size="sm" icon="trash" onClick={() => save(papers.slice(0, 1))}>
            Remove paper 2
          </Button>
        ) : mayHaveTwo ? (
          <Button size="sm" icon="plus" onClick={() => save([...papers, { minutes: 120, questionIds: [] }])}>
            Add a second paper
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
