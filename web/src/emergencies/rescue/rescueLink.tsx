import type { eventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import RescueLinkDialog from './RescueLinkDialog.tsx'

/** Shows the link of whoever is on the way. */
export const rescueLink: ActionRun<ListedRow<typeof eventDispatch>> = ({ rows: [row], show, close }) =>
  row && show(<RescueLinkDialog id={row.eventId ?? ''} no={row.eventno ?? ''} onClose={close} />)
