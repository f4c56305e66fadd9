import { getStaffQuestion, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { Button } from '#shared/ui/button.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

/** Code and beginning of a question. */
export function QuestionLine({ id }: { id: string }) {
  const { data } = useApi(getStaffQuestion, { params: { id } })
  return <span>{data ? `${data.code}, ${data.leadIn || data.categoryName}` : 'Question'}</span>
}

type SearchProps = { label: string; onChosen: (id: string) => void }

/** Finds a question of the bank by its code or words. */
export function QuestionSearch({ label, onChosen }: SearchProps) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data } = useApi(search.length > 2 ? listQuestions : null, { query: { search, page: 1, size: 8 } })
  return (
    <Stack $gap="2">
      <SearchField
        label={label}
        hideLabel={false}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {data?.items.map(({ id, code, excerpt }) => (
        <Row key={id}>
          <Button
            size="sm"
            onClick={() => {
              onChosen(id)
              setText('')
            }}
          >
            Choose {code}
          </Button>
          <Small as="span" $muted>
            {excerpt.slice(0, 80)}
          </Small>
        </Row>
      ))}
      {data?.items.length === 0 ? <Small $muted>No questions match.</Small> : null}
    </Stack>
  )
}

/** The question of a block. */
export const QuestionChoice = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => (
  <Stack $gap="2">
    {value ? (
      <Small>
        <QuestionLine id={value} />
      </Small>
    ) : null}
    <QuestionSearch label={value ? 'Choose another question' : 'Choose a question'} onChosen={onChange} />
  </Stack>
)
