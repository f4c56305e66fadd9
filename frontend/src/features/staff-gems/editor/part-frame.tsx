import type { ReactNode } from 'react'
import styled from 'styled-components'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { color, rule, space, weight } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Row, Spread } from '#shared/ui/layout.tsx'

const Frame = styled.section`border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0 ${space('5')};`
const Head = styled(Spread)`margin-bottom: ${space('2')};`
const Name = styled.p`font-weight: ${weight('bold')};`

type Props = {
  name: string
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** A part of a gem with its place: up, down and away. A check leads to it by its number. */
export const PartFrame = ({ name, at, count, onMove, onRemove, children }: Props) => (
  <Frame id={fieldId('gem', `content.${at}`)} tabIndex={-1} aria-label={`${at + 1}. ${name}`}>
    <Head>
      <Name>
        {at + 1}. {name}
      </Name>
      <Row $gap="1">
        <IconButton icon="up" size="sm" label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at - 1)} />
        <IconButton
          icon="down"
          size="sm"
          label={`Move ${name} down`}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon="trash" size="sm" label={`Remove ${name}`} onClick={onRemove} />
      </Row>
    </Head>
    {children}
  </Frame>
)

/** The list with the item at `from` put at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), items[from] as Item, ...others.slice(to)]
}
