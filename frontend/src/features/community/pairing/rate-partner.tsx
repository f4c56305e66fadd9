import { getPairStatus, type LastPartner, ratePartner } from '@wardround/proto/http/moderation/pairing.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const RATINGS = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} out of 5` }))

/** The learner's rating of a partner, saved as it is chosen. */
export function RatePartner({ partnerId, name, rating }: Pick<LastPartner, 'partnerId' | 'name' | 'rating'>) {
  const rate = useMutationApi(ratePartner, [getPairStatus])
  const [chosen, setChosen] = useState<number>()
  const save = (next: number) => {
    // Whoever returns to the empty choice leaves the rating as it is.
    if (next === 0) return
    setChosen(next)
    rate.run({ body: { partnerId, rating: next } }).then(
      () => toast('Rating saved.'),
      () => setChosen(undefined),
    )
  }
  return (
    <SelectField
      label={`Rate ${name}`}
      hint="Only our staff can see this."
      error={rate.error ? messageOf(rate.error) : undefined}
      placeholder="Choose a rating"
      options={RATINGS}
      disabled={rate.busy}
      value={chosen ?? rating ?? ''}
      onChange={(event) => save(Number(event.target.value))}
    />
  )
}
