import {
  getNewsItem,
  getVersionOfNewsItem,
  listVersionsOfNewsItem,
  restoreVersionOfNewsItem,
} from '@wardround/proto/http/content/news.ts'
import { NEWS_ITEM_FIELDS } from '#features/staff-site-content/news/news-item-fields.tsx'
import {
  DELETING,
  EMPTY_NEWS_ITEM,
  type NewsItemCalls,
  news,
  newsItemValues,
} from '#features/staff-site-content/news/news-item-resource.ts'
import { PreviewText } from '#features/staff-site-content/site-pages/preview-text.tsx'
import { slugOf } from '#shared/format/slug.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { RecordVersions } from '#shared/staff/publishing/record-versions.tsx'
import { versionShows } from '#shared/staff/publishing/version-shows.ts'
import { WidthPreview } from '#shared/staff/publishing/width-preview.tsx'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { RecordPage } from '#shared/staff/resource-pages/record-page.tsx'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'

const VERSION_CALLS = {
  list: listVersionsOfNewsItem,
  get: getVersionOfNewsItem,
  restore: restoreVersionOfNewsItem,
  record: getNewsItem,
}
const SHOWS = versionShows(NEWS_ITEM_FIELDS)

function NewsItemForm({ record }: { record: RecordOf<NewsItemCalls> | undefined }) {
  const mayEdit = usePermission('Pages', 'e')
  return (
    <ResourceFormPage
      resource={news}
      record={record}
      empty={EMPTY_NEWS_ITEM}
      toValues={newsItemValues}
      toBody={(values) => values}
      fields={NEWS_ITEM_FIELDS}
      follow={{ name: 'slug', from: 'title', make: slugOf }}
      deleting={DELETING}
      below={(values, base) => (
        <>
          <WidthPreview of={values.title}>
            <h1>{values.title}</h1>
            <p>{values.lead}</p>
            {values.picture ? <img src={values.picture.url} alt={values.picture.alt} /> : null}
            <PreviewText html={values.html} />
          </WidthPreview>
          {base ? <RecordVersions calls={VERSION_CALLS} record={base} parts={SHOWS} mayRestore={mayEdit} /> : null}
        </>
      )}
    />
  )
}

/** `/admin/.../news/create`. */
export const NewsItemCreatePage = () => (
  <Permitted area="Pages" flag="a">
    <NewsItemForm record={undefined} />
  </Permitted>
)

/** `/admin/.../news/edit?id=`. */
export const NewsItemEditPage = () => (
  <RecordPage resource={news}>{(record) => <NewsItemForm record={record} />}</RecordPage>
)
