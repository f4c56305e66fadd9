import { listAllProducts } from '@wardround/proto/http/billing/catalogue.ts'
import { fillFigures, namesPrice, pricesOf } from '@wardround/proto/public-pages.ts'
import { useApi } from '#shared/api/use-api.ts'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useFigures } from '../api/use-figures.ts'

/** Reading text of staff's with the true counts and prices in place of `{{questions}}` and the others. */
export function FilledText({ html }: { html: string }) {
  const { figures, isKnown } = useFigures()
  const needsPrices = namesPrice(html)
  const offers = useApi(needsPrices ? listAllProducts : null)
  const isWaiting = !isKnown || (needsPrices && !offers.data && !offers.error)
  if (isWaiting && html.includes('{{')) return <Skeleton lines={6} label="Loading the text" />
  return <RichText html={fillFigures(html, figures, pricesOf(offers.data ?? []))} />
}
