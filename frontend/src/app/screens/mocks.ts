import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

/** Mocks, the MLA and certificates. */
export const mocksScreens: readonly SiteScreen[] = [
  screen(paths.mocks(), 'Mocks', 'qb', () =>
    import('#features/mocks/pages/mock-list-page.tsx').then((m) => m.PlabMocksPage),
  ),
  screen('/mock/:mocknumber', 'Mock', 'qb', () =>
    import('#features/mocks/pages/mock-page.tsx').then((m) => m.MockPage),
  ),
  screen('/mock/:mocknumber/result', 'Mock: result', 'qb', () =>
    import('#features/mocks/pages/mock-result-page.tsx').then((m) => m.MockResultPage),
  ),
  screen(
    '/mock/:mocknumber/:id',
    'Mock: question',
    'qb',
    () => import('#features/mocks/pages/paper-page.tsx').then((m) => m.PaperPage),
    'question',
  ),
  screen(paths.mla(), 'MLA', 'mla', () => import('#features/mocks/pages/mla-page.tsx').then((m) => m.MlaPage)),
  screen(paths.mocks(true), 'MLA mocks', 'mla', () =>
    import('#features/mocks/pages/mock-list-page.tsx').then((m) => m.MlaMocksPage),
  ),
  screen('/mlamock/:mocknumber', 'MLA mock', 'mla', () =>
    import('#features/mocks/pages/mock-page.tsx').then((m) => m.MockPage),
  ),
  screen('/mlamock/:mocknumber/:paper/result', 'MLA mock: result', 'mla', () =>
    import('#features/mocks/pages/mock-result-page.tsx').then((m) => m.MockResultPage),
  ),
  screen(
    '/mlamock/:mocknumber/:paper/:id',
    'MLA mock: question',
    'mla',
    () => import('#features/mocks/pages/paper-page.tsx').then((m) => m.PaperPage),
    'question',
  ),
  screen(paths.certificates(), 'Certificates', 'verified', () =>
    import('#features/mocks/pages/certificates-page.tsx').then((m) => m.CertificatesPage),
  ),
  screen('/verify/:number?', 'Check a certificate', 'public', () =>
    import('#features/mocks/pages/verify-page.tsx').then((m) => m.VerifyCertificatePage),
  ),
  screen(paths.bigMockEntry(':id?'), 'Enter a big mock', 'verified', () =>
    import('#features/mocks/pages/event-entry-page.tsx').then((m) => m.EventEntryPage),
  ),
]
