import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { ExportForm } from '#features/staff-exchange/exports/export-form.tsx'
import { ExportList } from '#features/staff-exchange/exports/export-list.tsx'
import { isExporting, useExports } from '#features/staff-exchange/exports/use-exports.ts'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const Form = styled.div`max-width: 640px; margin-bottom: ${space('10')};`
const Below = styled.div`padding-top: ${space('4')};`
const SIZE = 25

function Exports({ page }: { page: number }) {
  const { data, error, mutate } = useExports(page, SIZE)
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The exports could not be loaded" />
    ) : (
      <Skeleton lines={4} label="Loading exports" />
    )
  const [newest] = data.items
  return (
    <>
      {newest ? (
        <ExportList exports={data.items} />
      ) : (
        <EmptyState title="No exports yet" heading="h3">
          <p>Choose a format above. The file will be here for a day.</p>
        </EmptyState>
      )}
      <VisuallyHidden role="status">
        {newest && isExporting(newest)
          ? 'The export is running.'
          : newest?.state === 'done'
            ? `${newest.filename} is ready.`
            : ''}
      </VisuallyHidden>
      <Below>
        <Pager page={page} size={SIZE} total={data.total} to={(next) => paths.adminExport({ page: next })} />
      </Below>
    </>
  )
}

/** `/admin/.../questionbank/export`: choose what goes out and in which format, and the files made so far. */
export function ExportPage() {
  const [address] = useSearchParams()
  const mayAdd = usePermission('Questions', 'a')
  const page = pageNumber(address.get('page'))
  return (
    <Permitted area="Questions" flag="v">
      <StaffHeader
        crumbs={[{ label: 'Questions', to: lastList(paths.adminQuestions()) }]}
        title="Export"
        actions={
          mayAdd ? (
            <LinkButton size="sm" icon="upload" to={paths.adminImport()}>
              Import questions
            </LinkButton>
          ) : undefined
        }
      />
      <Form>
        <ExportForm />
      </Form>
      <h2>Previous exports</h2>
      <Below>
        <Exports page={page} />
      </Below>
    </Permitted>
  )
}
