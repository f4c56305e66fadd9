/** Where nothing is asked in the background, and everything below. */
const SILENT = [
  '/profile/changepassword',
  '/signup/verify',
  '/blocked',
  '/questionbank',
  '/mock',
  '/mlamock',
  '/plabrevisionguides',
  '/checkout',
]

export const isSilent = (path: string): boolean =>
  SILENT.some((silent) => path === silent || path.startsWith(`${silent}/`))
