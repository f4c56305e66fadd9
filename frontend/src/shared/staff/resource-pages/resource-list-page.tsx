import { type ReactNode, useState } from 'react'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { BulkBar, type BulkChange } from '#shared/staff/list/bulk-bar.tsx'
import { type ColumnChoices, ColumnChooser, useColumnChoice } from '#shared/staff/list/column-chooser.tsx'
import { FilterBar, type ListFilter, type ListOrder } from '#shared/staff/list/filter-bar.tsx'
import { queryOf } from '#shared/staff/list/list-address.ts'
import { ListTools } from '#shared/staff/list/list-tools.tsx'
import { type RowLink, RowMenu } from '#shared/staff/list/row-menu.tsx'
import { selectColumn } from '#shared/staff/list/select-column.tsx'
import { TableList } from '#shared/staff/list/table-list.tsx'
import { useResourceList } from '#shared/staff/list/use-address-list.ts'
import { useSelection } from '#shared/staff/list/use-selection.ts'
import { DeleteDialog } from '#shared/staff/resource/delete-dialog.tsx'
import { capital, lowerFirst, type Resource, type RowOf, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { afterFocus, focusHeading } from '#shared/ui/focus/after-focus.ts'
import type { Column } from '#shared/ui/table.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const NO_CHOICES: ColumnChoices = {}
const menuOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-row-menu="${id}"]`)

export type ResourceListPageProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  title?: string
  columns: readonly Column<RowOf<Calls>>[]
  /** Columns that the reader can show and hide. */
  columnChoices?: ColumnChoices
  filters: readonly ListFilter[]
  searchLabel: string
  /** What the list can be ordered by, the usual order first. */
  orders: readonly [ListOrder, ...ListOrder[]]
  /** Filters that the screen itself sets. */
  fixed?: Record<string, string>
  /** Saved views, above the filters. */
  views?: ReactNode
  actions?: ReactNode
  /** What can be done with a row besides editing and deleting it. */
  linksOf?: (row: RowOf<Calls>) => readonly RowLink[]
  /** What many rows can be set to at once, besides being deleted; the contract declares the fields. */
  bulkChanges?: readonly BulkChange[]
  /** What else can be done with the selected rows, as buttons. */
  bulkActions?: (rows: readonly RowOf<Calls>[]) => ReactNode
  /** Says in the question before a deletion what it means for others. */
  deleting?: string
  /** What will stand here, shown while nothing does. */
  empty?: string | undefined
}

/** The list of a staff resource: search, filters, order and page in the address, a menu for each row. */
export function ResourceListPage<Calls extends StaffCalls>(props: ResourceListPageProps<Calls>) {
  const {
    resource,
    title = props.resource.listTitle ?? capital(props.resource.many),
    columns: allColumns,
    columnChoices,
    filters,
    searchLabel,
    orders,
    fixed,
    views,
    actions,
    linksOf,
    bulkChanges = [],
    bulkActions,
    deleting = '',
    empty,
  } = props
  const { area, one, many, nameOf } = resource
  const names = filters.map(({ name }) => name)
  const list = useResourceList(resource, { filters: names, defaultSort: orders[0].value, ...(fixed ? { fixed } : {}) })
  const { columns, isShown, change } = useColumnChoice(many, allColumns, columnChoices ?? NO_CHOICES)
  const [target, setTarget] = useState<RowOf<Calls>>()
  const mayAdd = usePermission(area, 'a')
  const mayEdit = usePermission(area, 'e')
  const mayDelete = mayEdit && resource.calls.bulk !== undefined

  const { page: _page, size: _size, ...asked } = queryOf(list.ask)
  const query = { ...asked, ...fixed }
  const selection = useSelection<RowOf<Calls>>(list.data?.items ?? [], JSON.stringify(query))

  const menu: Column<RowOf<Calls>> = {
    key: 'menu',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '32px',
    phone: 'end',
    cell: (row) => (
      <RowMenu
        id={row.id}
        name={nameOf(row)}
        links={[
          ...(mayEdit ? [{ label: 'Edit', icon: 'note', to: resource.edit(row.id) } as const] : []),
          ...(linksOf?.(row) ?? []),
        ]}
        onDelete={mayDelete ? () => setTarget(row) : undefined}
      />
    ),
  }
  const hasMenu = mayEdit || linksOf !== undefined
  // A list of one state may well be empty while there are others.
  const none = fixed ? `No ${lowerFirst(title)}` : `No ${many} yet`

  return (
    <>
      <StaffHeader
        title={title}
        actions={
          <>
            {actions}
            {mayAdd ? (
              <LinkButton size="sm" variant="primary" icon="plus" to={resource.create()}>
                Create {one}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {views}
      <FilterBar ask={list.ask} searchLabel={searchLabel} filters={filters} orders={orders} onChange={list.change}>
        {columnChoices ? <ColumnChooser choices={columnChoices} isShown={isShown} onChange={change} /> : null}
        <ListTools resource={resource} ask={list.ask} fixed={fixed} />
      </FilterBar>
      {mayDelete ? (
        <BulkBar
          resource={resource}
          selection={selection}
          changes={bulkChanges}
          actions={bulkActions}
          query={query}
          total={list.data?.total ?? 0}
        />
      ) : null}
      <TableList
        list={list}
        one={one}
        many={many}
        none={none}
        empty={
          empty ?? (mayAdd ? `Create the first ${one} and it will appear here.` : `The first ${one} will appear here.`)
        }
        caption={title}
        columns={[...(mayDelete ? [selectColumn(selection, nameOf)] : []), ...columns, ...(hasMenu ? [menu] : [])]}
        isSelected={selection.has}
        rowKey={(row) => row.id}
      />
      <DeleteDialog
        resource={resource}
        target={target}
        onClose={() => {
          setTarget(undefined)
          // The menu entry that asked is gone; the row's button stands for it, and the heading when the row has gone
          // too.
          afterFocus(() => menuOf(target?.id)?.focus())
        }}
        onDeleted={focusHeading}
      >
        {deleting}
      </DeleteDialog>
    </>
  )
}
