import type { CallReply } from '@wardround/proto/contract.ts'
import { completeCardChange, getRenewingPlan, startCardChange } from '@wardround/proto/http/billing/renewals.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { CardForm } from '../card/card-form.tsx'
import type { CardHandle } from '../card/card-handle.ts'

const UNCHANGED = 'Your bank didn’t confirm the new card. We’ll keep using your old one. Try again or use another card.'
const KEPT = 'We’ll keep using your old card. Try again or use another one.'

/** Another card for the renewals: given to the provider, never to us. Nothing is charged unless a renewal is due. */
export function ChangeCard() {
  const [search, setSearch] = useSearchParams()
  const [setup, setSetup] = useState<CallReply<typeof startCardChange>>()
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const card = useRef<CardHandle>(null)
  const starting = useMutationApi(startCardChange)
  const completing = useMutationApi(completeCardChange, [getRenewingPlan])
  const isBack = search.get('card') === 'given'

  async function complete(): Promise<void> {
    const done = await completing.run({ body: {} }).catch(() => undefined)
    if (!done) return
    setSetup(undefined)
    if (done.changed) toast('Your new card has been saved.', { icon: 'tick' })
    else setProblem(UNCHANGED)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the bank leads back
  useEffect(() => {
    if (!isBack) return
    setSearch({}, { replace: true })
    void complete()
  }, [isBack])

  async function save(): Promise<void> {
    if (saving || !setup || !card.current) return
    setSaving(true)
    setProblem(undefined)
    const returnUrl = `${window.location.origin}${paths.subscription()}?card=given`
    const outcome = await card.current.confirm({ clientSecret: setup.clientSecret, returnUrl })
    if (outcome.status === 'requires_action') return window.location.assign(outcome.nextActionUrl)
    if (outcome.status !== 'failed') await complete()
    else if (!outcome.inForm) setProblem(`${outcome.message} ${KEPT}`)
    setSaving(false)
  }
  const start = () =>
    void starting
      .run({ body: {} }, { idempotencyKey: crypto.randomUUID() })
      .then(setSetup)
      .catch(() => undefined)
  const failure = starting.error ?? completing.error
  return (
    <Stack>
      {setup ? (
        <>
          <CardForm ref={card} intent={setup} onSubmit={() => void save()} />
          <Row>
            <Button variant="primary" busy={saving} onClick={() => void save()}>
              Save card
            </Button>
            <Button variant="quiet" onClick={() => setSetup(undefined)}>
              Keep the old card
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          <Button busy={starting.busy || completing.busy} onClick={start}>
            Change card
          </Button>
        </Row>
      )}
      {problem || failure ? (
        <Note tone="bad" live="alert">
          {problem ?? messageOf(failure)}
        </Note>
      ) : null}
    </Stack>
  )
}
