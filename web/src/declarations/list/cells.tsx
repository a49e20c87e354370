import { channels } from '@tejian/contract/declarations/channels.ts'
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Badge } from '../../kit/fields/FieldText.tsx'
import { useSources } from '../../kit/fields/sources.ts'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { BackedBackHint } from '../../shared/backedBack/BackedBackHint.tsx'
import { channelOf, countOf } from './cellValues.ts'

const ChannelName = ({ code }: { code: unknown }) => <>{useSources().labelOf('appway', channelOf(code))}</>

/** How many of the devices have applied for on-site supervision; their numbers on hover. */
function OnSiteCount({ seisns }: { seisns: unknown }) {
  const count = countOf(seisns)
  return count > 0 ? <span title={String(seisns).replaceAll(',', '\n')}>{count} 项</span> : null
}

/** Columns of the declaration list that say more than their field (spec 2 §2.11). */
export const cells: Cells<ListedRow<typeof declaration>> = {
  appway: (row) => <ChannelName code={row.appway ?? channels.unit} />,
  backReason: (row) => <BackedBackHint row={row} />,
  VERIFYTESTSTATUSSEISN: (row) => <OnSiteCount seisns={row.VERIFYTESTSTATUSSEISN} />,
  isNinspdateOverdue: (row) =>
    row.isNinspdateOverdue === true ? (
      <Badge tone="red" text="超期" reason="申报的设备中有已过下次检验日期的" />
    ) : (
      ''
    ),
}
