import { getDeckSettings, getGemForecast, type Today } from '@wardround/proto/http/assessment/decks.ts'
import { listGems } from '@wardround/proto/http/assessment/gems.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatCount, formatCounted } from '#shared/format/numbers.ts'
import { below, color, font, rule, space } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import { examRoad } from '../rules/exam-road.ts'

const Road = styled.ol`
  list-style: none; position: relative; height: 100px; margin-top: ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-2')};
  background: linear-gradient(${color('line-2')}, ${color('line-2')}) center / 100% ${rule('rule')} no-repeat;
  li {
    position: absolute; inset-block: 0 50%; display: grid; align-content: start; translate: -100% 0; text-align: right; white-space: nowrap;
    padding: 0 ${space('2')}; border: 0 solid ${color('ink')}; border-right-width: ${rule('rule')};
  }
  li[data-low] { inset-block: 50% 0; align-content: end; }
  li[data-early] { translate: 0 0; text-align: left; border-width: 0 0 0 ${rule('rule')}; }
  ${below('md')} {
    height: auto; background: none;
    li, li[data-early] { position: static; display: flex; justify-content: space-between; translate: none; border: 0; padding: ${space('1')} 0; }
  }
`
const WORDS = { seen: 'All gems seen', noNew: 'No new gems from this date', exam: 'Exam' } as const

/** The way to the exam: when all will be seen, when new cards end. Nothing without an exam date ahead. */
export function ToTheExam({ exam }: { exam: Today['exam'] }) {
  const ahead = exam && !exam.passed ? exam : undefined
  const { data: gems } = useApi(ahead ? listGems : null, { query: { page: 1, size: 1, sort: 'category' } })
  const { data: settings } = useApi(ahead ? getDeckSettings : null)
  const { data: forecast } = useApi(ahead ? getGemForecast : null)
  const today = forecast?.days[0]?.date
  if (!ahead || !gems || !settings || !today) return null
  const { size, new: fresh } = gems.counts
  const { stops, unseen } = examRoad({ today, exam: ahead, fresh, ...settings })
  const pace = formatCounted(settings.newPerDay, 'new gem')
  return (
    <Section
      title="Until your exam"
      aside="All reviews are scheduled before your exam. There are no new gems in the last week."
    >
      <Road>
        {stops.map(({ key, date, at }) => (
          <li
            key={key}
            data-early={at < 0.3 || undefined}
            data-low={key === 'noNew' || undefined}
            style={{ left: `${at * 100}%` }}
          >
            <span>{formatDate(date)}</span>
            <span>{WORDS[key]}</span>
          </li>
        ))}
      </Road>
      <Small as="p" $muted style={{ marginTop: space('3') }}>
        {formatCount(size - fresh)} of {formatCount(size)} seen.
        {unseen > 0 ? ` At ${pace} a day, ${formatCounted(unseen, 'gem')} will still be unseen by your exam.` : null}
      </Small>
    </Section>
  )
}
