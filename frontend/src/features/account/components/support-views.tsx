import { listSupportViews } from '@wardround/proto/http/identity/view-as.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { font, space } from '#shared/theme/tokens.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

const List = styled.ul`list-style: none; font-size: ${font('t14')}; li + li { margin-top: ${space('2')}; }`

/** When support looked at the account: the day, and nobody's name. */
export function SupportViews() {
  const { data, error, mutate } = useApi(listSupportViews)
  return (
    <Section title="Support" aside="Support may look at an account to help, reading only.">
      {error && !data ? <LoadFailed error={error} onRetry={() => void mutate()} /> : null}
      {!error && !data ? <Skeleton lines={2} label="Loading when support looked" /> : null}
      {data?.items.length === 0 ? <Small as="p">Support has not looked at your account.</Small> : null}
      {data && data.items.length > 0 ? (
        <List>
          {data.items.map(({ id, on }) => (
            <li key={id}>Support looked at your account on {formatDate(on)}.</li>
          ))}
        </List>
      ) : null}
    </Section>
  )
}
