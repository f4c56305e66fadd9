import { deleteStaffView, listStaffViews, saveStaffView } from '@wardround/proto/http/content/desk.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { color, rule, space } from '#shared/theme/tokens.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Dialog, DialogFoot } from '#shared/ui/overlay/dialog.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#shared/ui/overlay/menu.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const List = styled.ul`
  list-style: none; margin-top: ${space('3')};
  li { display: flex; align-items: center; justify-content: space-between; border-top: ${rule('hair')} solid ${color('line')}; padding: ${space('1')} 0; }
`

/** What is saved of an address: everything but the page. */
export function viewOf(search: string): string {
  const address = new URLSearchParams(search)
  address.delete('page')
  return address.toString()
}

/** My saved filters of a list: each is an address, kept on the server. */
export function SavedViews({ resource }: { resource: string }) {
  const { pathname, search } = useLocation()
  const input = { params: { resource } }
  const { data: views = [], mutate } = useApi(listStaffViews, input)
  const saving = useMutationApi(saveStaffView, [listStaffViews])
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const [name, setName] = useState('')
  const query = viewOf(search)
  const current = views.find((view) => view.query === query)

  const close = () => {
    setDialog(undefined)
    setName('')
    saving.reset()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await saving.run({ params: { resource }, body: { name, query } }).catch(() => undefined)
    if (!saved) return
    close()
    toast(`Filters saved as ${saved.name}.`, { icon: 'tick' })
  }
  const remove = async (view: (typeof views)[number]) => {
    try {
      await callApi(deleteStaffView, { params: { resource, id: view.id } })
    } catch (error) {
      return void toast(`${view.name} was not deleted. ${messageOf(error)}`, { icon: 'warn' })
    }
    await mutate()
    const undo = async () => {
      await callApi(saveStaffView, { params: { resource }, body: { name: view.name, query: view.query } }).catch(
        (error: unknown) => toast(`${view.name} was not restored. ${messageOf(error)}`, { icon: 'warn' }),
      )
      await mutate()
    }
    toast(`${view.name} deleted.`, { icon: 'trash', action: { label: 'Undo', run: () => void undo() } })
  }
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon="filter">
            {current ? current.name : 'Show saved filters'}
          </Button>
        }
      >
        {views.length > 0 ? <MenuHeading>Saved filters</MenuHeading> : null}
        {views.map((view) => (
          <MenuLink key={view.id} to={view.query ? `${pathname}?${view.query}` : pathname}>
            {view.name}
          </MenuLink>
        ))}
        {views.length > 0 ? <MenuSeparator /> : null}
        <MenuItem icon="plus" disabled={query === ''} onSelect={() => setDialog('save')}>
          Save current filters
        </MenuItem>
        {views.length > 0 ? (
          <MenuItem icon="trash" onSelect={() => setDialog('manage')}>
            Manage saved filters
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog
        open={dialog === 'save'}
        onOpenChange={(open) => !open && close()}
        title="Save these filters"
        description="Saves the current search, filters and order, for you only. Saved filters with the same name are replaced."
      >
        <form onSubmit={(event) => void save(event)} noValidate>
          <TextField
            label="Name"
            maxLength={60}
            value={name}
            error={saving.error ? (fieldErrors(saving.error)['name'] ?? messageOf(saving.error)) : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <DialogFoot>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={saving.busy}>
              Save filters
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      <Dialog open={dialog === 'manage'} onOpenChange={(open) => !open && close()} title="Saved filters">
        {views.length === 0 ? <p>You have no saved filters.</p> : null}
        <List>
          {views.map((view) => (
            <li key={view.id}>
              {view.name}
              <IconButton icon="trash" size="sm" label={`Delete ${view.name}`} onClick={() => void remove(view)} />
            </li>
          ))}
        </List>
      </Dialog>
    </>
  )
}
