import { type PageName, pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { listPages } from '@wardround/proto/http/content/pages.ts'
import styled from 'styled-components'
import { DeadLinks } from '#features/staff-site-content/site-pages/dead-links.tsx'
import { PAGE_GROUPS, pagesOf, SITE_PAGES } from '#features/staff-site-content/site-pages/site-pages.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { PublishBadge } from '#shared/staff/publishing/publish-badge.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { up } from '#shared/theme/tokens.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { Caption } from '#shared/ui/text.tsx'

const Rows = styled.div`${up('md')} { td:not([data-cut]) { white-space: nowrap; } }`

function SitePages() {
  const { data, error, mutate } = useApi(listPages, { query: { page: 1, size: 100 } })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void mutate()} title="The pages could not be loaded" />
    ) : (
      <Skeleton lines={12} label="Loading the pages" />
    )
  const rowOf = (name: PageName) => data.items.find(({ tag }) => tag === pageTag(name))
  const columns: Column<PageName>[] = [
    {
      key: 'label',
      header: 'Page',
      width: '220px',
      cell: (name) => <Link to={paths.adminPage(name)}>{SITE_PAGES[name].label}</Link>,
    },
    { key: 'place', header: 'Where it appears', cut: true, phone: 'line', cell: (name) => SITE_PAGES[name].place },
    {
      key: 'state',
      header: 'Status',
      phone: 'end',
      cell: (name) => {
        const row = rowOf(name)
        return row ? <PublishBadge state={row.state} /> : null
      },
    },
    {
      key: 'changed',
      header: 'Last changed',
      phone: 'hide',
      cell: (name) => {
        const row = rowOf(name)
        return (
          <Caption as="span">
            {row ? [formatRelative(row.updatedAt), row.updatedBy].filter(Boolean).join(', ') : 'Not written yet'}
          </Caption>
        )
      },
    },
  ]
  return PAGE_GROUPS.map((group) => (
    <Section key={group} title={group}>
      <Rows>
        <Table caption={`Pages in ${group}`} twoLines columns={columns} rows={pagesOf(group)} rowKey={(name) => name} />
      </Rows>
    </Section>
  ))
}

/** `/admin/.../pages`: every page that staff edit, by group. */
export const SitePagesPage = () => (
  <Permitted area="Pages" flag="v">
    <StaffHeader title="Pages" />
    <DeadLinks />
    <SitePages />
  </Permitted>
)
