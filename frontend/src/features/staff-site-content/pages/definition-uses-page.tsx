import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { DefinitionUses } from '#features/staff-site-content/definitions/definition-uses.tsx'
import { useDefinitionRecord, useDefinitionUses } from '#features/staff-site-content/definitions/use-definition-uses.ts'
import { isApiError } from '#shared/api/api-error.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const Lookup = styled.form`margin-bottom: ${space('5')};`

const crumbs = () => [{ label: 'Definitions', to: lastList(paths.adminDefinitions()) }]
const pageOf = (address: URLSearchParams) => Math.max(1, Math.trunc(Number(address.get('page')) || 1))

/** Where one definition stands: a term as a word in any text, an answer as the text of an option. */
function UsesOfDefinition({ id }: { id: string }) {
  const [address] = useSearchParams()
  const mayEdit = usePermission('Definitions', 'e')
  const { data: record, error: missing, mutate } = useDefinitionRecord(id)
  const of = record ? (record.kind === 'answer' ? { answer: record.term } : { id }) : null
  const { data, error, mutate: again } = useDefinitionUses(of, pageOf(address))
  useTitle(record ? `Where “${record.term}” is used` : undefined)
  if (isApiError(missing, 'resource.missing', 'request.invalid'))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Definition not found"
        action={<LinkButton to={paths.adminDefinitions()}>Back to definitions</LinkButton>}
      >
        <p>It may have been deleted, or the web address may be incomplete.</p>
      </EmptyState>
    )
  if (!record)
    return missing ? (
      <LoadFailed error={missing} onRetry={() => void mutate()} title="The definition could not be loaded" />
    ) : (
      <Skeleton lines={8} label="Loading the definition" />
    )
  return (
    <>
      <StaffHeader
        crumbs={crumbs()}
        title={`Where “${record.term}” is used`}
        crumb="Where it is used"
        actions={
          mayEdit ? (
            <LinkButton size="sm" icon="note" to={paths.adminDefinitionEdit(id)}>
              Edit definition
            </LinkButton>
          ) : null
        }
      />
      <DefinitionUses
        uses={data}
        error={error}
        onRetry={() => void again()}
        to={(page) => paths.adminDefinitionUses({ id, page })}
        nothing={
          record.kind === 'answer'
            ? 'No option has this text.'
            : 'No question contains the term or its other names as a whole word.'
        }
      />
    </>
  )
}

/** Which questions have an option of a certain text, whether it is defined or not. */
function UsesOfAnswer({ answer }: { answer: string }) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(answer)
  const mayAdd = usePermission('Definitions', 'a')
  const { data, error, mutate } = useDefinitionUses(answer ? { answer } : null, pageOf(address))
  return (
    <>
      <StaffHeader crumbs={crumbs()} title="Look up an answer" />
      <Lookup
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(paths.adminDefinitionUses({ answer: typed.trim() }))
        }}
      >
        <Row>
          <SearchField
            label="Option text"
            hideLabel={false}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" style={{ alignSelf: 'end' }}>
            Look up answer
          </Button>
          {answer && mayAdd ? (
            <LinkButton style={{ alignSelf: 'end' }} to={paths.adminDefinitionNew({ kind: 'answer', term: answer })}>
              Define this answer
            </LinkButton>
          ) : null}
        </Row>
      </Lookup>
      {answer ? (
        <DefinitionUses
          uses={data}
          error={error}
          onRetry={() => void mutate()}
          to={(page) => paths.adminDefinitionUses({ answer, page })}
          nothing="No option has exactly this text. Case and accents are ignored, but every word must match."
        />
      ) : null}
    </>
  )
}

function Uses() {
  const [address] = useSearchParams()
  const id = address.get('id')
  const answer = (address.get('answer') ?? '').trim()
  return id ? <UsesOfDefinition key={id} id={id} /> : <UsesOfAnswer key={answer} answer={answer} />
}

/** `/admin/.../definitions/definitions/questions?id=` or `?answer=`. */
export const DefinitionUsesPage = () => (
  <Permitted area="Definitions" flag="v">
    <Uses />
  </Permitted>
)
