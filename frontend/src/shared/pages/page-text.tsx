import type { PageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import styled from 'styled-components'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { color, font, leading } from '../theme/tokens.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePage, valueOfPage } from './use-page.ts'

const Aside = styled(RichText)`font-size: ${font('t16')}; line-height: ${leading('ui')}; color: ${color('ink-2')};`

export type PageTextProps = {
  /** For example `plab-qbcategories`. */
  tag: PageTag
  /** `aside` for a remark beside other things, `reading` where the text is the page. */
  look?: 'aside' | 'reading'
}

/**
 * A text that staff edit under Pages. Nothing stands there when there is no such page, when it is empty, or when it
 * cannot be read.
 */
export function PageText({ tag, look = 'aside' }: PageTextProps) {
  const { page, error } = usePage(tag)
  if (page === undefined && !error) return <Skeleton lines={look === 'aside' ? 1 : 6} label="Loading the text" />
  const html = valueOfPage(page, 'text')?.html
  if (!html) return null
  return look === 'aside' ? <Aside html={html} /> : <RichText html={html} />
}
