import { getPreferences, type Preferences, setPreferences } from '@wardround/proto/http/notification/preferences.ts'
import type { Channel, Topic } from '@wardround/proto/notice.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { useSession } from '#shared/session/use-session.ts'
import { below, color, rule, space } from '#shared/theme/tokens.ts'
import { Switch } from '#shared/ui/form/choice.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { QuietHoursForm } from '../preferences/quiet-hours-form.tsx'
import { ThisBrowser } from '../preferences/this-browser.tsx'

const TOPIC_WORDS: Record<Topic, string> = {
  security: 'Security',
  payments: 'Payments',
  account: 'Account',
  events: 'Webinars, courses and big mocks',
  learning: 'Learning',
  community: 'Comments and study group',
  news: 'News',
  messages: 'Messages',
}
const CHANNEL_WORDS: Record<Channel, string> = {
  email: 'Email',
  text: 'Text message',
  bell: 'On this site',
  push: 'Push',
}

const Kind = styled.div`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space('2')} ${space('6')}; padding: ${space('3')} 0;
  border-top: ${rule('hair')} solid ${color('line')};
  > :last-child { align-items: flex-start; }
  ${below('md')} { > * { flex-basis: 100%; } }
`

type KindProps = { kind: Preferences['kinds'][number]; onChange: (channel: Channel, enabled: boolean) => void }

const KindRow = ({ kind: { title, channels }, onChange }: KindProps) => (
  <Kind role="group" aria-label={title}>
    <span>{title}</span>
    <Row $gap="4">
      {channels.map(({ channel, enabled, always }) => (
        <Switch
          key={channel}
          label={CHANNEL_WORDS[channel]}
          checked={enabled}
          disabled={always}
          {...(always ? { hint: 'Always on' } : {})}
          onChange={(event) => onChange(channel, event.target.checked)}
        />
      ))}
    </Row>
  </Kind>
)

/** `/profile/preferences`: which notices arrive how, and when not. */
export function PreferencesPage() {
  const { user } = useSession()
  const query = useApi(getPreferences)
  const save = useMutationApi(setPreferences)
  const quiet = useMutationApi(setPreferences)
  const take = (saved: Preferences) => void query.mutate(saved, { revalidate: false })
  const choose = (choice: { kind: string; channel: Channel; enabled: boolean }) =>
    save
      .run({ body: { choices: [choice] } })
      .then(take, (failure: unknown) => toast(`Not saved. ${messageOf(failure)}`, { icon: 'warn' }))
  return (
    <Wrap>
      <PageHeader
        title="Preferences"
        lead="Choose what we tell you about, and how. Each choice is saved immediately, except quiet hours."
      />
      <Loaded query={query} loading="Loading your preferences" lines={8}>
        {({ kinds, quietHours, timeZone }) => (
          <>
            {[...new Set(kinds.map(({ topic }) => topic))].map((topic) => (
              <Section key={topic} title={TOPIC_WORDS[topic]}>
                {kinds
                  .filter((kind) => kind.topic === topic)
                  .map((kind) => (
                    <KindRow
                      key={kind.kind}
                      kind={kind}
                      onChange={(channel, enabled) => void choose({ kind: kind.kind, channel, enabled })}
                    />
                  ))}
              </Section>
            ))}
            <Section title="Push messages" aside="Short messages on this device, even when the site is closed.">
              {user ? <ThisBrowser uid={user.uid} /> : null}
            </Section>
            <Section
              title="Quiet hours"
              aside="We don’t send push messages in quiet hours. They arrive when quiet hours end."
            >
              <QuietHoursForm
                quietHours={quietHours}
                timeZone={timeZone}
                busy={quiet.busy}
                error={quiet.error}
                onSave={(next) =>
                  void quiet
                    .run({ body: { quietHours: next, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } })
                    .then(take, () => undefined)
                }
              />
            </Section>
          </>
        )}
      </Loaded>
    </Wrap>
  )
}
