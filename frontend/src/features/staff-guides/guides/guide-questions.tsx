import { listQuestions } from '@wardround/proto/http/content/questions.ts'
import { getRevisionGuide, setGuideQuestions } from '@wardround/proto/http/content/revision-guides.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { refresh, useApi, useMutationApi } from '#shared/api/use-api.ts'
import { SortableList } from '#shared/staff/ui/sortable-list.tsx'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import type { GuideRecord } from './guide-resource.ts'

const Line = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space('1')} ${space('3')}; padding-block: ${space('1')};
  > span:first-child { flex: 1 1 100%; min-width: 0; overflow-wrap: anywhere; ${up('md')} { flex-basis: 0; } }
`

/** The questions of a saved guide in their order; each change is saved at once. */
export function GuideQuestions({ guide }: { guide: GuideRecord }) {
  const { run, busy } = useMutationApi(setGuideQuestions)
  const [text, setText] = useState('')
  const search = text.trim()
  const { data: found } = useApi(search.length > 2 ? listQuestions : null, { query: { search, page: 1, size: 8 } })
  const ids = guide.questions.map(({ id }) => id)
  const save = async (questionIds: string[]) => {
    try {
      await run({ params: { id: guide.id }, body: { questionIds, version: guide.version } })
    } catch (error) {
      toast(`The questions were not changed. ${messageOf(error)}`, { icon: 'warn' })
    }
    await refresh(getRevisionGuide)
  }
  const nameOf = ({ code, excerpt }: GuideRecord['questions'][number]) => `${code}, ${excerpt}`
  return (
    <Section title="Questions" aside="Learners answer them in this order. Changes here are saved immediately.">
      <Stack $gap="3">
        <SortableList
          items={guide.questions}
          nameOf={nameOf}
          onOrder={(order) => void save(order)}
          row={(question) => (
            <Line>
              <span>{nameOf(question)}</span>
              <StateBadge state={question.state} />
              <Button
                size="sm"
                variant="quiet"
                disabled={busy}
                aria-label={`Remove ${question.code}`}
                onClick={() => void save(ids.filter((id) => id !== question.id))}
              >
                Remove
              </Button>
            </Line>
          )}
        />
        <SearchField
          label="Link a question"
          hideLabel={false}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {found?.items
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, code, excerpt }) => (
            <Row key={id}>
              <Button size="sm" disabled={busy} onClick={() => void save([...ids, id])}>
                Link {code}
              </Button>
              <Small as="span" $muted>
                {excerpt}
              </Small>
            </Row>
          ))}
      </Stack>
    </Section>
  )
}
