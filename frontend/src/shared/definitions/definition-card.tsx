import type { Definition } from '@wardround/proto/http/content/defined-terms.ts'
import { Popover } from 'radix-ui'
import { type ComponentProps, useEffect, useId, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { floatStyle } from '#shared/ui/overlay/floating.ts'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { isApiError, messageOf } from '../api/api-error.ts'
import { color, font, layer, leading, space, weight } from '../theme/tokens.ts'
import { IconButton } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useDefinition } from './use-definitions.ts'
import type { OpenTerm } from './use-open-term.ts'

const Card = styled(Popover.Content)`
  ${floatStyle} z-index: ${layer('tooltip')}; padding: ${space('3')} ${space('4')}; width: max-content; max-width: min(340px, calc(100vw - 2 * ${space('4')}));
  max-height: min(320px, var(--radix-popover-content-available-height)); overflow-y: auto; text-align: left;
  &:focus-visible { outline: 2px solid ${color('focus')}; outline-offset: -2px; }
`
const PLACE = { side: 'top', sideOffset: 6, collisionPadding: 8, tabIndex: -1 } as const
const Name = styled.p`font-weight: ${weight('bold')}; font-size: ${font('t14')}; margin-bottom: ${space('1')};`
const Words = styled(RichText)`font-size: ${font('t14')}; line-height: ${leading('ui')};`
const Source = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-top: ${space('2')};`

type Matter = { term: string; words: { definition: string; source: string } | undefined; error?: unknown }

/** What stands in the card: the term, its words, and where they come from. */
const DefinitionMatter = ({ term, words, error }: Matter) => (
  <div>
    <Name>{term}</Name>
    {words ? <Words html={words.definition} /> : null}
    {words?.source ? <Source>{words.source}</Source> : null}
    {!words && error ? (
      <p>{isApiError(error, 'resource.missing') ? 'This definition has been removed.' : messageOf(error)}</p>
    ) : null}
    {!words && !error ? <Skeleton lines={2} label={`Loading the definition of ${term}`} /> : null}
  </div>
)

export type TermCardProps = {
  term: string
  open: OpenTerm
  onHide: () => void
  /** Puts the focus back on the term. */
  onLeave: (element: HTMLElement) => void
} & Pick<ComponentProps<typeof Card>, 'onPointerEnter' | 'onPointerLeave'>

/** The definition of a term that is marked in a text. Pressed it takes the focus, otherwise it describes the term. */
export function TermCard({ term, open, onHide, onLeave, ...pointer }: TermCardProps) {
  const { data, error } = useDefinition(term)
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (open.held) card.current?.focus({ preventScroll: true })
    else open.element.setAttribute('aria-describedby', id)
    return () => open.element.removeAttribute('aria-describedby')
  }, [open, id])
  const anchor = useMemo(() => ({ current: open.element }), [open])
  const isTerm = (target: EventTarget | null) => target instanceof Node && open.element.contains(target)
  return (
    <Popover.Root open onOpenChange={(next) => !next && onHide()}>
      <Popover.Anchor virtualRef={anchor as never} />
      <Card
        ref={card}
        id={id}
        {...PLACE}
        align="start"
        role={open.held ? 'dialog' : 'tooltip'}
        aria-label={open.held ? `Definition of ${term}` : undefined}
        {...pointer}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={() => open.held && onLeave(open.element)}
        onInteractOutside={(event) => isTerm(event.target) && event.preventDefault()}
      >
        <DefinitionMatter term={term} words={data} error={error} />
      </Card>
    </Popover.Root>
  )
}

/** A button that shows the definition of what stands before it. */
export const AnswerCard = ({ definition }: { definition: Definition }) => {
  const label = `Definition of ${definition.term}`
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton icon="info" size="sm" label={label} />
      </Popover.Trigger>
      <Card {...PLACE} aria-label={label}>
        <DefinitionMatter term={definition.term} words={definition} />
      </Card>
    </Popover.Root>
  )
}
