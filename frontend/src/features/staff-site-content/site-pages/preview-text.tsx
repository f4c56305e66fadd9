import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { getFigures } from '@wardround/proto/http/content/figures.ts'
import { type Figures, fillFigures, namesPrice, pricesOf } from '@wardround/proto/public-pages.ts'
import { useApi } from '#shared/api/use-api.ts'
import { DraftText } from '#shared/staff/rich-text/draft-text.tsx'

/** The text of a page that is being written, with the counts and prices that its readers would see now. */
export function PreviewText({ html }: { html: string }) {
  const figures = useApi(html.includes('{{') ? getFigures : null).data as Figures | undefined
  const offers = useApi(namesPrice(html) ? listAllProducts : null).data
  return <DraftText html={fillFigures(html, figures ?? {}, pricesOf(offers ?? []))} />
}
