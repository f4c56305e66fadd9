import { verifyCertificate } from '@wardround/proto/http/assessment/certificates.ts'
import { expect, it } from 'vitest'
import { paths } from '#shared/navigation/paths.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, showRoutes } from '#shared/testing/page.tsx'
import { VerifyCertificatePage } from './verify-page.tsx'

apiServer(
  answering(verifyCertificate, ({ params }) => ({
    number: params['id'] ?? '',
    state: 'unknown' as const,
    certificate: null,
    checkedAt: '2026-11-20T10:00:00.000Z',
  })),
)

it('looks for the number that is typed, and says what to check when no certificate has it', async () => {
  const routes = [{ path: '/verify/:number?', element: <VerifyCertificatePage /> }]
  const { user } = showRoutes(routes, paths.verifyCertificate())
  await user.type(screen.getByRole('textbox', { name: /Certificate number/ }), ' ABCD-EFGH-JKLM-NPQR ')
  await user.click(screen.getByRole('button', { name: 'Check certificate' }))
  expect((await screen.findByRole('status')).textContent).toContain('No certificate has this number')
})
