import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { pageNumber } from '#shared/navigation/page-number.ts'
import { paths } from '#shared/navigation/paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { usePermission } from '../access/permissions.ts'
import { Permitted } from '../access/permitted.tsx'
import { isExporting, useExports } from '../api/use-exports.ts'
import { StaffHeader } from '../components/staff-header.tsx'
import { ExportForm } from '../exports/export-form.tsx'
import { ExportList } from '../exports/export-list.tsx'
import { lastList } from '../resource/last-list.ts'

const Form = styled.div`max-width: 640px; margin-bottom: ${space('10')};`
const Below = styled.div`padding-top: ${space('4')};`
const SIZE = 25

function Exports({ page }: { page: number }) {
  const { data, error, mutate } = useExports(page, SIZE)
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <Skeleton lines={4} label="Loading exports" />
  const [newest] = data.items
  return (
    <>
      {newest ? (
        <ExportList exports={data.items} />
      ) : (
        <EmptyState title="Nothing was exported yet" heading="h3">
          <p>Choose a format above; the file then waits here for a day.</p>
        </EmptyState>
      )}
      <VisuallyHidden role="status">
        {newest && isExporting(newest) ? 'The export is running.' : newest?.state === 'done' ? `${newest.filename} is ready.` : ''}
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
              Import
            </LinkButton>
          ) : undefined
        }
      />
      <Form>
        <ExportForm />
      </Form>
      <h2>Exports so far</h2>
      <Below>
        <Exports page={page} />
      </Below>
    </Permitted>
  )
}
