import { addressOf } from '#shared/api/client.ts'
import { deskName, type Resource, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { DownloadButton } from '#shared/ui/button.tsx'
import { type ListAsk, queryOf } from './list-address.ts'
import { SavedViews } from './saved-views.tsx'

type ListToolsProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  ask: ListAsk
  fixed?: Record<string, string> | undefined
}

/** Saved filters of a list, and the whole filtered list as a file. */
export const ListTools = <Calls extends StaffCalls>({ resource, ask, fixed = {} }: ListToolsProps<Calls>) => {
  const { page: _, size: __, ...query } = queryOf(ask)
  return (
    <>
      <SavedViews resource={deskName(resource)} />
      <DownloadButton
        size="sm"
        variant="quiet"
        icon="download"
        href={addressOf(resource.calls.csv, { query: { ...query, ...fixed } })}
      >
        CSV
      </DownloadButton>
    </>
  )
}
