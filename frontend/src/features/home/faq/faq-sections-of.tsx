import { getFaq } from '@wardround/proto/http/content/faq.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { Section } from '#shared/ui/page.tsx'
import { FaqEntry } from './faq-entry.tsx'

/** The questions of one type of section, beside what they are about. Nothing stands there while there are none. */
export function FaqSectionsOf({ type }: { type: 1 | 2 | 3 | 4 }) {
  const { data = [] } = useApi(getFaq, { query: { type } })
  return data.map(({ id, name, questions }) => (
    <Section key={id} title={`${name}: FAQs`} aside={<TouchLink to={paths.faq()}>See all FAQs</TouchLink>}>
      {questions.map((entry) => (
        <FaqEntry key={entry.id} entry={entry} />
      ))}
    </Section>
  ))
}
