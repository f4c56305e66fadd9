import type { CallReply } from '@wardround/proto/contract.ts'
import { listDeadLinks } from '@wardround/proto/http/content/dead-links.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { space } from '#shared/theme/tokens.ts'
import { Note } from '#shared/ui/note.tsx'

type DeadLink = CallReply<typeof listDeadLinks>[number]

const List = styled.ul`margin-top: ${space('1')}; padding-left: ${space('4')};`

/** Where staff mend a text; events have three lists, and are named only. */
function formOf({ kind, key }: DeadLink): string | undefined {
  if (kind === 'page') return paths.adminPage(key.replace('plab-', ''))
  if (kind === 'news') return paths.adminNewsItemEdit(key)
  return kind === 'faq' ? paths.adminFaqQaEdit(key) : undefined
}

/** Says which published texts lead to pages of this site that are not there; nothing while there are none. */
export function DeadLinks() {
  const dead = useApi(listDeadLinks, {}).data
  if (!dead || dead.length === 0) return null
  return (
    <Note
      tone="warn"
      title={`${formatCounted(dead.length, 'link leads to a page', 'links lead to pages')} that can’t be found`}
    >
      <List>
        {dead.map((link) => {
          const form = formOf(link)
          return (
            <li key={`${link.key} ${link.href}`}>
              {form ? <Link to={form}>{link.label}</Link> : link.label}: {link.href}
            </li>
          )
        })}
      </List>
    </Note>
  )
}
