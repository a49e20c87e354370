import { useSession } from '../../kit/session/store.ts'
import { PageLink } from '../../kit/shell/PageLink.tsx'

/** Where the desk is looked at on a later day, for whoever may. */
export const RehearsalLink = () =>
  useSession((session) => session.permissions.has('rehearsal.view')) && (
    <PageLink path="/rehearsal">期限预演</PageLink>
  )
