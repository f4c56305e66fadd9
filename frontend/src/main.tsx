import '#shared/theme/tokens.css'
import '#shared/theme/fonts.css'
import '#shared/theme/document.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { watchPreferences } from '#shared/theme/preferences.ts'
import { reloadOnce } from './app/chunk-guard.ts'
import { createRouter } from './app/router.tsx'

// styled-components reads the meta element itself; the scroll lock under Radix dialogs asks for this variable.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
Object.assign(globalThis, { __webpack_nonce__: nonce })

addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault()
})
watchPreferences()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  )
