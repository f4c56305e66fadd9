import { IconButton } from '#shared/ui/button.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { Menu, MenuItem, MenuLink } from '#shared/ui/overlay/menu.tsx'

export type RowLink = { label: string; icon: IconName; to: string }

type RowMenuProps = { id: string; name: string; links: readonly RowLink[]; onDelete?: (() => void) | undefined }

/** What can be done with one row. */
export const RowMenu = ({ id, name, links, onDelete }: RowMenuProps) => (
  <Menu trigger={<IconButton data-row-menu={id} icon="more" size="sm" label={`More actions for ${name}`} />}>
    {links.map(({ label, icon, to }) => (
      <MenuLink key={to} icon={icon} to={to}>
        {label}
      </MenuLink>
    ))}
    {onDelete ? (
      <MenuItem icon="trash" danger onSelect={onDelete}>
        Delete
      </MenuItem>
    ) : null}
  </Menu>
)
