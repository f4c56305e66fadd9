import { randomBytes } from 'node:crypto'

/** Stands alone: during maintenance no other file is sent. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f8f9; color: #17262e;
    font: 1.125rem/1.6 system-ui, sans-serif; }
  main { max-width: 32rem; padding: 2rem 1.5rem; }
  h1 { margin: 0 0 0.75rem; font-size: 1.75rem; line-height: 1.25; }
  p { margin: 0 0 0.75rem; }
  @media (prefers-color-scheme: dark) { body { background: #10191e; color: #e6edf0; } }
`

/** The page that stands in for all others, with the nonce of its style. */
export function maintenancePage(): { nonce: string; html: string } {
  const nonce = randomBytes(16).toString('base64url')
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>We’ll be back shortly · Wardround</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>We’ll be back shortly</h1>
<p>We are updating Wardround. Your progress is safe, and answers kept on your device will be sent when we are back.</p>
<p>Please try again in a few minutes.</p>
</main>
</body>
</html>
`
  return { nonce, html }
}
