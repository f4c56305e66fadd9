// breaks: features-below-app
export { router } from '../../app/router.ts'
