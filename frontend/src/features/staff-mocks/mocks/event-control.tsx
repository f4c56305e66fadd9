import { listPublicBigMocks } from '@wardround/proto/http/content/events.ts'
import { useFormContext } from 'react-hook-form'
import { useApi } from '#shared/api/use-api.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import type { MockValues } from './mock-resource.ts'

/** "Opens Thu 3 Dec 2026, 09:00 and closes Thu 3 Dec 2026, 13:00, UK time." */
const timesOf = ({ opensAt, closesAt }: Pick<MockValues, 'opensAt' | 'closesAt'>) =>
  opensAt && closesAt ? ` Opens ${formatLondon(opensAt)} and closes ${formatLondon(closesAt)}, UK time.` : ''

/**
 * The published big mocks, one of which a live event belongs to, with whose first and last date it opens and closes.
 * One that is over stays chosen.
 */
export function EventControl({ value, onChange, hint, ...field }: OwnControl) {
  const { data } = useApi(listPublicBigMocks, { query: { size: 50 } })
  const { setValue, watch } = useFormContext<MockValues>()
  const chosen = (value as string | null) ?? ''
  const items = data?.items ?? []
  const isOver = chosen !== '' && !items.some(({ id }) => id === chosen)
  const choose = (id: string) => {
    onChange((id || null) as never)
    const dates = items.find((item) => item.id === id)?.dates
    setValue('opensAt', dates?.[0]?.startsAt ?? null, { shouldDirty: true })
    setValue('closesAt', dates?.at(-1)?.endsAt ?? null, { shouldDirty: true })
  }
  return (
    <SelectField
      {...field}
      hint={`${hint ?? ''}${timesOf({ opensAt: watch('opensAt'), closesAt: watch('closesAt') })}`}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      options={[
        { value: '', label: 'None' },
        ...items.map(({ id, title, dates }) => ({
          value: id,
          label: `${title}, ${formatLondon(dates[0]?.startsAt ?? '')}`,
        })),
        ...(isOver
          ? [{ value: chosen, label: data ? 'A past or cancelled big mock' : 'The big mock chosen before' }]
          : []),
      ]}
    />
  )
}
