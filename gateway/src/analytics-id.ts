import { z } from 'zod'

/** The id of a Google tag. It is written into pages as it is: nothing else may be in it. */
export const AnalyticsId = z
  .string()
  .regex(/^G-[A-Z0-9]{4,20}$/, 'The id of a Google tag: G-, then capital letters and digits.')

/** The page with the id in its head, where the browser's part looks for it; without one the page as it is. */
export const withAnalyticsId = (page: string, id: string | undefined): string =>
  id === undefined ? page : page.replace('</head>', `<meta name="analytics-id" content="${id}" />\n</head>`)
