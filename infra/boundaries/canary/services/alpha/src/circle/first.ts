// breaks: no-circular
export const first = () => import('./second.ts')
