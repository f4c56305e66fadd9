import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { color, font, rule, space, up } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { FooterLinks } from './footer-links.tsx'

const AppearanceDialog = lazy(() =>
  import('#shared/ui/appearance-dialog.tsx').then((m) => ({ default: m.AppearanceDialog })),
)

const CookieDialog = lazy(() => import('./cookie-dialog.tsx').then((m) => ({ default: m.CookieDialog })))

const Foot = styled.footer`
  border-top: ${rule('rule')} solid ${color('ink')}; margin-top: ${space('14')}; padding: ${space('6')} 0 ${space('10')}; font-size: ${font('t14')};
  color: ${color('ink-3')};
`
const Columns = styled(Wrap)`
  display: grid; gap: ${space('6')};
  ${up('md')} { grid-template-columns: 6fr 18fr; column-gap: ${space('10')}; }
`
const Flush = styled(Row)`margin-left: calc(-1 * ${space('3')});`

/** Says what the content is worth, and lets every reader set text and colours. */
export function SiteFooter() {
  const [open, setOpen] = useState<boolean>()
  const [cookies, setCookies] = useState<boolean>()
  return (
    <Foot>
      <Columns>
        <div>
          <Wordmark />
        </div>
        <Stack $gap="3">
          <p>
            The questions, guides and gems in this version are sample material. No doctor has reviewed them, and nothing
            here is advice on patient care.
          </p>
          <Flush>
            <Button variant="quiet" size="sm" icon="sun" onClick={() => setOpen(true)}>
              Change text and colours
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setCookies(true)}>
              Manage cookies
            </Button>
          </Flush>
          <FooterLinks />
        </Stack>
      </Columns>
      {open === undefined ? null : (
        <Suspense>
          <AppearanceDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
      {cookies === undefined ? null : (
        <Suspense>
          <CookieDialog open={cookies} onOpenChange={setCookies} />
        </Suspense>
      )}
    </Foot>
  )
}
