import type { CallReply } from '@wardround/proto/contract.ts'
import { acceptPairTerms, getPairTerms } from '@wardround/proto/http/moderation/pairing.ts'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { useInlineFocus } from '#shared/ui/focus/use-focus.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'

const List = styled.ol`padding-left: ${space('5')}; li { margin-bottom: ${space('2')}; max-width: 62ch; }`

type PairTerms = CallReply<typeof getPairTerms>
type ShownTermsProps = { terms: PairTerms; onAccepted: (terms: PairTerms) => void; children: ReactNode }

function ShownTerms({ terms: { version, terms, acceptedVersion }, onAccepted, children }: ShownTermsProps) {
  const accept = useMutationApi(acceptPairTerms)
  const [agrees, setAgrees] = useState(false)
  const isAccepted = acceptedVersion === version
  const { box } = useInlineFocus(isAccepted)
  return (
    <>
      <Section title="Pairing terms" aside="Please read these terms before you join.">
        <Stack>
          <List>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </List>
          {isAccepted ? null : (
            <>
              {accept.error ? (
                <Note tone="bad" live="alert">
                  {messageOf(accept.error)}
                </Note>
              ) : null}
              <Checkbox
                label={`I have read and accept these terms (version ${version})`}
                checked={agrees}
                onChange={(event) => setAgrees(event.target.checked)}
              />
              <div>
                <Button
                  variant="primary"
                  busy={accept.busy}
                  disabled={!agrees}
                  onClick={() => void accept.run({ body: { version } }).then(onAccepted, () => undefined)}
                >
                  Accept terms and continue
                </Button>
              </div>
            </>
          )}
        </Stack>
      </Section>
      <div ref={box}>{isAccepted ? children : null}</div>
    </>
  )
}

/** The terms; what is behind them shows once they are accepted. */
export function Terms({ children }: { children: ReactNode }) {
  const query = useApi(getPairTerms)
  return (
    <Loaded query={query} loading="Loading the terms" lines={5}>
      {(terms) => (
        <ShownTerms terms={terms} onAccepted={(accepted) => void query.mutate(accepted, { revalidate: false })}>
          {children}
        </ShownTerms>
      )}
    </Loaded>
  )
}
