import { listSupportViews } from '@wardround/proto/http/identity/view-as.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { font, space } from '#shared/theme/tokens.ts'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

const List = styled.ul`list-style: none; font-size: ${font('t14')}; li + li { margin-top: ${space('2')}; }`

/** When support looked at the account: the day, and nobody's name. */
export function SupportViews() {
  const query = useApi(listSupportViews)
  return (
    <Section title="Support" aside="To help you, support staff may view your account. They can’t change anything.">
      <Loaded
        query={query}
        loading="Loading support views"
        lines={2}
        empty={{
          when: ({ items }) => items.length === 0,
          show: <Small as="p">Support staff haven’t viewed your account.</Small>,
        }}
      >
        {({ items }) => (
          <List>
            {items.map(({ id, on }) => (
              <li key={id}>Support staff viewed your account on {formatDate(on)}.</li>
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  )
}
