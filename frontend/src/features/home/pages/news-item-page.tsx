import { getPublishedNewsItem } from '@wardround/proto/http/content/published-news.ts'
import { Navigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { isApiError } from '#shared/api/api-error.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { useTitle } from '#shared/navigation/use-title.ts'
import { size, space } from '#shared/theme/tokens.ts'
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { Standfirst } from '#shared/ui/text.tsx'
import { FilledText } from '../articles/filled-text.tsx'

const Article = styled.article`
  padding-bottom: ${space('10')};
  > * + * { margin-top: ${space('6')}; }
  > img { max-width: ${size('measure')}; width: 100%; height: auto; }
`

/** `/news/:id`: one item by its slug; its id leads there. */
export function NewsItemPage() {
  const { id = '' } = useParams()
  const item = useApi(getPublishedNewsItem, { params: { id } })
  useTitle(item.data?.title)
  const removed = isApiError(item.error, 'news.deleted')
  if (removed || isApiError(item.error, 'resource.missing'))
    return (
      <Wrap>
        <EmptyState
          line="broken"
          heading="h1"
          title={removed ? 'This news item has been removed' : 'This news item doesn’t exist'}
          action={<LinkButton to={paths.news()}>See all news</LinkButton>}
        >
          <p>{removed ? 'You can still read our other news.' : 'The web address may be wrong.'}</p>
        </EmptyState>
      </Wrap>
    )
  return (
    <Wrap>
      <Loaded query={item} loading="Loading the news" lines={10}>
        {({ slug, title, lead, html, picture, publishedAt, id: own }) =>
          id === own && slug !== id ? (
            <Navigate to={paths.newsItem(slug)} replace />
          ) : (
            <>
              <PageHeader
                title={title}
                lead={<time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
                above={
                  <Breadcrumbs
                    crumbs={[
                      { label: 'Home', to: paths.home() },
                      { label: 'News', to: paths.news() },
                      { label: title },
                    ]}
                  />
                }
              />
              <Article>
                <Standfirst>{lead}</Standfirst>
                {picture ? <img src={picture.url} alt={picture.alt} /> : null}
                <FilledText html={html} />
                <p>
                  <TouchLink to={paths.news()}>All news</TouchLink>
                </p>
              </Article>
            </>
          )
        }
      </Loaded>
    </Wrap>
  )
}
