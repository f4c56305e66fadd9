import { listRevisionGuides } from '@wardround/proto/http/content/revision-guides.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Button } from '#shared/ui/button.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'

type LinkedGuide = { slug: string; title: string }
type Props = { value: readonly LinkedGuide[]; onChange: (value: LinkedGuide[]) => void }

const MOST = 6

function GuideSearch({ value, onChange }: Props) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data } = useApi(search.length > 2 ? listRevisionGuides : null, { query: { search, page: 1, size: 8 } })
  const found = data?.items.filter(({ slug }) => !value.some((one) => one.slug === slug))
  return (
    <Stack $gap="2">
      <SearchField
        label="Link a guide"
        hideLabel={false}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found?.map(({ slug, title }) => (
        <Row key={slug}>
          <Button
            size="sm"
            onClick={() => {
              onChange([...value, { slug, title }])
              setText('')
            }}
          >
            Link {title}
          </Button>
        </Row>
      ))}
      {found?.length === 0 ? <Small $muted>No guides match.</Small> : null}
    </Stack>
  )
}

/** The guides to read on from a gem, six at most; finding one takes permission to view guides. */
export function GuidesChoice({ value, onChange }: Props) {
  const mayFind = usePermission('Revisions', 'v')
  return (
    <Stack $gap="2">
      {value.map(({ slug, title }) => (
        <Row key={slug}>
          <span>{title}</span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Remove ${title}`}
            onClick={() => onChange(value.filter((one) => one.slug !== slug))}
          >
            Remove
          </Button>
        </Row>
      ))}
      {mayFind && value.length < MOST ? <GuideSearch value={value} onChange={onChange} /> : null}
    </Stack>
  )
}
