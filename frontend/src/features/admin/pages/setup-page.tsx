import { StaffHeader } from '../components/staff-header.tsx'

/** `/admin/setup`: what the site stands on and what is still to be done. */
export const SetupPage = () => <StaffHeader title="Set-up" />
