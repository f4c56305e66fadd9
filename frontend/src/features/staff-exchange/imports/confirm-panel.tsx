import { confirmImport, getImport, listImports, type QuestionImport } from '@wardround/proto/http/content/imports.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Small } from '#shared/ui/text.tsx'
import { asState, type ImportTarget, TargetFields, targetOf } from './target-fields.tsx'

const Panel = styled.form`max-width: 640px; margin-bottom: ${space('8')};`
const plural = (count: number) => `${formatCount(count)} ${count === 1 ? 'question' : 'questions'}`

/** Under the figures of a dry run that is done: import what it has looked at, or the import that it became. */
export function ConfirmPanel({ one }: { one: QuestionImport }) {
  const navigate = useNavigate()
  const mayAdd = usePermission('Questions', 'a')
  const [target, setTarget] = useState<ImportTarget>({
    state: one.questionState,
    categoryId: one.categoryId ?? '',
    changeActive: one.changeActive,
  })
  const { run, busy, error } = useMutationApi(confirmImport, [listImports, getImport])
  if (one.confirmedAs)
    return (
      <Panel as="div">
        <Note tone="good" title="This file was imported">
          <Link to={paths.adminImport({ id: one.confirmedAs })}>See the import</Link>
        </Note>
      </Panel>
    )
  if (!mayAdd || one.state !== 'done') return null
  // Refused ones may be active questions, which can still be chosen.
  if (one.imported === 0 && one.refused === 0)
    return (
      <Panel as="div">
        <Note tone="warn" title="Nothing to import">
          Every question in the file is already in the bank. The report below lists them.
        </Note>
      </Panel>
    )
  const start = async () => {
    const started = await run({
      params: { id: one.id },
      body: { ...targetOf(target), changeActive: target.changeActive },
    })
    void navigate(paths.adminImport({ id: started.id }))
  }
  return (
    <Panel
      aria-label="Import checked questions"
      onSubmit={(event) => {
        event.preventDefault()
        start().catch(() => undefined)
      }}
    >
      <Stack $gap="5">
        <TargetFields target={target} onChange={setTarget} />
        {error ? (
          <Note tone="bad" live="alert">
            {[messageOf(error), ...Object.values(fieldErrors(error))].join(' ')}
          </Note>
        ) : null}
        <Row>
          <Button type="submit" variant="primary" busy={busy}>
            {`Import ${one.imported === 0 ? 'the file' : plural(one.imported)} ${one.imported === 1 && target.state === 'draft' ? 'as a draft' : asState(target)}`}
          </Button>
          <Small $muted>You can import this file for one day after the check.</Small>
        </Row>
      </Stack>
    </Panel>
  )
}
