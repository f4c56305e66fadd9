import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { useShortcutChoice } from '#shared/question/tools/use-shortcuts.ts'
import { below } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'

/** Where one can go from a question. */
export type QuestionNavigation = {
  slug: string
  /** Addresses of the neighbours; undefined at an end. */
  previous: string | undefined
  next: string | undefined
  /** Goes to the next question, or to the result at the end. */
  onNext: () => void
  onNavigator: () => void
}
const Key = styled(KeyCap)`color: inherit; border-color: currentColor; ${below('md')} { display: none; }`

/** The main action once nothing is left to submit. */
export const NextLink = ({ navigation }: { navigation: QuestionNavigation }) => {
  const [keysOn] = useShortcutChoice()
  return (
    <LinkButton data-main variant="primary" to={navigation.next ?? paths.result(navigation.slug)}>
      {navigation.next ? 'Next question' : 'See the result'}{' '}
      {keysOn ? <Key aria-hidden="true">{navigation.next ? '→' : '↵'}</Key> : null}
    </LinkButton>
  )
}
