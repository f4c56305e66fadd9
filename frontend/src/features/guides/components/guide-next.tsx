import type { GuideQuestions } from '@wardround/proto/http/assessment/guides.ts'
import type { GuideView } from '@wardround/proto/http/content/guides.ts'
import styled from 'styled-components'
import { formatCounted } from '#shared/format/numbers.ts'
import { dueInWords, useDueGems } from '#shared/gems/due-today.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { type NextStep, NextSteps } from '#shared/ui/next-steps.tsx'
import { ReadingPart } from '#shared/ui/reading-page.ts'

const Box = styled.div`
  border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('3')};
  h2 { font-size: ${font('t21')}; margin-bottom: ${space('1')}; }
`
const MOST_GEMS = 2

type Props = { guide: GuideView; read: readonly string[]; gems: GuideQuestions['gems'] }

/** What to do after a guide: what is left of it, its gems, the next one, and what is due. */
export function GuideNext({ guide, read, gems }: Props) {
  const due = useDueGems()
  const left = guide.sections.filter(({ id }) => !read.includes(id))
  const [first] = left
  const steps: NextStep[] = [
    ...(first && read.length > 0
      ? [
          {
            to: paths.guide(guide.slug, first.id),
            icon: 'half' as const,
            title: `Finish this guide: ${first.title}`,
            detail: formatCounted(left.length, 'section left', 'sections left'),
          },
        ]
      : []),
    ...gems.slice(0, MOST_GEMS).map(({ id, title, categorySlug }) => ({
      to: paths.gem(id, categorySlug),
      icon: 'gem' as const,
      title: `Gem: ${title}`,
    })),
    ...(guide.next
      ? [
          {
            to: paths.guide(guide.next.slug),
            icon: 'book' as const,
            title: `Guide: ${guide.next.title}`,
            detail: `Next in ${guide.category.name}`,
          },
        ]
      : []),
    ...(due && due.due + due.new > 0
      ? [{ to: paths.review(), icon: 'clock' as const, title: 'Review your gems', detail: dueInWords(due) }]
      : []),
    { to: paths.guides(), icon: 'list', title: 'All revision guides' },
  ]
  return (
    <ReadingPart aria-labelledby="do-next" data-no-find>
      <Box>
        <h2 id="do-next">What to do next</h2>
        <NextSteps steps={steps} />
      </Box>
    </ReadingPart>
  )
}
