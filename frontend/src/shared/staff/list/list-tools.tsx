import { useState } from 'react'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { deskName, type Resource, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { FileButton } from '#shared/staff/ui/file-button.tsx'
import { Button } from '#shared/ui/button.tsx'
import { BinDialog } from './bin-dialog.tsx'
import { type ListAsk, queryOf } from './list-address.ts'
import { SavedViews } from './saved-views.tsx'

type ListToolsProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  ask: ListAsk
  fixed?: Record<string, string> | undefined
}

/** Saved filters of a list, what was deleted of it, and the whole filtered list as a file. */
export const ListTools = <Calls extends StaffCalls>({ resource, ask, fixed = {} }: ListToolsProps<Calls>) => {
  const [bin, setBin] = useState(false)
  const mayRestore = usePermission(resource.area, 'e')
  const { page: _, size: __, ...query } = queryOf(ask)
  return (
    <>
      <SavedViews resource={deskName(resource)} />
      {resource.calls.bin && mayRestore ? (
        <>
          <Button size="sm" variant="quiet" icon="trash" onClick={() => setBin(true)}>
            View bin
          </Button>
          <BinDialog resource={resource} open={bin} onClose={() => setBin(false)} />
        </>
      ) : null}
      <FileButton
        call={resource.calls.csv}
        input={{ query: { ...query, ...fixed } }}
        name={`${deskName(resource)}.csv`}
      >
        Download CSV
      </FileButton>
    </>
  )
}
