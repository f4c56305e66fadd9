import { Setup } from '../setup/setup.tsx'

/** `/admin/setup`: a checklist for whoever runs the site. */
export const SetupPage = () => <Setup />
