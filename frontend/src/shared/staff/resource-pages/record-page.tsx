import type { PermissionFlag } from '@wardround/proto/codes.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { lastList } from '#shared/staff/list/last-list.ts'
import { capital, lowerFirst, type RecordOf, type Resource, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

type RecordPageProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  /** What the reader has to be allowed; changing it, unless stated. */
  flag?: PermissionFlag
  /** Title of the window; the record's name, unless stated. */
  titleOf?: (record: RecordOf<Calls>) => string
  /** Shown with the newest record; kept mounted while it is read again. */
  children: (record: RecordOf<Calls>) => ReactNode
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function Found<Calls extends StaffCalls>({ resource, titleOf = resource.nameOf, children }: RecordPageProps<Calls>) {
  const [address] = useSearchParams()
  const id = address.get('id') ?? ''
  const { one, many, listTitle, calls, list } = resource
  const { data, error, mutate } = useApi(UUID.test(id) ? calls.get : null, { params: { id } } as never)
  const record = data as RecordOf<Calls> | undefined
  useTitle(record ? titleOf(record) : undefined)
  if (!UUID.test(id) || isApiError(error, 'resource.missing'))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title={`${capital(one)} not found`}
        action={<LinkButton to={lastList(list())}>Back to {listTitle ? lowerFirst(listTitle) : many}</LinkButton>}
      >
        <p>It may have been deleted, or the web address may be incomplete.</p>
      </EmptyState>
    )
  if (record) return <div key={id}>{children(record)}</div>
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title={`The ${one} could not be loaded`} />
  return <Skeleton lines={8} height="1.6em" label={`Loading the ${one}`} />
}

/** An `edit` or `view` screen: reads the record of `?id=` for people who may change, or see, it. */
export const RecordPage = <Calls extends StaffCalls>({ flag = 'e', ...props }: RecordPageProps<Calls>) => (
  <Permitted area={props.resource.area} flag={flag}>
    <Found {...props} />
  </Permitted>
)
