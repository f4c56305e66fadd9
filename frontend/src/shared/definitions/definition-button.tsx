import type { Definition } from '@wardround/proto/http/content/definitions.ts'
import { Popover } from 'radix-ui'
import { IconButton } from '../ui/button.tsx'
import { Card, DefinitionMatter } from './definition-card.tsx'

/**
 * Shows the definition of an option's text. For after the answer, beside each option that has one:
 *
 *     const defined = useAnswerDefinitions(answered ? view.options.map(({ text }) => text) : null)
 *     <DefinitionButton definition={defined.get(option.text)} />
 */
export const DefinitionButton = ({ definition }: { definition: Definition | undefined }) =>
  definition ? (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton icon="info" size="sm" label={`Definition of ${definition.term}`} />
      </Popover.Trigger>
      <Card
        side="top"
        sideOffset={6}
        collisionPadding={8}
        aria-label={`Definition of ${definition.term}`}
        tabIndex={-1}
      >
        <DefinitionMatter term={definition.term} words={definition} />
      </Card>
    </Popover.Root>
  ) : null
