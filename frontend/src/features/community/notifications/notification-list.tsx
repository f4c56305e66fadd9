import type { Notification } from '@wardround/proto/http/notification/notifications.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { ITEM_ICONS } from '#shared/bell/item-icons.ts'
import { markRead, removeItem } from '#shared/bell/mark-items.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'

const List = styled.ul`list-style: none; border-bottom: ${rule('hair')} solid ${color('line')};`
const Item = styled.li<{ $unread: boolean }>`
  display: grid; grid-template-columns: 26px minmax(0, 1fr); gap: 2px ${space('3')}; padding: ${space('3')} 0;
  border-top: ${rule('hair')} solid ${color('line')};
  > svg { margin-top: 3px; color: ${({ $unread }) => color($unread ? 'accent' : 'ink-3')}; }
  > p { line-height: 1.4; overflow-wrap: anywhere; font-weight: ${({ $unread }) => weight($unread ? 'medium' : 'regular')}; a { color: ${color('ink')}; } }
  > :not(svg, p) { grid-column: 2; }
  > blockquote {
    margin: 4px 0 0; font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; color: ${color('ink-2')}; max-width: 62ch;
    white-space: pre-wrap; overflow-wrap: anywhere;
  }
  > small { font-size: ${font('t13')}; color: ${color('ink-3')}; }
`

const remove = (item: Notification) =>
  removeItem(item).catch(
    (error: unknown) => void toast(`Notification not removed. ${messageOf(error)}`, { icon: 'warn' }),
  )

function NotificationRow({ item }: { item: Notification }) {
  const { content, quote, link, is_read: isRead, createdAt, NotificationObject: about } = item
  const place = about.Question ? `${about.Question.code}, ${about.Question.ParentCategory.name}, ` : ''
  return (
    <Item $unread={!isRead}>
      <Icon name={ITEM_ICONS[about.entity_type]} />
      <p>
        {link ? (
          <Link to={link} onClick={() => void markRead(item)}>
            {content}
          </Link>
        ) : (
          content
        )}
        {isRead ? null : <VisuallyHidden>, unread</VisuallyHidden>}
      </p>
      {quote ? <blockquote>{quote}</blockquote> : null}
      <small>
        {place}
        {formatRelative(createdAt)}
      </small>
      <Row $gap="2">
        {link ? (
          <LinkButton size="sm" to={link} onClick={() => void markRead(item)}>
            Open<VisuallyHidden>: {content}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {isRead ? null : (
          <Button size="sm" variant="quiet" writes onClick={() => void markRead(item)}>
            Mark as read<VisuallyHidden>: {content}</VisuallyHidden>
          </Button>
        )}
        <Button size="sm" variant="quiet" writes onClick={() => void remove(item)}>
          Remove notification
          <VisuallyHidden>: {content}</VisuallyHidden>
        </Button>
      </Row>
    </Item>
  )
}

/** Items of the bell, each opened, marked or removed. */
export const NotificationList = ({ rows }: { rows: readonly Notification[] }) => (
  <List>
    {rows.map((item) => (
      <NotificationRow key={item.id} item={item} />
    ))}
  </List>
)
