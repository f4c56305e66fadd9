import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { type ListAsk, PAGE_SIZES } from './list-address.ts'

const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('2')} ${space('4')}; padding-top: ${space('4')};
  font-size: ${font('t14')}; color: ${color('ink-3')};
`
const Left = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space('2')} ${space('4')};`

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} per page` }))

/** "1 question", "2,346 questions". */
export const countWords = (total: number, one: string, many: string): string =>
  total === 1 ? `1 ${one}` : `${formatCount(total)} ${many}`

type ListFootProps = {
  ask: ListAsk
  total: number
  shown: number
  one: string
  many: string
  addressOf: (change: Record<string, string | number>) => string
  onSize: (size: string) => void
}

/** Which rows of how many, how many a page, and the pages. */
export const ListFoot = ({ ask, total, shown, one, many, addressOf, onSize }: ListFootProps) => {
  const first = (ask.page - 1) * ask.size + 1
  const words = countWords(total, one, many)
  return (
    <Foot>
      <Left>
        <span>
          {total > ask.size ? `${formatCount(first)} to ${formatCount(first + shown - 1)} of ${words}` : words}
        </span>
        {total > PAGE_SIZES[0] ? (
          <SelectField
            small
            hideLabel
            label="Rows per page"
            options={SIZES}
            value={String(ask.size)}
            onChange={(event) => onSize(event.target.value)}
          />
        ) : null}
      </Left>
      <Pager page={ask.page} size={ask.size} total={total} to={(page) => addressOf({ page })} />
    </Foot>
  )
}
