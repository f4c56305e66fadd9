import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { ImportList } from '#shared/staff/transfers/import-list.tsx'
import { useImports } from '#shared/staff/transfers/use-imports.ts'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

const SHOWN = 5

/** The newest imports; a running one moves. */
export function LatestImports() {
  const { data, error, mutate } = useImports(1, SHOWN)
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The imports could not be loaded" />
    ) : (
      <Skeleton lines={3} label="Loading imports" />
    )
  return (
    <Stack $gap="3">
      {data.items.length > 0 ? <ImportList imports={data.items} /> : <Small $muted>No imports yet.</Small>}
      <Small>
        <Link to={paths.adminImport()}>
          {data.total > SHOWN ? `See all ${data.total} imports` : 'Import questions'}
        </Link>
      </Small>
    </Stack>
  )
}
