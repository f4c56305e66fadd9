import { type PageName, pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { useParams } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Permitted } from '../access/permitted.tsx'
import { useSitePage } from '../api/use-site-page.ts'
import { SitePageForm } from '../site-pages/site-page-form.tsx'
import { isPageName, SITE_PAGES } from '../site-pages/site-pages.ts'

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

/** `/admin/.../pages/{name}`. */
export function SitePagePage() {
  const { name = '' } = useParams()
  if (!isPageName(name))
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="There is no such page"
        action={<LinkButton to={paths.adminPages()}>All pages</LinkButton>}
      >
        <p>The address is not complete.</p>
      </EmptyState>
    )
  return (
    <Permitted area="Pages" flag="v">
      <SitePage key={name} name={name} />
    </Permitted>
  )
}
