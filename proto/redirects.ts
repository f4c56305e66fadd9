/** Other addresses of a screen, which lead to it for good (301 from the server). */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/bigmocks': '/bigmock',
  '/checkout/completed': '/profile/checkout/completed',
  '/checkout/redirect': '/profile/checkout/redirect',
  '/clinicalattachment': '/resources/clinicalattachment',
  '/clinicalattachments': '/resources/clinicalattachment',
  '/course': '/courses',
  '/gems': '/resources/gems',
  '/plab2': '/resources/plab2',
  '/podcast': '/resources/podsfordocs',
  '/podsfordocs': '/resources/podsfordocs',
  '/resources/clinicalattachments': '/resources/clinicalattachment',
  '/revisionguides': '/resources/revisionguides',
  '/webinar': '/webinars',
}
