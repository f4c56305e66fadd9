import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { firstTable } from './router.tsx'
import { homeScreens } from './screens/home.ts'
import { questionScreens } from './screens/question.ts'
import { siteScreens } from './screens/site-screens.ts'

const isFirst = new Set([...homeScreens, ...questionScreens])
const others = siteScreens.filter((screen) => !isFirst.has(screen) && screen.path !== '*')

it.each(others.map(({ path }) => path))('leaves %s to the table of all screens', (path) => {
  const found = matchRoutes(firstTable, path.replaceAll(/:\w+\??/g, 'cardiovascular'))?.at(-1)?.route.path
  expect(['*', path]).toContain(found)
})
