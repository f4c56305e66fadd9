import { type LibraryPicture, listPictures } from '@wardround/proto/http/content/picture-library.ts'
import { useState } from 'react'
import { LibraryPictureDialog } from '#features/staff-media/pictures/picture-dialog.tsx'
import { PictureGrid } from '#features/staff-media/pictures/picture-grid.tsx'
import { UploadPictures } from '#features/staff-media/pictures/upload-pictures.tsx'
import { formatCounted } from '#shared/format/numbers.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { FilterBar } from '#shared/staff/list/filter-bar.tsx'
import { ListBody } from '#shared/staff/list/list-body.tsx'
import { useAddressList } from '#shared/staff/list/use-address-list.ts'
import { formatBytes } from '#shared/staff/transfers/import-words.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'

const FILTERS = [
  {
    name: 'where',
    label: 'Used in',
    any: 'Used or not used',
    options: [
      { value: 'question', label: 'Questions' },
      { value: 'guide', label: 'Revision guides' },
      { value: 'gem', label: 'Gems and decks' },
      { value: 'page', label: 'Public pages' },
      { value: 'nowhere', label: 'Not used' },
    ],
  },
  {
    name: 'described',
    label: 'Description',
    any: 'Any or no description',
    options: [
      { value: 'no', label: 'No description' },
      { value: 'yes', label: 'With a description' },
    ],
  },
  {
    name: 'protected',
    label: 'Access',
    any: 'Any access',
    options: [
      { value: 'yes', label: 'Protected' },
      { value: 'no', label: 'Open to everyone' },
    ],
  },
]
const ORDERS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: '-bytes', label: 'Largest first' },
]

function Media() {
  const mayEdit = usePermission('Questions', 'e')
  const [open, setOpen] = useState<LibraryPicture>()
  const list = useAddressList(listPictures, { filters: FILTERS.map(({ name }) => name), defaultSort: '-createdAt' })
  return (
    <>
      <StaffHeader
        title="Media"
        beside={
          list.data ? (
            <p>
              {formatCounted(list.data.all, 'picture')}, {formatBytes(list.data.bytes)}
            </p>
          ) : undefined
        }
      />
      {mayEdit ? <UploadPictures /> : null}
      <FilterBar
        ask={list.ask}
        searchLabel="Name, description or question code"
        filters={FILTERS}
        orders={ORDERS}
        onChange={list.change}
      />
      <ListBody
        list={list}
        one="picture"
        many="pictures"
        none="No pictures yet"
        empty="Pictures uploaded here or in the editor will appear here."
      >
        {(pictures) => <PictureGrid pictures={pictures} onOpen={setOpen} />}
      </ListBody>
      {open ? (
        <LibraryPictureDialog key={open.id} picture={open} mayEdit={mayEdit} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

/** `/admin/.../media`: every stored picture with its description and where it is used. */
export const MediaPage = () => (
  <Permitted area="Questions" flag="v">
    <Media />
  </Permitted>
)
