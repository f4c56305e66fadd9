import styled from 'styled-components'
import { color, family, font, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'

const Codes = styled.ol`
  list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(170px, 1fr)); gap: ${space('2')} ${space('4')};
  padding: ${space('4')}; border: ${rule('hair')} solid ${color('line-2')}; background: ${color('sunken')};
  font-family: ${family('figure')}; font-size: ${font('t16')}; font-variant-numeric: tabular-nums;
`

const asText = (codes: readonly string[]) =>
  ['Wardround recovery codes. Each works once instead of a code from your authenticator.', '', ...codes, ''].join('\n')

function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'wardround-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}

const copy = (codes: readonly string[]) =>
  navigator.clipboard.writeText(codes.join('\n')).then(
    () => toast('Codes copied.', { icon: 'tick' }),
    () => toast('We couldn’t copy the codes. Save them as a file.', { icon: 'warn' }),
  )

/** Ten codes, shown this once, with ways to keep them. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <Stack $gap="4">
    <p>
      If you lose your phone, use one of these codes to log in. Each works once. They are shown only once, so keep them
      somewhere safe, away from your phone.
    </p>
    <Codes aria-label="Recovery codes" data-allow-copy="">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
    <Row>
      <Button onClick={() => download(codes)}>Save codes as a file</Button>
      <Button variant="quiet" onClick={() => void copy(codes)}>
        Copy codes
      </Button>
    </Row>
    <div>
      <Button variant="primary" size="lg" onClick={onKept}>
        I’ve saved my codes
      </Button>
    </div>
    <Small as="p" $muted>
      You can create new ones at any time under Security. The old ones will then stop working.
    </Small>
  </Stack>
)
