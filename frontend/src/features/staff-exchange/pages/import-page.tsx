import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { ConfirmPanel } from '#features/staff-exchange/imports/confirm-panel.tsx'
import { ImportProgress } from '#features/staff-exchange/imports/import-progress.tsx'
import { ImportReport } from '#features/staff-exchange/imports/import-report.tsx'
import { UploadForm } from '#features/staff-exchange/imports/upload-form.tsx'
import { isApiError } from '#shared/api/api-error.ts'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { ImportList } from '#shared/staff/transfers/import-list.tsx'
import { IMPORT_LOOKS, OUTCOMES } from '#shared/staff/transfers/import-words.ts'
import { type Outcome, useImport, useImports } from '#shared/staff/transfers/use-imports.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { LookBadge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

const Upload = styled.div`max-width: 640px; margin-bottom: ${space('10')};`
const Below = styled.div`padding-top: ${space('4')};`
const SIZE = 25

const questionsCrumb = () => ({ label: 'Questions', to: lastList(paths.adminQuestions()) })

function OneImport({ id, outcome, page }: { id: string; outcome: Outcome | undefined; page: number }) {
  const { data, error, mutate } = useImport(id)
  useTitle(data?.filename)
  if (isApiError(error, 'resource.missing', 'request.invalid'))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Import not found"
        action={<LinkButton to={paths.adminImport()}>See all imports</LinkButton>}
      >
        <p>The web address may be incomplete.</p>
      </EmptyState>
    )
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The import could not be loaded" />
    ) : (
      <Skeleton lines={6} height="1.4em" label="Loading the import" />
    )
  return (
    <>
      <StaffHeader
        crumbs={[questionsCrumb(), { label: 'Import', to: paths.adminImport() }]}
        title={data.filename}
        beside={<LookBadge look={IMPORT_LOOKS[data.state]} />}
        actions={
          <LinkButton size="sm" icon="upload" to={paths.adminImport()}>
            Start another import
          </LinkButton>
        }
      />
      <ImportProgress one={data} />
      {data.dryRun ? <ConfirmPanel key={data.id} one={data} /> : null}
      {data.state === 'failed' && data.done === 0 ? null : <ImportReport one={data} outcome={outcome} page={page} />}
    </>
  )
}

function AllImports({ page }: { page: number }) {
  const { data, error, mutate } = useImports(page, SIZE)
  const mayAdd = usePermission('Questions', 'a')
  return (
    <>
      <StaffHeader
        crumbs={[questionsCrumb()]}
        title="Import"
        actions={
          <LinkButton size="sm" icon="download" to={paths.adminExport()}>
            Export questions
          </LinkButton>
        }
      />
      {mayAdd ? (
        <Upload>
          <UploadForm />
        </Upload>
      ) : null}
      <h2>Previous imports</h2>
      <Below>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} title="The imports could not be loaded" />
        ) : null}
        {!data && !error ? <Skeleton lines={4} height="1.3em" label="Loading imports" /> : null}
        {data?.items.length === 0 ? (
          <EmptyState title="No imports yet" heading="h3">
            <p>Files that you upload are listed here.</p>
          </EmptyState>
        ) : null}
        {data && data.items.length > 0 ? <ImportList imports={data.items} /> : null}
        {data ? (
          <Below>
            <Pager page={page} size={SIZE} total={data.total} to={(next) => paths.adminImport({ page: next })} />
          </Below>
        ) : null}
      </Below>
    </>
  )
}

/**
 * `/admin/.../questionbank/import`: upload and the imports so far; with `?id=` one import with its progress and report.
 */
export function ImportPage() {
  const [address] = useSearchParams()
  const id = address.get('id')
  const page = pageNumber(address.get('page'))
  const outcome = (Object.keys(OUTCOMES) as Outcome[]).find((one) => one === address.get('outcome'))
  return (
    <Permitted area="Questions" flag="v">
      {id ? <OneImport key={id} id={id} outcome={outcome} page={page} /> : <AllImports page={page} />}
    </Permitted>
  )
}
