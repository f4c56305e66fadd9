import { listPublicBigMocks } from '@wardround/proto/http/content/events.ts'
import { useApi } from '#shared/api/use-api.ts'
import { formatLondon } from '#shared/format/london-time.ts'
import type { OwnControl } from '#shared/staff/form/resource-field.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'

/** The published big mocks, one of which a live event belongs to. One that is over stays chosen. */
export function EventControl({ value, onChange, ...field }: OwnControl) {
  const { data } = useApi(listPublicBigMocks, { query: { size: 50 } })
  const chosen = (value as string | null) ?? ''
  const options = (data?.items ?? []).map(({ id, title, dates }) => ({
    value: id,
    label: `${title}, ${formatLondon(dates[0]?.startsAt ?? '')}`,
  }))
  const isOver = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <SelectField
      {...field}
      value={chosen}
      onChange={(event) => onChange((event.currentTarget.value || null) as never)}
      options={[
        { value: '', label: 'None' },
        ...options,
        ...(isOver ? [{ value: chosen, label: 'A past big mock' }] : []),
      ]}
    />
  )
}
