import { areasOfPage, type PageName, pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { useParams } from 'react-router-dom'
import { SitePageForm } from '#features/staff-site-content/site-pages/site-page-form.tsx'
import { isPageName, SITE_PAGES } from '#features/staff-site-content/site-pages/site-pages.ts'
import { useSitePage } from '#features/staff-site-content/site-pages/use-site-page.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

function SitePage({ name }: { name: PageName }) {
  const { record, error, retry } = useSitePage(pageTag(name))
  useTitle(SITE_PAGES[name].label)
  if (record !== undefined) return <SitePageForm name={name} record={record ?? undefined} />
  return error ? (
    <LoadFailed error={error} onRetry={retry} title="The page could not be loaded" />
  ) : (
    <Skeleton lines={8} label="Loading the page" />
  )
}

/** A page that has an address of its own beside those of `/pages`. */
const pageOf = (name: PageName) =>
  function OwnPage() {
    const mayPages = usePermission('Pages', 'v')
    const other = areasOfPage(pageTag(name)).at(-1) ?? 'Pages'
    return (
      <Permitted area={mayPages ? 'Pages' : other} flag="v">
        <SitePage name={name} />
      </Permitted>
    )
  }
export const WebinarTermsPage = pageOf('webinarterms')
export const Plab1TermsPage = pageOf('plab1terms')
export const BigMockTermsPage = pageOf('bigmockterms')

/** `/admin/.../pages/{name}`. */
export function SitePagePage() {
  const { name = '' } = useParams()
  if (!isPageName(name))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Page not found"
        action={<LinkButton to={paths.adminPages()}>Back to pages</LinkButton>}
      >
        <p>Check the web address, or choose a page from the list.</p>
      </EmptyState>
    )
  return (
    <Permitted area="Pages" flag="v">
      <SitePage key={name} name={name} />
    </Permitted>
  )
}
