import { VIEW_ALL_NOTIFICATIONS } from '@wardround/proto/fixed-texts.ts'
import { getNotificationMenu, type Notification } from '@wardround/proto/http/notification/notifications.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { renewPush } from '#features/community/preferences/browser-push.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { useBellCounts } from '#shared/bell/bell-store.ts'
import { ITEM_ICONS } from '#shared/bell/item-icons.ts'
import { markAllRead, markRead } from '#shared/bell/mark-items.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Count } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#shared/ui/overlay/menu.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { useBellPolling } from './use-bell-polling.ts'

const Words = styled.span`
  display: block; width: min(330px, calc(100vw - 98px)); line-height: 1.4; white-space: normal; overflow-wrap: anywhere;
  small { display: block; color: ${color('ink-3')}; font-size: ${font('t13')}; }
`
const Nothing = styled.p`padding: ${space('2')} ${space('4')}; color: ${color('ink-3')};`

/** The link of an item; without one the list of all. */
const targetOf = ({ link }: Notification) => link ?? paths.notifications()

function Items({ title, rows }: { title: string; rows: readonly Notification[] }) {
  const navigate = useNavigate()
  if (rows.length === 0) return null
  const open = (item: Notification) => {
    void markRead(item)
    navigate(targetOf(item))
  }
  return (
    <>
      <MenuHeading>{title}</MenuHeading>
      {rows.map((item) => (
        <MenuItem key={item.id} icon={ITEM_ICONS[item.NotificationObject.entity_type]} onSelect={() => open(item)}>
          <Words>
            {item.content}
            <small>{formatRelative(item.createdAt)}</small>
          </Words>
        </MenuItem>
      ))}
    </>
  )
}

/** What the open menu holds: read when it opens. */
function BellItems() {
  const { data, error } = useApi(getNotificationMenu)
  if (error && !data)
    return <Nothing role="status">Notifications could not be loaded. Close the menu and try again.</Nothing>
  if (!data) return <Nothing role="status">Loading</Nothing>
  const { notifications, news } = data
  const isEmpty = notifications.count + news.count === 0
  return (
    <>
      {isEmpty ? <Nothing role="status">Nothing new.</Nothing> : null}
      <Items title="Notifications" rows={notifications.rows} />
      <Items title="News" rows={news.rows} />
      {isEmpty ? null : (
        <>
          <MenuSeparator />
          <MenuItem
            icon="tick"
            onSelect={() =>
              void markAllRead(data).catch((failure: unknown) =>
                toast(`Not marked as read. ${messageOf(failure)}`, { icon: 'warn' }),
              )
            }
          >
            Mark all as read
          </MenuItem>
        </>
      )}
    </>
  )
}

/** The bell with the unread count, for people with the question bank. */
export function BellMenu({ uid }: { uid: string }) {
  useBellPolling(uid)
  useEffect(() => {
    renewPush(uid).catch((error: unknown) => console.debug(error))
  }, [uid])
  const counter = useBellCounts()?.counter ?? 0
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet">
            <Icon name="bell" />
            {counter > 0 ? <Count aria-hidden="true">{counter > 99 ? '99+' : counter}</Count> : null}
            <VisuallyHidden>{counter === 0 ? 'Notifications' : `Notifications, ${counter} unread`}</VisuallyHidden>
          </Button>
        }
      >
        <BellItems />
        <MenuSeparator />
        <MenuLink to={paths.notifications()}>{VIEW_ALL_NOTIFICATIONS}</MenuLink>
        <MenuLink to={paths.preferences()}>Preferences</MenuLink>
      </Menu>
      <VisuallyHidden role="status">{counter > 0 ? formatCounted(counter, 'unread notification') : ''}</VisuallyHidden>
    </>
  )
}
