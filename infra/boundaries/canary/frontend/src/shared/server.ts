// breaks: frontend-is-a-browser
export { clock } from '../../../services/kit/src/clock.ts'
