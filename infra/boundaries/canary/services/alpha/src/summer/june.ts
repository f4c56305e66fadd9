// breaks: no-folder-circles
export const june = () => import('../autumn/october.ts')
