import { fillFigures } from '@wardround/proto/public-pages.ts'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useFigures } from '../api/use-figures.ts'

/** Reading text of staff's with the true counts in place of `{{questions}}` and the others. */
export function FilledText({ html }: { html: string }) {
  const { figures, isKnown } = useFigures()
  if (!isKnown && html.includes('{{')) return <Skeleton lines={6} label="Loading the text" />
  return <RichText html={fillFigures(html, figures)} />
}
