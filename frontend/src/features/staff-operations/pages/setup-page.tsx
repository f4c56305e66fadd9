import { Setup } from '#features/staff-operations/setup/setup.tsx'

/** `/admin/setup`: a checklist for whoever runs the site. */
export const SetupPage = () => <Setup />
